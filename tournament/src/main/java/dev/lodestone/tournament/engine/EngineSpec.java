package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineSource.NamedSearcher;
import dev.lodestone.tournament.engine.EngineSource.OwnEngine;
import dev.lodestone.tournament.engine.EngineSource.OwnSearcher;
import dev.lodestone.tournament.engine.EngineSource.Program;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.rules.GameRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A participant: where its engine comes from, under which own limits it plays, and what it is
 * called. An engine that has limits plays under those alone, whatever the others play under.
 *
 * @param source where it comes from
 * @param ownLimits own limits, which replace the common ones if there are any
 * @param name what to call it
 */
public record EngineSpec(EngineSource source, EngineLimits ownLimits, String name) {

  /** Time that our engines keep back on every move in clock play, for what is not the search. */
  public static final Duration MOVE_OVERHEAD = Duration.ofMillis(20);

  /**
   * One of our engines from its parts, checked against what its searcher knows.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (with the nearest known one) or
   *     a bad value
   */
  public static EngineSpec of(
      String searcher, Map<String, String> options, EngineLimits limits, String name) {
    SearcherFactory factory = Searchers.byName(searcher);
    List<String> known = new ArrayList<>();
    factory.options().stream().map(SearcherOption::key).forEach(known::add);
    known.addAll(SearcherOption.GENERAL_KEYS);
    EngineKeys.requireKnown(options.keySet(), known);
    SearcherSettings settings = SearcherSettings.of(factory, options);
    return new EngineSpec(new NamedSearcher(settings), limits, name);
  }

  /** An engine of another process from its parts. */
  public static EngineSpec of(
      EngineCommand command, Map<String, String> options, EngineLimits limits, String name) {
    return new EngineSpec(new Program(command, options), limits, name);
  }

  /**
   * Engines of a program that uses this library.
   *
   * @param supplier makes one for each game that is played at a time, which is closed after its
   *     last; called by any thread
   */
  public static EngineSpec ofEngines(
      String name, EngineLimits limits, Function<Game, Engine> supplier) {
    return new EngineSpec(new OwnEngine(supplier), limits, name);
  }

  /** The same for searchers of the program. */
  public static EngineSpec ofSearchers(
      String name, EngineLimits limits, Function<Game, Searcher> supplier) {
    return new EngineSpec(new OwnSearcher(supplier), limits, name);
  }

  /** A person in a game whose journal others read; it is never opened. */
  public static EngineSpec ofPerson(String name) {
    return new EngineSpec(new EngineSource.Person(), EngineLimits.NONE, name);
  }

  /** Whether it is a person and no engine. */
  public boolean isPerson() {
    return source instanceof EngineSource.Person;
  }

  /** The name of its searcher or the command line, as journals record it. */
  public String searcher() {
    return source.text();
  }

  /** The searcher with the values of its options; empty if it is none that we know by name. */
  public Optional<SearcherSettings> settings() {
    return source.settings();
  }

  /** The same engine with other values of its searcher's options. */
  public EngineSpec with(SearcherSettings settings) {
    return new EngineSpec(new NamedSearcher(settings), ownLimits, name);
  }

  /** The engine's options that were given, as texts by name; unmodifiable. */
  public Map<String, String> options() {
    return source.options();
  }

  /**
   * All options of a searcher with the values in force for a game, defaults included; of other
   * engines the options that were given.
   */
  public Map<String, String> resolvedOptions(Game game) {
    return source.resolvedOptions(game);
  }

  /** Names of the files that decide how it plays: weights, network and policy of our engines. */
  public List<String> files() {
    return source.files();
  }

  /** How to start it; empty for one of this process. */
  public Optional<EngineCommand> command() {
    return source.command();
  }

  /** Whether it is a program, which runs in another process. */
  public boolean isProgram() {
    return command().isPresent();
  }

  /** Whether it is an object of the program that uses this library, which no text can name. */
  public boolean isOwn() {
    return source instanceof OwnEngine || source instanceof OwnSearcher;
  }

  /** The limits of its moves that were given, if any. */
  public Optional<SearchLimits> limits() {
    return ownLimits.move();
  }

  /** The time for its games that was given, if any. */
  public Optional<TimeControl> timeControl() {
    return ownLimits.timeControl();
  }

  /** The overrun that was given, if any. */
  public Optional<Duration> margin() {
    return ownLimits.margin();
  }

  /**
   * The same engine of ours with one more option, or another value for it.
   *
   * @throws IllegalArgumentException if the searcher does not know the option or refuses the value
   */
  public EngineSpec withOption(String key, String value) {
    if (settings().isEmpty()) {
      throw new IllegalArgumentException("only our own engines' options are known: " + name);
    }
    return withOptions(Map.of(key, value), name);
  }

  /**
   * The same engine with more options, or other values for them.
   *
   * @throws IllegalArgumentException if it is one of ours that does not know an option or refuses a
   *     value, or an object of the program, which takes none; what a program takes it says itself
   */
  public EngineSpec withOptions(Map<String, String> others, String newName) {
    Map<String, String> more = new LinkedHashMap<>(options());
    more.putAll(others);
    return new EngineSpec(source.withOptions(more), ownLimits, newName);
  }

  /**
   * The same engine; if it is a program, what is said with it is written to a log.
   *
   * @param as what the log calls it
   */
  public EngineSpec loggedTo(DialogueLog log, String as) {
    return source instanceof Program program
        ? new EngineSpec(
            new Program(
                program.process(), program.options(), new NamedLog(log, as), program.cores()),
            ownLimits,
            name)
        : this;
  }

  /** The same engine; if it is a program, each of its processes is bound to one of the cores. */
  public EngineSpec boundTo(Cores cores) {
    return source instanceof Program program
        ? new EngineSpec(
            new Program(program.process(), program.options(), program.log(), cores),
            ownLimits,
            name)
        : this;
  }

  /** The same engine, if it is a program, with another command. */
  public EngineSpec with(EngineCommand command) {
    return source instanceof Program program
        ? new EngineSpec(
            new Program(command, program.options(), program.log(), program.cores()),
            ownLimits,
            name)
        : this;
  }

  /**
   * The limits of a search where nobody keeps a clock: its own, or else those of everybody.
   *
   * @throws IllegalArgumentException if it has a time for games, or a margin
   */
  public SearchLimits limitsWithoutClock(SearchLimits others) {
    if (timeControl().isPresent() || margin().isPresent()) {
      throw new IllegalArgumentException(
          ("engine '%s': key '%s' is for games between engines; expected movetime, nodes or"
                  + " depth")
              .formatted(name, timeControl().isPresent() ? EngineLimits.TC : EngineLimits.MARGIN));
    }
    return limits().orElse(others);
  }

  /** See {@link SearcherSettings#seedIn}; empty for engines that are not ours. */
  public Optional<Long> seedIn(long gameSeed) {
    return settings().flatMap(known -> known.seedIn(gameSeed));
  }

  /** A new engine for {@code game}; its user closes it. */
  public Engine open(Game game) {
    return open(GameRules.of(game), Deadlines.DEFAULT, MOVE_OVERHEAD);
  }

  /**
   * A new engine for a game; its user closes it.
   *
   * @param deadlines after which it counts as hung
   * @param moveOverhead time that a searcher keeps back on every move in clock play
   * @throws IllegalArgumentException if it is of this process, and only the engines of others know
   *     the rules
   */
  public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
    return source.open(rules, deadlines, moveOverhead);
  }

  /**
   * Maximum bytes of this process's heap that an engine may hold, apart from a fixed part; 0 if
   * nobody knows.
   */
  public long memoryBytes() {
    return source.memoryBytes();
  }
}
