package dev.lodestone.tournament.run;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
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
 * Everything that decides which games are played.
 *
 * @param game what is played
 * @param players at least two, with distinct names
 * @param format who meets whom
 * @param openings where the engines take over
 * @param seed of all randomness
 * @param limits of players that have none of their own
 * @param maxPlies length at which a game is called a draw, more than any opening's
 * @param rules clocks and adjudication
 * @param deadlines after which engines count as hung; no part of what is played
 * @param recording what the journal keeps besides the usual; no part of what is played; in the
 *     order of declaration, unmodifiable
 */
public record TournamentSpec(
    GameRules game,
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
   * Length at which a game is called a draw if nothing else was said: far beyond any real game, so
   * that rules without an end cannot hang a run.
   */
  public static final int DEFAULT_MAX_PLIES = 5000;

  /** Begins to describe a tournament of the game with this id. */
  public static TournamentBuilder builder(String gameId) {
    return builder(GameRules.byId(gameId));
  }

  /** Begins to describe a tournament of a game that is known here. */
  public static TournamentBuilder builder(Game game) {
    return builder(GameRules.of(game));
  }

  /** Begins to describe a tournament. */
  public static TournamentBuilder builder(GameRules game) {
    return new TournamentBuilder(game);
  }

  /** Begins to describe a tournament like this one. */
  public TournamentBuilder like() {
    return new TournamentBuilder(this);
  }

  /**
   * @throws IllegalArgumentException if a number is out of its range
   */
  public TournamentSpec {
    players = List.copyOf(players);
    Set<Recording> ordered = EnumSet.noneOf(Recording.class);
    ordered.addAll(recording);
    recording = Collections.unmodifiableSet(ordered);
    if (maxPlies <= openings.maxPlies()) {
      throw new IllegalArgumentException(
          "games must go on after the opening: opening plies="
              + openings.maxPlies()
              + " max plies="
              + maxPlies);
    }
    for (Player player : players) {
      requirePlayable(game, player, player.spec().ownLimits().over(general(limits, rules)));
    }
    // The schedule refuses what it cannot play: better now than when the journal has begun.
    format.schedule(game, players.size(), openings, seed);
  }

  /** The players' names, in order. */
  public List<String> playerNames() {
    return players.stream().map(Player::name).toList();
  }

  /** What ratings are relative to, see {@link Format#reference}. */
  public BradleyTerry ratingModel() {
    return BradleyTerry.relativeTo(format.reference(players.size()));
  }

  /** The games. */
  public Schedule schedule() {
    return format.schedule(game, players.size(), openings, seed);
  }

  /** What holds for players without limits of their own. */
  public EngineLimits generalLimits() {
    return general(limits, rules);
  }

  /** The limits under which a player moves. */
  public SearchLimits limitsOf(Player player) {
    return allOf(player).move().orElse(SearchLimits.INFINITE);
  }

  /** A player's time for a game; empty if it plays without a clock. */
  public Optional<TimeControl> timeControlOf(Player player) {
    return allOf(player).timeControl();
  }

  /** The overrun that a player is forgiven. */
  public Duration marginOf(Player player) {
    return allOf(player).margin().orElseThrow();
  }

  /** A new engine of a player; its user closes it. */
  Engine open(Player player) {
    return player
        .spec()
        .open(game, deadlines.withMargin(marginOf(player)), EngineSpec.MOVE_OVERHEAD);
  }

  /**
   * These games and those that follow when each meeting has more of them.
   *
   * @param games of each meeting, more than before
   * @throws IllegalArgumentException if the format cannot be extended, or to so many
   */
  public TournamentSpec withGames(int games) {
    return like().format(format.extendedTo(games)).build();
  }

  /** The same games; what is said with engines of other processes is written to a log. */
  public TournamentSpec loggedTo(DialogueLog log) {
    return like()
        .players(
            players.stream()
                .map(p -> new Player(p.name(), p.spec().loggedTo(log, p.name())))
                .toList())
        .build();
  }

  private EngineLimits allOf(Player player) {
    return player.spec().ownLimits().over(generalLimits());
  }

  private static EngineLimits general(SearchLimits limits, MatchRules rules) {
    return new EngineLimits(Optional.of(limits), rules.timeControl(), Optional.of(rules.margin()));
  }

  private static void requirePlayable(GameRules game, Player player, EngineLimits playsUnder) {
    SearchLimits limits = playsUnder.move().orElse(SearchLimits.INFINITE);
    Optional<TimeControl> timeControl = playsUnder.timeControl();
    boolean command = player.spec().command().isPresent();
    if (game.known().isEmpty() && !command) {
      throw new IllegalArgumentException(
          "engine '"
              + player.name()
              + "': a game that is not known here needs engines that know it: cmd=...");
    }
    int kinds =
        (timeControl.isPresent() ? 1 : 0)
            + (limits.moveTime().isPresent() ? 1 : 0)
            + (limits.nodes() != SearchLimits.NO_NODES ? 1 : 0)
            + (limits.depth() != SearchLimits.NO_DEPTH ? 1 : 0);
    if (kinds == 0 && !player.spec().isPerson()) {
      throw new IllegalArgumentException(
          "engine '"
              + player.name()
              + "': expected a time control, a time for each move, nodes or depth, found no limit");
    }
    if (command && kinds > 1) {
      throw new IllegalArgumentException(
          "engine '"
              + player.name()
              + "': UGI knows one kind of limit at a time, expected one of a time control, a time a"
              + " move, nodes or depth, found "
              + kinds);
    }
    if (timeControl.isPresent() && limits.moveTime().isPresent()) {
      throw new IllegalArgumentException(
          "engine '"
              + player.name()
              + "': expected a time control or a time for each move, found both");
    }
  }
}
