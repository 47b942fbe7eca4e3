package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.rules.GameRules;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Where engines come from. Thread-safe. */
public sealed interface EngineSource {

  /** Stands in journals for an object of the program that ran the tournament. */
  String OWN = "(object of the program)";

  /** Stands in journals for a person. */
  String PERSON = "(person)";

  /** The source as journals record it. */
  String text();

  /** The options that were given, as texts by name; unmodifiable. */
  default Map<String, String> options() {
    return Map.of();
  }

  /** See {@link EngineSpec#resolvedOptions}. */
  default Map<String, String> resolvedOptions(Game game) {
    return options();
  }

  /** Names of the files that decide how it plays, where they are known. */
  default List<String> files() {
    return List.of();
  }

  /** A new engine, see {@link EngineSpec#open(GameRules, Deadlines, Duration)}. */
  Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead);

  /** See {@link EngineSpec#memoryBytes}. */
  default long memoryBytes() {
    return 0;
  }

  /**
   * A searcher of this process by its name.
   *
   * @param searcher name known to {@link Searchers}
   */
  record NamedSearcher(String searcher, Map<String, String> options) implements EngineSource {

    public NamedSearcher {
      options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    @Override
    public String text() {
      return searcher;
    }

    @Override
    public List<String> files() {
      return settings().files();
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      Game game = known(rules);
      SearcherSettings settings = settings();
      HeapShare.ofThisProcess()
          .objection("'" + searcher + "'", memoryBytes(), "", "")
          .ifPresent(
              objection -> {
                throw new EngineTooLargeException(objection);
              });
      return new SearcherEngine(
          game,
          () -> Searchers.byName(searcher).create(game, settings),
          this::seedOf,
          settings.knowledge(game).typicalPlies(),
          deadlines,
          moveOverhead);
    }

    /** Without the seed, unless the user fixed it: else each game has another one. */
    @Override
    public Map<String, String> resolvedOptions(Game game) {
      Map<String, String> resolved =
          new LinkedHashMap<>(Searchers.byName(searcher).resolved(game, settings()).texts());
      if (!options.containsKey(SearcherOption.SEED)) {
        resolved.remove(SearcherOption.SEED);
      }
      return resolved;
    }

    @Override
    public long memoryBytes() {
      return Searchers.byName(searcher).memoryBytes(settings());
    }

    /** See {@link EngineSpec#seedIn}. */
    Optional<Long> seedIn(long gameSeed) {
      if (options.containsKey(SearcherOption.SEED)) {
        return Optional.empty();
      }
      return Searchers.byName(searcher).options().stream()
          .filter(o -> o.key().equals(SearcherOption.SEED))
          .filter(SearcherOption.Whole.class::isInstance)
          .map(SearcherOption.Whole.class::cast)
          .findFirst()
          .map(o -> SplitMix64.within(gameSeed, o.min(), o.max()));
    }

    /** The seed of a game, by the user or from the tournament. */
    private long seedOf(long gameSeed) {
      return seedIn(gameSeed)
          .orElseGet(() -> options.containsKey(SearcherOption.SEED) ? settings().seed() : gameSeed);
    }

    private SearcherSettings settings() {
      return SearcherSettings.of(searcher, Searchers.byName(searcher).options(), options);
    }
  }

  /**
   * A program that speaks UGI.
   *
   * @param log where what is said with it is written, under which name; no part of what it is
   */
  record Program(EngineCommand command, Map<String, String> options, NamedLog log)
      implements EngineSource {

    /** One whose words are written nowhere. */
    public Program(EngineCommand command, Map<String, String> options) {
      this(command, options, NamedLog.NONE);
    }

    public Program {
      options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    @Override
    public String text() {
      return String.join(" ", command.words());
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      return new UgiEngine(rules, command, options, deadlines, log);
    }
  }

  /** Engines of the program that uses this library; they say themselves how they are watched. */
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

  /** Searchers of the program; each game has its own seed, and clocks become limits. */
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
          GameKnowledge.of(game).typicalPlies(),
          deadlines,
          moveOverhead);
    }
  }

  /** A person, who moves at a board and needs no limit; it is never opened as an engine. */
  record Person() implements EngineSource {

    @Override
    public String text() {
      return PERSON;
    }

    @Override
    public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
      throw new IllegalStateException("a person must not be asked as an engine");
    }
  }

  private static Game known(GameRules rules) {
    return rules.knownFor("engines of this process");
  }
}
