package dev.lodestone.tournament.engine;

import static dev.lodestone.core.text.Arguments.requireThat;

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
import java.util.function.UnaryOperator;

/**
 * An engine as specified by a user: its source, its own limits and its name. An engine with limits
 * of its own plays under those, whatever the limits of the other engines.
 *
 * @param source the source of the engine
 * @param ownLimits the engine's own limits; if any are set, they replace the common ones
 * @param name the name to display
 */
public record EngineSpec(EngineSource source, EngineLimits ownLimits, String name) {

  /**
   * Time that built-in engines reserve on each move with a clock for everything except the search.
   */
  public static final Duration MOVE_OVERHEAD = Duration.ofMillis(20);

  /**
   * A built-in engine.
   *
   * @throws IllegalArgumentException for an unknown searcher or key (the message suggests the most
   *     similar known one) or an invalid value
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

  /** An engine in another process. */
  public static EngineSpec of(
      EngineCommand command, Map<String, String> options, EngineLimits limits, String name) {
    return new EngineSpec(new Program(command, options), limits, name);
  }

  /**
   * Engines supplied by a program that uses this library.
   *
   * @param supplier creates an engine for each game played concurrently; the engine is closed after
   *     its last game; called by any thread
   */
  public static EngineSpec ofEngines(
      String name, EngineLimits limits, Function<Game, Engine> supplier) {
    return new EngineSpec(new OwnEngine(supplier), limits, name);
  }

  /** Searchers supplied by a program that uses this library; see {@link #ofEngines}. */
  public static EngineSpec ofSearchers(
      String name, EngineLimits limits, Function<Game, Searcher> supplier) {
    return new EngineSpec(new OwnSearcher(supplier), limits, name);
  }

  /** A person, for journals of games against one; it is never opened. */
  public static EngineSpec ofPerson(String name) {
    return new EngineSpec(new EngineSource.Person(), EngineLimits.NONE, name);
  }

  /** Whether this is a person and not an engine. */
  public boolean isPerson() {
    return source instanceof EngineSource.Person;
  }

  /** The name of the searcher or the command line, as recorded in journals. */
  public String searcher() {
    return source.text();
  }

  /** The searcher with the values of its options; empty if it is not a built-in one. */
  public Optional<SearcherSettings> settings() {
    return source.settings();
  }

  /** The option that a built-in engine declares under this key; empty for other engines. */
  public Optional<SearcherOption> option(String key) {
    return settings().stream()
        .flatMap(known -> known.options().stream())
        .filter(option -> option.key().equals(key))
        .findFirst();
  }

  /** The same engine with other values of its searcher's options. */
  public EngineSpec with(SearcherSettings settings) {
    return new EngineSpec(new NamedSearcher(settings), ownLimits, name);
  }

  /** The given options, as texts by name; unmodifiable. */
  public Map<String, String> options() {
    return source.options();
  }

  /**
   * All options of a built-in searcher with their effective values for a game, including defaults;
   * for other engines, the given options.
   */
  public Map<String, String> resolvedOptions(Game game) {
    return source.resolvedOptions(game);
  }

  /**
   * The names of the files on which the engine's play depends: weights, network and policy of
   * built-in engines.
   */
  public List<String> files() {
    return source.files();
  }

  /** The command that starts the engine; empty for an engine in this process. */
  public Optional<EngineCommand> command() {
    return source.command();
  }

  /** Whether the engine is a program, which runs in another process. */
  public boolean isProgram() {
    return command().isPresent();
  }

  /** The given limits for each move, if any. */
  public Optional<SearchLimits> limits() {
    return ownLimits.move();
  }

  /** The given time control, if any. */
  public Optional<TimeControl> timeControl() {
    return ownLimits.timeControl();
  }

  /** The given margin, if any. */
  public Optional<Duration> margin() {
    return ownLimits.margin();
  }

  /**
   * The same built-in engine with an option added or changed.
   *
   * @throws IllegalArgumentException if the searcher does not have the option or rejects the value
   */
  public EngineSpec withOption(String key, String value) {
    requireThat(
        !settings().isEmpty(), "only the options of built-in engines are known: engine=%s", name);
    return withOptions(Map.of(key, value), name);
  }

  /**
   * The same engine with options added or changed. The options of a program are not checked here,
   * as they are known only once it runs.
   *
   * @throws IllegalArgumentException if a built-in engine does not have an option or rejects a
   *     value, or if the engine is an object, which has no options
   */
  public EngineSpec withOptions(Map<String, String> others, String newName) {
    Map<String, String> more = new LinkedHashMap<>(options());
    more.putAll(others);
    return new EngineSpec(source.withOptions(more), ownLimits, newName);
  }

  /**
   * The same engine; if it is a program, its dialogue is written to a log.
   *
   * @param as the engine's name in the log
   */
  public EngineSpec loggedTo(DialogueLog log, String as) {
    return withProgram(
        p -> new Program(p.process(), p.options(), new NamedLog(log, as), p.cores()));
  }

  /**
   * The same engine; if it is a program, each of its processes is bound to one of {@code cores}.
   */
  public EngineSpec boundTo(Cores cores) {
    return withProgram(p -> new Program(p.process(), p.options(), p.log(), cores));
  }

  /** The same engine; if it is a program, with another command. */
  public EngineSpec with(EngineCommand command) {
    return withProgram(p -> new Program(command, p.options(), p.log(), p.cores()));
  }

  private EngineSpec withProgram(UnaryOperator<Program> change) {
    return source instanceof Program program
        ? new EngineSpec(change.apply(program), ownLimits, name)
        : this;
  }

  /**
   * The limits of a search without a clock: the engine's own, or else the defaults.
   *
   * @throws IllegalArgumentException if the engine has a time control or a margin
   */
  public SearchLimits limitsWithoutClock(SearchLimits defaults) {
    requireThat(
        timeControl().isEmpty() && margin().isEmpty(),
        "engine '%s': key '%s' is for games between engines; expected movetime, nodes or depth",
        name,
        timeControl().isPresent() ? EngineLimits.TC : EngineLimits.MARGIN);
    return limits().orElse(defaults);
  }

  /** See {@link SearcherSettings#seedIn}; empty for engines that are not built in. */
  public Optional<Long> seedIn(long gameSeed) {
    return settings().flatMap(known -> known.seedIn(gameSeed));
  }

  /** Opens a new engine for {@code game}; the caller must close it. */
  public Engine open(Game game) {
    return open(GameRules.of(game), Deadlines.DEFAULT, MOVE_OVERHEAD);
  }

  /**
   * Opens a new engine for a game; the caller must close it.
   *
   * @param deadlines times after which the engine is considered hung
   * @param moveOverhead time that a searcher reserves on each move with a clock
   * @throws IllegalArgumentException if the engine runs in this process but only programs know the
   *     rules
   */
  public Engine open(GameRules rules, Deadlines deadlines, Duration moveOverhead) {
    return source.open(rules, deadlines, moveOverhead);
  }

  /**
   * Maximum number of bytes that the engine may use in this process's heap, apart from a fixed
   * part; 0 if unknown.
   */
  public long memoryBytes() {
    return source.memoryBytes();
  }
}
