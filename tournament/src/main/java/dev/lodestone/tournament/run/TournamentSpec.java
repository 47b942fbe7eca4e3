package dev.lodestone.tournament.run;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Referee;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Schedule;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that determines which games are played.
 *
 * @param game rules of the game
 * @param referee the program that judges the games in place of the engines; only for a game whose
 *     rules are not known here
 * @param players the players, at least two, with distinct names
 * @param format which players meet
 * @param openings source of the openings
 * @param seed seed of all randomness
 * @param limits limits of the players that have no limits of their own
 * @param maxPlies length in plies at which a game ends as a draw; longer than any opening
 * @param rules clocks and adjudication
 * @param deadlines times after which engines count as hung; they do not affect what is played
 * @param recording parts of the engines' reports that the journal keeps in addition to the default,
 *     which do not affect what is played; unmodifiable, in the order of declaration
 */
public record TournamentSpec(
    GameRules game,
    Optional<EngineSpec> referee,
    List<Player> players,
    Format format,
    Openings openings,
    long seed,
    SearchLimits limits,
    int maxPlies,
    MatchRules rules,
    Deadlines deadlines,
    Set<Recording> recording) {

  /**
   * Default length in plies at which a game ends as a draw: far beyond any real game, but it
   * prevents endless games.
   */
  public static final int DEFAULT_MAX_PLIES = 5000;

  /**
   * The name of the referee where a player's name is expected. No engine has this name by default.
   */
  public static final String REFEREE = "(referee)";

  /** A builder for a tournament of the game with this id. */
  public static TournamentBuilder builder(String gameId) {
    return builder(GameRules.byId(gameId));
  }

  /** A builder for a tournament of a game whose rules are known here. */
  public static TournamentBuilder builder(Game game) {
    return builder(GameRules.of(game));
  }

  /** A builder for a tournament. */
  public static TournamentBuilder builder(GameRules game) {
    return new TournamentBuilder(game);
  }

  /** A builder that begins with the settings of this tournament. */
  public TournamentBuilder toBuilder() {
    return new TournamentBuilder(this);
  }

  /**
   * @throws IllegalArgumentException if a number is out of range
   */
  public TournamentSpec {
    players = List.copyOf(players);
    Set<Recording> ordered = EnumSet.noneOf(Recording.class);
    ordered.addAll(recording);
    recording = Collections.unmodifiableSet(ordered);
    requireThat(
        maxPlies > openings.maxPlies(),
        "games of at most %d plies cannot begin with openings of up to %d: allow at least %d plies,"
            + " or take shorter openings (--opening-plies N)",
        maxPlies,
        openings.maxPlies(),
        openings.maxPlies() + 1);
    if (referee.isPresent() && (game.known().isPresent() || !referee.get().isProgram())) {
      throw new IllegalArgumentException(
          Texts.format(
              "a referee is a program that judges a game whose rules are not known here: game=%s referee=%s",
              game.id(), referee.get().searcher()));
    }
    for (Player player : players) {
      requirePlayable(game, player, player.spec().ownLimits().withDefaults(general(limits, rules)));
    }
    // Create a schedule, which rejects invalid settings, before a journal is begun.
    format.schedule(game, players.size(), openings, seed);
  }

  /** The players' names, in order. */
  public List<String> playerNames() {
    return players.stream().map(Player::name).toList();
  }

  /** The model that rates the players, see {@link Format#reference}. */
  public BradleyTerry ratingModel() {
    return format.ratingModel(players.size());
  }

  /** The schedule of the games. */
  public Schedule schedule() {
    return format.schedule(game, players.size(), openings, seed);
  }

  /** The limits and the clock of players without their own. */
  public EngineLimits generalLimits() {
    return general(limits, rules);
  }

  /** The limits of a player's moves. */
  public SearchLimits limitsOf(Player player) {
    return allOf(player).move().orElse(SearchLimits.INFINITE);
  }

  /** A player's time control for a game; empty if it plays without a clock. */
  public Optional<TimeControl> timeControlOf(Player player) {
    return allOf(player).timeControl();
  }

  /** The overrun of the clock that is allowed to a player. */
  public Duration marginOf(Player player) {
    return allOf(player).margin().orElseThrow();
  }

  /** Opens a new engine of a player; the caller closes it. */
  Engine open(Player player) {
    return player
        .spec()
        .open(game, deadlines.withMargin(marginOf(player)), EngineSpec.MOVE_OVERHEAD);
  }

  /** Opens a new referee, if there is one; the caller closes it. */
  Optional<Referee> openReferee() {
    return referee.map(program -> Referee.of(program, deadlines));
  }

  /**
   * The same tournament with more games in each meeting.
   *
   * @param games number of games in each meeting, more than before
   * @throws IllegalArgumentException if the format cannot be extended, or not to this number
   */
  public TournamentSpec withGames(int games) {
    return toBuilder().format(format.extendedTo(games)).build();
  }

  /** The same tournament, but the dialogue with engines in other processes is written to a log. */
  public TournamentSpec loggedTo(DialogueLog log) {
    return toBuilder()
        .referee(referee.map(program -> program.loggedTo(log, REFEREE)))
        .players(
            players.stream()
                .map(p -> new Player(p.name(), p.spec().loggedTo(log, p.name())))
                .toList())
        .build();
  }

  private EngineLimits allOf(Player player) {
    return player.spec().ownLimits().withDefaults(generalLimits());
  }

  private static EngineLimits general(SearchLimits limits, MatchRules rules) {
    return new EngineLimits(Optional.of(limits), rules.timeControl(), Optional.of(rules.margin()));
  }

  private static void requirePlayable(GameRules game, Player player, EngineLimits playsUnder) {
    SearchLimits limits = playsUnder.move().orElse(SearchLimits.INFINITE);
    Optional<TimeControl> timeControl = playsUnder.timeControl();
    boolean command = player.spec().isProgram();
    requireThat(
        game.known().isPresent() || command,
        "engine '%s': a game that is not known here needs engines that know it: cmd=...",
        player.name());
    int kinds =
        (timeControl.isPresent() ? 1 : 0)
            + (limits.moveTime().isPresent() ? 1 : 0)
            + (limits.nodes() != SearchLimits.NO_NODES ? 1 : 0)
            + (limits.depth() != SearchLimits.NO_DEPTH ? 1 : 0);
    requireThat(
        kinds != 0 || player.spec().isPerson(),
        "engine '%s': expected a time control, a time for each move, nodes or depth,"
            + " found no limit",
        player.name());
    requireThat(
        !command || kinds <= 1,
        "engine '%s': UGI supports one kind of limit at a time: expected a time"
            + " control, a time for each move, nodes or depth, found %s",
        player.name(),
        kinds);
    requireThat(
        timeControl.isEmpty() || limits.moveTime().isEmpty(),
        "engine '%s': expected a time control or a time for each move, found both",
        player.name());
  }
}
