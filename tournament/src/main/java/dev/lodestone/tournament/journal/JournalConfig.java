package dev.lodestone.tournament.journal;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSource;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import dev.lodestone.tournament.journal.JournalEvent.Line;
import dev.lodestone.tournament.journal.JournalEvent.Test;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A tournament's configuration as the journal's first line holds it, and back again. */
public final class JournalConfig {

  private static final String ROUND_ROBIN = "round robin";
  private static final String GAUNTLET = "gauntlet";
  private static final String SWISS = "swiss";
  private static final String KNOCKOUT = "knockout";
  private static final String SEQUENTIAL = "sequential";

  private static final String NORMALIZED = "normalized";
  private static final String LOGISTIC = "logistic";

  /** Stands for the value of a variable of an engine's environment, which may be a secret. */
  public static final String MASK = Secrets.MASK;

  /** What says when and by which version a journal was begun, not what is played. */
  private static final Set<String> CIRCUMSTANCES = Set.of("lodestone", "startedAt");

  /** Journals of older versions hold the values; the program's own are masked. */
  private static final String ENVIRONMENT = ".command.environment.";

  private JournalConfig() {}

  /** The journal's first line for a tournament. */
  public static TournamentStarted of(TournamentSpec spec, String version, Instant startedAt) {
    Secrets secrets = new Secrets();
    return new TournamentStarted(
        JournalEvent.FORMAT,
        version,
        startedAt.toString(),
        spec.game().id(),
        spec.players().stream().map(player -> entrant(player, secrets)).toList(),
        schedule(spec.format()),
        openings(spec.game(), spec.openings()),
        spec.seed(),
        limits(
            new EngineLimits(
                Optional.of(spec.limits()),
                spec.rules().timeControl(),
                Optional.of(spec.rules().margin())
                    .filter(m -> !m.equals(MatchRules.DEFAULT_MARGIN)))),
        spec.maxPlies(),
        adjudication(spec.rules().adjudication()),
        Optional.of(spec.recording().stream().map(JournalConfig::lower).toList())
            .filter(kept -> !kept.isEmpty()));
  }

  /**
   * The tournament that a journal's first line describes.
   *
   * @throws IllegalArgumentException if it names a game or an engine that is not known here, the
   *     environment of an engine is not, or nothing can be played from it
   */
  public static TournamentSpec spec(TournamentStarted config) {
    for (Entrant entrant : config.players()) {
      entrant.command().ifPresent(command -> Secrets.requireFirst(command.environment()));
    }
    return spec(config, config.players().stream().map(JournalConfig::player).toList());
  }

  /**
   * Likewise with these players in place of those that the line describes.
   *
   * @throws IllegalArgumentException if it names a game that is not known here, or nothing can be
   *     played from it
   */
  public static TournamentSpec spec(TournamentStarted config, List<Player> players) {
    GameRules game = GameRules.byId(config.game());
    EngineLimits limits = limits(config.limits());
    return new TournamentSpec(
        game,
        players,
        format(config.schedule()),
        openings(game, config.openings()),
        config.seed(),
        limits.move().orElse(SearchLimits.INFINITE),
        config.maxPlies(),
        new MatchRules(
            limits.timeControl(),
            limits.margin().orElse(MatchRules.DEFAULT_MARGIN),
            adjudication(config)),
        Deadlines.DEFAULT,
        recording(config));
  }

  /**
   * The games of a tournament, whoever plays them: its engines need not be known here.
   *
   * @throws IllegalArgumentException if nothing can be played from it
   */
  public static Schedule schedule(TournamentStarted config) {
    GameRules game = GameRules.byId(config.game());
    return format(config.schedule())
        .schedule(game, config.players().size(), openings(game, config.openings()), config.seed());
  }

  /**
   * The same tournament with more games of each meeting.
   *
   * @throws IllegalArgumentException if its format cannot be extended, or to so many
   */
  public static TournamentStarted withGames(TournamentStarted config, int games) {
    return new TournamentStarted(
        config.format(),
        config.lodestone(),
        config.startedAt(),
        config.game(),
        config.players(),
        schedule(format(config.schedule()).extendedTo(games)),
        config.openings(),
        config.seed(),
        config.limits(),
        config.maxPlies(),
        config.adjudication(),
        config.record());
  }

  /**
   * Refuses what nothing could be played from, whoever the players are: their engines need not be
   * known here.
   *
   * @throws IllegalArgumentException if a value is none that was ever written
   */
  static void requireSound(TournamentStarted config) {
    if (config.format() != JournalEvent.FORMAT) {
      throw new IllegalArgumentException(
          "expected format " + JournalEvent.FORMAT + ", found " + config.format());
    }
    GameRules game = GameRules.byId(config.game());
    try {
      Instant.parse(config.startedAt());
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "field 'startedAt': expected an instant, found " + Excerpt.quoted(config.startedAt()), e);
    }
    long names = config.players().stream().map(Entrant::name).distinct().count();
    if (names < 2 || names != config.players().size()) {
      throw new IllegalArgumentException(
          "field 'players': expected two or more of different names, found " + names + " names");
    }
    if (config.maxPlies() < 1) {
      throw new IllegalArgumentException(
          "field 'maxPlies': expected at least 1, found " + config.maxPlies());
    }
    format(config.schedule());
    openings(game, config.openings());
    limits(config.limits());
    config.players().forEach(p -> p.limits().ifPresent(JournalConfig::limits));
    adjudication(config);
    recording(config);
  }

  private static Set<Recording> recording(TournamentStarted config) {
    return config.record().orElse(List.of()).stream()
        .map(text -> choice(Recording.class, text))
        .collect(Collectors.toSet());
  }

  /**
   * What a sequential test decides; empty if the tournament is none.
   *
   * @throws IllegalArgumentException if there is a test and it is impossible
   */
  public static Optional<SprtSpec> test(TournamentStarted config) {
    return config.schedule().test().map(JournalConfig::test);
  }

  /**
   * In what two configurations differ, as {@code path: was ..., is ...}; empty if the same games
   * follow from both.
   */
  public static List<String> differences(Record was, Record is) {
    List<String> differences = new ArrayList<>();
    compare("", JsonLines.tree(was), JsonLines.tree(is), differences);
    return differences;
  }

  /** Likewise for a configuration that has not been written. */
  public static List<String> differences(TournamentStarted was, TournamentSpec is) {
    return differences(was, of(is, was.lodestone(), Instant.EPOCH));
  }

  private static void compare(String path, JsonNode was, JsonNode is, List<String> differences) {
    if (was.isObject() && is.isObject()) {
      Set<String> names = new LinkedHashSet<>(was.propertyNames());
      names.addAll(is.propertyNames());
      for (String name : names) {
        if (!(path.isEmpty() && CIRCUMSTANCES.contains(name))) {
          String inner = path.isEmpty() ? name : path + "." + name;
          compare(inner, was.path(name), is.path(name), differences);
        }
      }
    } else if (was.isArray() && is.isArray() && was.size() == is.size()) {
      Iterator<JsonNode> others = is.iterator();
      int number = 1;
      for (JsonNode element : was) {
        compare(path + " " + number, element, others.next(), differences);
        number++;
      }
    } else if (!was.equals(is)
        && !(path.contains(ENVIRONMENT) && was.isString() == is.isString())) {
      differences.add(path + ": was " + text(was) + ", is " + text(is));
    }
  }

  private static String text(JsonNode node) {
    if (node.isMissingNode()) {
      return "absent";
    }
    return node.isArray() ? node.size() + " of them" : node.toString();
  }

  /** A player as a journal tells of it. */
  public static Entrant entrant(Player player) {
    return entrant(player, new Secrets());
  }

  private static Entrant entrant(Player player, Secrets secrets) {
    EngineSpec spec = player.spec();
    EngineLimits limits = spec.ownLimits();
    return new Entrant(
        player.name(),
        spec.searcher(),
        spec.options(),
        limits.isEmpty() ? Optional.empty() : Optional.of(limits(limits)),
        spec.command().map(command -> command(command, secrets)));
  }

  private static Player player(Entrant entrant) {
    if (entrant.engine().equals(EngineSource.OWN) && entrant.command().isEmpty()) {
      throw new IllegalArgumentException(
          "player '"
              + entrant.name()
              + "' is an object of the program that began the tournament: only that program can go"
              + " on with it, by JournalResults with its players");
    }
    if (entrant.engine().equals(EngineSource.PERSON) && entrant.command().isEmpty()) {
      throw new IllegalArgumentException(
          "player '" + entrant.name() + "' is a person: the game goes on at its board");
    }
    EngineLimits limits = own(entrant);
    return new Player(
        entrant.name(),
        entrant
            .command()
            .map(c -> EngineSpec.of(command(c), entrant.options(), limits, entrant.name()))
            .orElseGet(
                () -> EngineSpec.of(entrant.engine(), entrant.options(), limits, entrant.name())));
  }

  private static JournalEvent.Command command(EngineCommand command, Secrets secrets) {
    Map<String, String> masked = new LinkedHashMap<>(command.environment());
    masked.replaceAll(secrets::mask);
    return new JournalEvent.Command(
        command.words(), command.directory().map(Path::toString), masked);
  }

  private static EngineCommand command(JournalEvent.Command command) {
    Map<String, String> environment = new LinkedHashMap<>(command.environment());
    environment.replaceAll(Secrets::value);
    return new EngineCommand(command.words(), command.directory().map(Path::of), environment);
  }

  /** Limits as a journal tells of them. */
  public static Limits limits(EngineLimits limits) {
    SearchLimits move = limits.move().orElse(SearchLimits.INFINITE);
    return new Limits(
        Optional.of(move.depth()).filter(d -> d != SearchLimits.NO_DEPTH),
        Optional.of(move.nodes()).filter(n -> n != SearchLimits.NO_NODES),
        move.moveTime().map(t -> t.toNanos() / 1000),
        limits.timeControl().map(TimeControl::format),
        limits.margin().map(m -> m.toNanos() / 1000));
  }

  /** Under what the engines of a journal play, in words. */
  public static String describeLimits(TournamentStarted config) {
    return EngineLimits.describe(
        limits(config.limits()), config.players().stream().map(JournalConfig::own).toList());
  }

  /** Under what one of the engines of a journal plays, limits of its own included. */
  public static EngineLimits limits(TournamentStarted config, Entrant entrant) {
    return own(entrant).over(limits(config.limits()));
  }

  private static EngineLimits own(Entrant entrant) {
    return entrant.limits().map(JournalConfig::limits).orElse(EngineLimits.NONE);
  }

  /**
   * The limits that a journal tells.
   *
   * @throws IllegalArgumentException if they are none
   */
  public static EngineLimits limits(Limits limits) {
    SearchLimits move =
        new SearchLimits(
            limits.depth().orElse(SearchLimits.NO_DEPTH),
            limits.nodes().orElse(SearchLimits.NO_NODES),
            limits.micros().map(JournalConfig::duration),
            Optional.empty());
    return new EngineLimits(
        move.isInfinite() ? Optional.empty() : Optional.of(move),
        limits.tc().map(TimeControl::parse),
        limits.marginMicros().map(JournalConfig::duration));
  }

  private static Duration duration(long micros) {
    if (micros < 0 || micros > Long.MAX_VALUE / 1000) {
      throw new IllegalArgumentException("expected microseconds of a duration, found " + micros);
    }
    return Duration.ofNanos(micros * 1000);
  }

  private static Optional<JournalEvent.Adjudication> adjudication(Adjudication rules) {
    return rules.equals(Adjudication.NONE)
        ? Optional.empty()
        : Optional.of(
            new JournalEvent.Adjudication(
                rules
                    .resignation()
                    .map(r -> new JournalEvent.Resign(r.centipoints(), r.moves(), r.twoSided())),
                rules
                    .draw()
                    .map(d -> new JournalEvent.Draw(d.centipoints(), d.moves(), d.afterPly())),
                rules.proven()));
  }

  /**
   * When games end early.
   *
   * @throws IllegalArgumentException if a number is out of its range
   */
  static Adjudication adjudication(TournamentStarted config) {
    return config
        .adjudication()
        .map(
            rules ->
                new Adjudication(
                    rules
                        .resign()
                        .map(r -> new Adjudication.Resignation(r.score(), r.moves(), r.twoSided())),
                    rules
                        .draw()
                        .map(d -> new Adjudication.Draw(d.score(), d.moves(), d.afterPly())),
                    rules.proven()))
        .orElse(Adjudication.NONE);
  }

  private static JournalEvent.Schedule schedule(Format format) {
    if (format instanceof Format.Gauntlet f) {
      return schedule(GAUNTLET, f.games(), Optional.of(f.challengers()), Optional.empty());
    }
    if (format instanceof Format.Swiss f) {
      return schedule(SWISS, f.games(), Optional.empty(), Optional.of(f.rounds()));
    }
    if (format instanceof Format.Knockout f) {
      return schedule(KNOCKOUT, f.games(), Optional.empty(), Optional.empty());
    }
    if (format instanceof Format.Sequential f) {
      SprtSpec t = f.test();
      String model =
          switch (t.model()) {
            case NORMALISED -> NORMALIZED;
            case LOGISTIC -> LOGISTIC;
          };
      return new JournalEvent.Schedule(
          SEQUENTIAL,
          f.games(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(new Test(model, t.elo0(), t.elo1(), t.alpha(), t.beta())),
          Optional.empty());
    }
    if (format instanceof Format.Named f) {
      return new JournalEvent.Schedule(
          f.name(),
          f.games(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(f.options()));
    }
    Format.RoundRobin f = (Format.RoundRobin) format;
    return schedule(ROUND_ROBIN, f.games(), Optional.empty(), Optional.empty());
  }

  private static JournalEvent.Schedule schedule(
      String format, int games, Optional<Integer> challengers, Optional<Integer> rounds) {
    return new JournalEvent.Schedule(
        format, games, challengers, rounds, Optional.empty(), Optional.empty());
  }

  private static Format format(JournalEvent.Schedule schedule) {
    if (schedule.options().isPresent()) {
      return new Format.Named(schedule.format(), schedule.games(), schedule.options().get());
    }
    return switch (schedule.format()) {
      case ROUND_ROBIN -> new Format.RoundRobin(schedule.games());
      case GAUNTLET -> new Format.Gauntlet(schedule.challengers().orElse(0), schedule.games());
      case SWISS -> new Format.Swiss(schedule.rounds().orElse(0), schedule.games());
      case KNOCKOUT -> new Format.Knockout(schedule.games());
      case SEQUENTIAL ->
          new Format.Sequential(
              schedule
                  .test()
                  .map(JournalConfig::test)
                  .orElseThrow(
                      () -> new IllegalArgumentException("expected schedule.test, found none")),
              schedule.games());
      default ->
          throw new IllegalArgumentException(
              "expected a format of this version, found '" + schedule.format() + "'");
    };
  }

  private static SprtSpec test(Test test) {
    EloModel model =
        switch (test.model()) {
          case NORMALIZED -> EloModel.NORMALISED;
          case LOGISTIC -> EloModel.LOGISTIC;
          default ->
              throw new IllegalArgumentException(
                  "expected model 'normalized' or 'logistic', found '" + test.model() + "'");
        };
    return new SprtSpec(model, test.elo0(), test.elo1(), test.alpha(), test.beta());
  }

  private static JournalEvent.Openings openings(GameRules game, Openings openings) {
    String per = lower(openings.scope());
    if (openings instanceof Openings.Book book) {
      String start = game.startText();
      List<Line> lines =
          book.lines().stream()
              .map(o -> new Line(Optional.of(o.start()).filter(s -> !s.equals(start)), o.moves()))
              .toList();
      return new JournalEvent.Openings(
          per,
          Optional.empty(),
          Optional.of(lower(book.order())),
          Optional.of(lines),
          book.source());
    }
    Openings.RandomMoves random = (Openings.RandomMoves) openings;
    return new JournalEvent.Openings(
        per, Optional.of(random.plies()), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Openings openings(GameRules game, JournalEvent.Openings openings) {
    Openings.Scope scope = choice(Openings.Scope.class, openings.per());
    if (openings.book().isEmpty()) {
      return new Openings.RandomMoves(openings.randomPlies().orElse(0), scope);
    }
    String start = game.startText();
    return new Openings.Book(
        openings.book().get().stream()
            .map(l -> new Opening(l.position().orElse(start), l.moves()))
            .toList(),
        choice(Openings.Order.class, openings.order().orElse("sequential")),
        scope,
        openings.source());
  }

  private static <E extends Enum<E>> E choice(Class<E> type, String text) {
    List<String> known = new ArrayList<>();
    for (E value : type.getEnumConstants()) {
      if (lower(value).equals(text)) {
        return value;
      }
      known.add(lower(value));
    }
    throw new IllegalArgumentException(
        "expected one of " + String.join(", ", known) + ", found " + Excerpt.quoted(text));
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
