package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.rules.FirstSide;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.LeagueFormat;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Schedule;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Converts a tournament's configuration to the journal's first line and back. */
public final class JournalConfig {

  /** Replaces the value of an engine's environment variable, which may be a secret. */
  public static final String MASK = Secrets.MASK;

  private JournalConfig() {}

  /** The journal's first line for a tournament. */
  public static TournamentStarted of(TournamentSpec spec, String version, Instant startedAt) {
    return of(spec, Origin.of(version), startedAt);
  }

  /** The journal's first line for a tournament, with the program that plays it. */
  public static TournamentStarted of(TournamentSpec spec, Origin origin, Instant startedAt) {
    Secrets secrets = new Secrets();
    return new TournamentStarted(
        JournalEvent.FORMAT,
        origin.lodestone(),
        startedAt.toString(),
        spec.game().id(),
        spec.players().stream()
            .map(player -> entrant(player, spec.game(), secrets, origin))
            .toList(),
        JournalFormats.of(spec.format()),
        JournalOpenings.of(spec.game(), spec.openings()),
        spec.seed(),
        JournalLimits.of(
            new EngineLimits(
                Optional.of(spec.limits()),
                spec.rules().timeControl(),
                Optional.of(spec.rules().margin())
                    .filter(m -> !m.equals(MatchRules.DEFAULT_MARGIN)))),
        spec.maxPlies(),
        JournalAdjudication.of(spec.rules().adjudication()),
        Optional.of(spec.recording().stream().map(Lowercase::of).toList())
            .filter(kept -> !kept.isEmpty()),
        spec.referee()
            .map(program -> new Player(TournamentSpec.REFEREE, program))
            .map(program -> entrant(program, spec.game(), secrets, origin)),
        origin.machine());
  }

  private static Entrant entrant(Player player, GameRules game, Secrets secrets, Origin origin) {
    return JournalPlayers.entrant(player, game.known(), secrets)
        .withIdName(Optional.ofNullable(origin.idNames().get(player.name())));
  }

  /**
   * The tournament that a journal's first line describes.
   *
   * @throws IllegalArgumentException if the game or an engine is not known here, if an engine needs
   *     an environment variable that this process does not have, or if the configuration is invalid
   */
  public static TournamentSpec spec(TournamentStarted config) {
    List<Entrant> programs = new ArrayList<>(config.players());
    config.referee().ifPresent(programs::add);
    for (Entrant entrant : programs) {
      entrant.command().ifPresent(command -> Secrets.requireFirst(command.environment()));
    }
    return spec(config, config.players().stream().map(JournalPlayers::player).toList());
  }

  /**
   * The tournament that a journal's first line describes, but with these players.
   *
   * @throws IllegalArgumentException if the game is not known here or the configuration is invalid
   */
  public static TournamentSpec spec(TournamentStarted config, List<Player> players) {
    GameRules game = GameRules.byId(config.game());
    EngineLimits limits = JournalLimits.read(config.limits());
    return TournamentSpec.builder(game)
        .referee(config.referee().map(JournalPlayers::player).map(Player::spec))
        .players(players)
        .format(JournalFormats.read(config.schedule()))
        .openings(openings(config))
        .seed(config.seed())
        .limits(limits.move().orElse(SearchLimits.INFINITE))
        .maxPlies(config.maxPlies())
        .rules(
            new MatchRules(
                limits.timeControl(),
                limits.margin().orElse(MatchRules.DEFAULT_MARGIN),
                JournalAdjudication.read(config)))
        .recording(recording(config))
        .build();
  }

  /**
   * The source of a tournament's openings.
   *
   * @throws IllegalArgumentException if the game is not known here or an opening is invalid
   */
  public static Openings openings(TournamentStarted config) {
    return JournalOpenings.read(GameRules.byId(config.game()), config.openings());
  }

  /**
   * The schedule of a tournament; neither its engines nor its game need be known here.
   *
   * @throws IllegalArgumentException if the configuration is invalid
   */
  public static Schedule schedule(TournamentStarted config) {
    GameRules game = GameRules.forCounting(config.game());
    // Random openings need the rules of the game; the number of games does not depend on them.
    Openings openings =
        game.areAbsent()
            ? new Openings.RandomMoves(0, Openings.Scope.ROUND)
            : JournalOpenings.read(game, config.openings());
    return JournalFormats.read(config.schedule())
        .schedule(game, config.players().size(), openings, config.seed());
  }

  /**
   * The rating model of the tournament's players, see {@link
   * dev.lodestone.tournament.schedule.Format#reference}.
   */
  public static BradleyTerry ratingModel(TournamentStarted config) {
    return JournalFormats.read(config.schedule()).ratingModel(config.players().size());
  }

  /**
   * The same tournament with more games in each meeting.
   *
   * @throws IllegalArgumentException if its format cannot be extended, or not to this number
   */
  public static TournamentStarted withGames(TournamentStarted config, int games) {
    return config.with(
        config.players(),
        JournalFormats.of(JournalFormats.read(config.schedule()).extendedTo(games)));
  }

  /**
   * The same league after a change of its roster.
   *
   * @throws IllegalArgumentException if the tournament is not a league, if the name of a new player
   *     is already taken, or if a player to be removed is not in the league
   */
  public static TournamentStarted withRoster(TournamentStarted config, RosterChanged change) {
    requireThat(
        isLeague(config),
        "only the players of a league change, found a %s",
        config.schedule().format());
    Schedule before = schedule(config);
    List<Entrant> players = new ArrayList<>(config.players());
    List<String> names = players.stream().map(Entrant::name).collect(Collectors.toList());
    Set<Integer> leaving = new HashSet<>();
    for (String name : change.removed()) {
      int player = names.indexOf(name);
      requireThat(
          player >= 0, "no engine '%s' is in the league%s", name, Names.suggestion(name, names));
      requireThat(
          !before.isRetired(player) && leaving.add(player),
          "the engine '%s' has left the league",
          name);
    }
    for (Entrant entrant : change.added()) {
      requireThat(
          !names.contains(entrant.name()),
          "an engine '%s' is or was in the league; give the new one another name: name=...",
          entrant.name());
      names.add(entrant.name());
      players.add(entrant);
    }
    JournalEvent.Schedule schedule = config.schedule();
    return config.with(
        List.copyOf(players),
        new JournalEvent.Schedule(
            schedule.format(),
            schedule.games(),
            schedule.challengers(),
            schedule.rounds(),
            schedule.test(),
            Optional.of(
                LeagueFormat.changed(
                    schedule.options().orElse(new TreeMap<>()),
                    config.players().size(),
                    change.pair(),
                    leaving,
                    change.added().size()))));
  }

  /** Whether the tournament is a league, which players can join and leave. */
  public static boolean isLeague(TournamentStarted config) {
    return config.schedule().format().equals(LeagueFormat.NAME);
  }

  /**
   * Rejects a configuration that would be invalid with any engines; they need not be known here.
   *
   * @throws IllegalArgumentException if a value is invalid
   */
  static void requireSound(TournamentStarted config, GameRules game) {
    requireThat(
        config.format() == JournalEvent.FORMAT,
        "expected format %s, found %s",
        JournalEvent.FORMAT,
        config.format());
    FirstSide.requireSame(config.game(), config.lodestone());
    try {
      Instant.parse(config.startedAt());
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(
          "field 'startedAt': expected an instant, found " + Excerpt.quoted(config.startedAt()), e);
    }
    long names = config.players().stream().map(Entrant::name).distinct().count();
    requireThat(
        names >= 2 && names == config.players().size(),
        "field 'players': expected two or more with distinct names, found %s names",
        names);
    requireThat(
        config.maxPlies() >= 1,
        "field 'maxPlies': expected at least 1, found %s",
        config.maxPlies());
    requireThat(
        config.referee().isEmpty()
            || (game.known().isEmpty() && config.referee().get().command().isPresent()),
        "field 'referee': expected a program and a game that is not known here, found game %s",
        Excerpt.quoted(config.game()));
    JournalFormats.read(config.schedule());
    JournalOpenings.read(game, config.openings());
    JournalLimits.read(config.limits());
    config.players().forEach(JournalPlayers::own);
    JournalAdjudication.read(config);
    recording(config);
  }

  private static Set<Recording> recording(TournamentStarted config) {
    return config.record().orElse(List.of()).stream()
        .map(text -> Lowercase.choice(Recording.class, text))
        .collect(Collectors.toSet());
  }

  /**
   * The hypotheses of a sequential test; empty in other formats.
   *
   * @throws IllegalArgumentException if the parameters of the test are invalid
   */
  public static Optional<SprtSpec> test(TournamentStarted config) {
    return config.schedule().test().map(JournalFormats::test);
  }

  /**
   * The differences between a journal's tournament and a tournament to be played, as {@code path:
   * was ..., is ...}; empty if both lead to the same games.
   */
  public static List<String> differences(TournamentStarted was, TournamentSpec is) {
    return ConfigDifferences.between(was, of(is, was.lodestone(), Instant.EPOCH));
  }

  /**
   * Requires that the openings, and the files of all engines that still play, are the same as when
   * the tournament began.
   *
   * @throws IllegalArgumentException if a file was replaced, or if this version has other openings
   */
  public static void requireSameFiles(TournamentStarted config) {
    SortedMap<String, String> recorded = new TreeMap<>();
    Schedule schedule = schedule(config);
    for (int i = 0; i < config.players().size(); i++) {
      if (!schedule.isRetired(i)) {
        config.players().get(i).sha256().ifPresent(recorded::putAll);
      }
    }
    config.openings().sha256().ifPresent(recorded::putAll);
    List<String> differences = FileChecksums.differences(recorded);
    requireThat(
        differences.isEmpty(),
        "a tournament must be resumed with the files with which it began; %s",
        String.join("; ", differences));
    GameRules game = GameRules.byId(config.game());
    JournalOpenings.read(game, config.openings()).requireAvailable(game);
  }

  /** The limits of a journal's engines, in words. */
  public static String describeLimits(TournamentStarted config) {
    return EngineLimits.describe(
        JournalLimits.read(config.limits()),
        config.players().stream().map(JournalPlayers::own).toList());
  }

  /** The limits of one of a journal's engines: the general ones, overridden by its own. */
  public static EngineLimits limits(TournamentStarted config, Entrant entrant) {
    return JournalPlayers.own(entrant).withDefaults(JournalLimits.read(config.limits()));
  }
}
