package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.rules.GameRules;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A source of engines. Thread-safe. */
public sealed interface EngineSource {

  /** The text in journals for an engine object supplied by the program that ran the tournament. */
  String OWN = "(object of the program)";

  /** The text in journals for a person. */
  String PERSON = "(person)";

  /** The text of the source in journals. */
  String text();

  /** The built-in searcher and the values of its options; empty for other sources. */
  default Optional<SearcherSettings> settings() {
    return Optional.empty();
  }

  /** The command that starts the engine's process; empty for an engine in this process. */
  default Optional<EngineCommand> command() {
    return Optional.empty();
  }

  /** The given options, as texts by name; unmodifiable. */
  default Map<String, String> options() {
    return Map.of();
  }

  /**
   * The same source with its options replaced by these.
   *
   * @throws IllegalArgumentException if the engine rejects an option or has none
   */
  default EngineSource withOptions(Map<String, String> others) {
    requireThat(others.isEmpty(), "only engines with options can be given any: engine=%s", text());
    return this;
  }

  /** See {@link EngineSpec#resolvedOptions}. */
  default Map<String, String> resolvedOptions(Game game) {
    return options();
  }

  /** The names of the files on which the engine's play depends, as far as they are known. */
  default List<String> files() {
    return List.of();
  }

  /** Opens a new engine, see {@link EngineSpec#open(GameRules, Deadlines, Duration)}. */
  Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead);

  /** See {@link EngineSpec#memoryBytes}. */
  default long memoryBytes() {
    return 0;
  }

  /**
   * A built-in searcher, which runs in this process.
   *
   * @param known the searcher and the values of its options
   */
  record NamedSearcher(SearcherSettings known) implements EngineSource {

    @Override
    public String text() {
      return known.searcher();
    }

    @Override
    public Optional<SearcherSettings> settings() {
      return Optional.of(known);
    }

    @Override
    public Map<String, String> options() {
      return known.given();
    }

    @Override
    public EngineSource withOptions(Map<String, String> others) {
      return new NamedSearcher(SearcherSettings.of(Searchers.byName(text()), others));
    }

    @Override
    public List<String> files() {
      return known.files();
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      Game game = EngineSource.known(rules);
      HeapShare.ofThisProcess()
          .objection("'" + text() + "'", memoryBytes(), "", "")
          .ifPresent(
              objection -> {
                throw new EngineTooLargeException(objection);
              });
      return new SearcherEngine(
          game,
          () -> known.create(game),
          this::seedOf,
          known.knowledge(game).tuning().typicalPlies(),
          deadlines,
          moveOverhead);
    }

    /**
     * The options, without the seed unless the user has set it, because each game has its own seed.
     */
    @Override
    public Map<String, String> resolvedOptions(Game game) {
      Map<String, String> resolved = new LinkedHashMap<>(known.resolved(game).texts());
      if (!options().containsKey(SearcherOption.SEED)) {
        resolved.remove(SearcherOption.SEED);
      }
      return resolved;
    }

    @Override
    public long memoryBytes() {
      return known.memoryBytes();
    }

    /** The seed of a game, from the user if set, otherwise from the tournament. */
    private long seedOf(long gameSeed) {
      return known
          .seedIn(gameSeed)
          .orElseGet(() -> options().containsKey(SearcherOption.SEED) ? known.seed() : gameSeed);
    }
  }

  /**
   * A program that speaks UGI.
   *
   * @param log the log of the dialogue with the program; not part of its identity
   * @param cores each process is bound to one of these cores; not part of its identity
   */
  record Program(EngineCommand process, Map<String, String> options, NamedLog log, Cores cores)
      implements EngineSource {

    /** A program that may run on any core and whose dialogue is not logged. */
    public Program(EngineCommand process, Map<String, String> options) {
      this(process, options, NamedLog.NONE, Cores.NONE);
    }

    public Program {
      options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    @Override
    public String text() {
      String words = String.join(" ", process.words());
      return process.revision().map(revision -> revision.text() + ": " + words).orElse(words);
    }

    @Override
    public Optional<EngineCommand> command() {
      return Optional.of(process);
    }

    @Override
    public EngineSource withOptions(Map<String, String> others) {
      return new Program(process, others, log, cores);
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      return new UgiEngine(rules, process, options, deadlines, log, cores);
    }
  }

  /**
   * Engines supplied by the program that uses this library. They set their deadlines by {@link
   * Engine#deadlines}.
   */
  record OwnEngine(Function<Game, Engine> supplier) implements EngineSource {

    @Override
    public String text() {
      return OWN;
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      return supplier.apply(known(rules));
    }
  }

  /**
   * Searchers supplied by the program that uses this library. Each game has its own seed, and
   * clocks are converted to search limits.
   */
  record OwnSearcher(Function<Game, Searcher> supplier) implements EngineSource {

    @Override
    public String text() {
      return OWN;
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      Game game = known(rules);
      return new SearcherEngine(
          game,
          () -> supplier.apply(game),
          seed -> seed,
          GameKnowledge.of(game).tuning().typicalPlies(),
          deadlines,
          moveOverhead);
    }
  }

  /** A person, who plays at a board without limits and is never opened as an engine. */
  record Person() implements EngineSource {

    @Override
    public String text() {
      return PERSON;
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      throw new IllegalStateException("a person must not be opened as an engine");
    }
  }

  private static Game known(GameRules rules) {
    return rules.knownFor("engines of this process");
  }
}
