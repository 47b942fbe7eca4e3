package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.TimeScale;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options shared by commands that play games between engines, except those of the pairings. */
final class GameSetup {

  private static final String BOOK = "book";

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      description =
          "The game, required unless there is a referee; 'lodestone games' lists them, 'lodestone"
              + " games NAME' their parameters. 'ugi' is any game that all engines know; they are"
              + " then queried about its rules.")
  private @Nullable GameRules game;

  @Option(
      names = "--referee",
      paramLabel = "COMMAND",
      description =
          "A program that referees a game which Lodestone does not know, so that engines need not"
              + " know its rules (docs/writing-an-engine.md).")
  private @Nullable String referee;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "An engine as NAME[:KEY=VALUE,...], as a command that speaks UGI, or as a name in the"
              + " --engines file; once for each engine ('lodestone help engines').")
  private List<String> engines = new ArrayList<>();

  @Option(
      names = "--engines",
      paramLabel = "FILE",
      description =
          "Engines by name, in JSON (docs/engines.schema.json); without any --engine, all of them"
              + " play.")
  private @Nullable Path engineFile;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec command;

  @Mixin private final EachOption each = new EachOption();
  @Mixin private final LimitOptions limits = new LimitOptions();
  @Mixin private final MatchOptions match = new MatchOptions();

  @Option(
      names = "--scale-time",
      paramLabel = "NODES_PER_SECOND",
      description =
          "The speed of the machine for which the times are meant, as 'lodestone bench --runs 3"
              + " --game GAME' prints it there: all times except margins are scaled by its ratio to"
              + " this machine's speed, which is measured first.")
  private @Nullable Long scaleTime;

  @Option(
      names = "--opening-plies",
      paramLabel = "PLIES",
      description = "Random moves before the engines take over, instead of the default openings.")
  private @Nullable Integer openingPlies;

  @Option(
      names = "--openings",
      paramLabel = "book|FILE",
      description =
          "The game's built-in book, or a FILE of openings, one per line: a position, or moves from"
              + " the start position separated by spaces; '#' begins a comment. 'lodestone book"
              + " make' writes such files. Default: balanced openings that do not repeat"
              + " (docs/openings.md).")
  private @Nullable String openings;

  @Option(
      names = "--openings-order",
      paramLabel = "ORDER",
      description =
          "sequential or random (shuffled by the seed), with --openings; default: sequential for a"
              + " FILE, random for the built-in book.")
  private Openings.@Nullable Order order;

  @Option(
      names = "--openings-per",
      paramLabel = "SCOPE",
      defaultValue = "round",
      description =
          "Games that share an opening: round (one pair of every pairing) or pair; default:"
              + " ${DEFAULT-VALUE}.")
  private Openings.Scope scope = Openings.Scope.ROUND;

  @Option(
      names = "--max-plies",
      paramLabel = "PLIES",
      defaultValue = "" + TournamentSpec.DEFAULT_MAX_PLIES,
      description = "Length at which a game is called a draw; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--record",
      paramLabel = "WHAT",
      split = ",",
      description =
          "What the journal records of the engines' reports in addition to score, depth and nodes:"
              + " pv (the best line), visits (score and visits of every root move), or both as"
              + " pv,visits.")
  private Set<Recording> recording = EnumSet.noneOf(Recording.class);

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of openings and engines; default: a new one, which is printed.")
  private @Nullable Long seed;

  /** Returns the tournament with this format. */
  public TournamentSpec spec(Format format) {
    return spec(format, (rules, specs) -> specs);
  }

  /**
   * Returns the tournament with this format.
   *
   * @param field derives the engines that play from those that the user named
   */
  public TournamentSpec spec(
      Format format, BiFunction<GameRules, List<EngineSpec>, List<EngineSpec>> field) {
    GameRules rules = rules();
    List<EngineSpec> specs = each.appliedTo(field.apply(rules, engines()));
    UserError.require(
        specs.size() >= 2, "a tournament needs at least two engines; add another --engine");
    long chosenSeed = seed == null ? new SecureRandom().nextInt(Integer.MAX_VALUE) : seed;
    TournamentSpec spec =
        TournamentSpec.builder(rules)
            .referee(referee())
            .players(Player.of(specs))
            .format(format)
            .openings(openings(rules))
            .seed(chosenSeed)
            .limits(limits())
            .maxPlies(maxPlies)
            .rules(match.get())
            .recording(recording)
            .build();
    return scaleTime == null
        ? spec
        : TimeScale.scaled(
            spec,
            Numbers.atLeast("--scale-time", scaleTime, 1),
            Objects.requireNonNull(command).commandLine().getErr()::println);
  }

  private Optional<EngineSpec> referee() {
    return Optional.ofNullable(referee)
        .map(EngineCommand::split)
        .map(words -> new EngineCommand(words, Optional.empty(), Map.of()))
        .map(
            command -> EngineSpec.of(command, Map.of(), EngineLimits.NONE, TournamentSpec.REFEREE));
  }

  private GameRules rules() {
    if (game == null && referee != null) {
      return GameRules.ofEngines();
    }
    if (game == null) {
      // The same message as picocli's for a required option.
      throw new UserError("Missing required option: '--game=GAME'");
    }
    return game;
  }

  /** The limits of a move, which have no default if there are clocks. */
  private SearchLimits limits() {
    return match.hasTimeControl() ? limits.given().orElse(SearchLimits.INFINITE) : limits.get();
  }

  private List<EngineSpec> engines() {
    List<EngineSpec> known = engineFile == null ? List.of() : EngineFile.read(engineFile);
    if (engines.isEmpty()) {
      return known;
    }
    List<EngineSpec> chosen = new ArrayList<>();
    for (String text : engines) {
      Optional<EngineSpec> named = known.stream().filter(s -> s.name().equals(text)).findFirst();
      chosen.add(
          UserError.valid(
              "Invalid value for option '--engine': ",
              () -> named.orElseGet(() -> EngineText.parse(text))));
    }
    return chosen;
  }

  private Openings openings(GameRules rules) {
    UserError.require(
        openingPlies == null || openings == null,
        "expected --opening-plies or --openings, found both");
    if (openings != null) {
      // Openings of a user's file are played in order; those of the built-in book are chosen at
      // random, so that runs differ.
      boolean isBuiltIn = openings.equals(BOOK);
      Openings.Order defaultOrder = isBuiltIn ? Openings.Order.RANDOM : Openings.Order.SEQUENTIAL;
      return new Openings.Book(
          isBuiltIn ? builtIn(rules) : book(rules, Path.of(openings)),
          order == null ? defaultOrder : order,
          scope,
          Optional.of(isBuiltIn ? Openings.BUILT_IN : openings));
    }
    UserError.require(order == null, "option '--openings-order': expected --openings FILE with it");
    if (openingPlies != null) {
      return new Openings.RandomMoves(Numbers.atLeast("--opening-plies", openingPlies, 0), scope);
    }
    return Openings.defaults(rules, scope);
  }

  private static List<Opening> builtIn(GameRules rules) {
    return rules
        .known()
        .flatMap(OpeningBook::builtIn)
        .orElseThrow(
            () ->
                new UserError(
                    "option '--openings': expected a FILE, because "
                        + rules.id()
                        + " has no built-in book"));
  }

  private static List<Opening> book(GameRules rules, Path file) {
    try {
      return OpeningBook.read(rules, file);
    } catch (IOException e) {
      throw Sources.unreadable(file, e);
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--openings': " + e.getMessage());
    }
  }
}
