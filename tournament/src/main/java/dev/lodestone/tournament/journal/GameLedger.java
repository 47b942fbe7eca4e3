package dev.lodestone.tournament.journal;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.Review;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps track, event by event, of a tournament's running and finished games. Every game is
 * reconstructed and checked against the rules; an event that cannot have happened is rejected.
 */
final class GameLedger {

  private TournamentStarted config;
  private final GameRules rules;
  private final Adjudication adjudication;
  private final List<String> players = new ArrayList<>();
  private final List<Optional<TimeControl>> timeControls = new ArrayList<>();

  private final BitSet finished = new BitSet();
  private final Map<Integer, RunningGame> running = new HashMap<>();
  private int lastBegun;

  /** The players who moved first and second in each game. */
  private final Map<Integer, List<String>> sides = new HashMap<>();

  /**
   * @param rules the rules of the game
   * @throws IllegalArgumentException if the configuration is invalid
   */
  GameLedger(TournamentStarted config, GameRules rules) {
    JournalConfig.requireSound(config, rules);
    this.config = config;
    this.rules = rules;
    this.adjudication = JournalAdjudication.read(config);
    config.players().forEach(this::join);
  }

  private void join(Entrant player) {
    players.add(player.name());
    Optional<TimeControl> control = JournalConfig.limits(config, player).timeControl();
    timeControls.add(rules.areAbsent() ? Optional.empty() : control);
  }

  /** The configuration, with all extensions so far. */
  TournamentStarted config() {
    return config;
  }

  /** The rules against which games are checked. */
  GameRules rules() {
    return rules;
  }

  /** Ids of the games that are over. */
  BitSet finished() {
    return finished;
  }

  /** Ids of the games that have begun and are not over, in order. */
  List<Integer> unfinished() {
    return running.keySet().stream().sorted().toList();
  }

  /**
   * Processes an event; the journal's first event is the configuration given to the constructor.
   *
   * @return the game that the event ends, if any
   * @throws IllegalArgumentException if the event cannot come next
   */
  @Nullable PlayedGame enter(JournalEvent event) {
    if (event instanceof MovePlayed move) {
      move(move);
    } else if (event instanceof GameStarted start) {
      start(start);
    } else if (event instanceof GameEnded end) {
      return end(end);
    } else if (event instanceof GameAbandoned abandoned) {
      running(abandoned.id());
      running.remove(abandoned.id());
    } else if (event instanceof TournamentResumed resumed) {
      // Games that were running begin again.
      running.clear();
      resumed.games().ifPresent(games -> config = JournalConfig.withGames(config, games));
    } else if (event instanceof RosterChanged change) {
      requireThat(
          change.pair() == nextPair(),
          "expected a roster change at pair %s, found %s",
          nextPair(),
          change.pair());
      config = JournalConfig.withRoster(config, change);
      change.added().forEach(this::join);
    } else {
      throw new IllegalArgumentException("expected one tournament, found the start of another");
    }
    return null;
  }

  /** The number of the first pair of which no game has begun. */
  int nextPair() {
    return lastBegun / 2 + lastBegun % 2 + 1;
  }

  private void start(GameStarted start) {
    int id = start.id();
    require(id >= 1 && id <= lastBegun + 1, id, "expected games to begin in the order of ids");
    require(!finished.get(id), id, "expected it to begin once, but it is already over");
    require(!running.containsKey(id), id, "expected it to begin once, but it is already running");
    require(start.pair() == (id + 1) / 2, id, "expected pair " + (id + 1) / 2);
    require(
        players.contains(start.first())
            && players.contains(start.second())
            && !start.first().equals(start.second()),
        id,
        "expected two of the tournament's players");
    List<String> other = sides.get((id - 1 ^ 1) + 1);
    require(
        other == null || other.equals(List.of(start.second(), start.first())),
        id,
        "expected the players of the other game of its pair, with exchanged sides");
    sides.put(id, List.of(start.first(), start.second()));
    try {
      running.put(id, begin(start));
    } catch (IllegalArgumentException e) {
      throw fault(id, e);
    }
    lastBegun = Math.max(lastBegun, id);
  }

  /**
   * Begins a single game without checking its order among the other games.
   *
   * @throws IllegalArgumentException if no game can begin in this way
   */
  RunningGame begin(GameStarted start) {
    GamePlan plan = GameEvents.plan(start, players);
    Review review = new Review(rules, plan.opening(), config.maxPlies(), adjudication);
    return new RunningGame(
        plan, review, timeControls.get(plan.first()), timeControls.get(plan.second()));
  }

  private void move(MovePlayed move) {
    RunningGame played = running(move.id());
    try {
      played.move(move);
    } catch (IllegalArgumentException e) {
      throw fault(move.id(), e);
    }
  }

  private PlayedGame end(GameEnded end) {
    RunningGame played = running(end.id());
    try {
      PlayedGame over = played.end(end);
      running.remove(end.id());
      finished.set(end.id());
      return over;
    } catch (IllegalArgumentException e) {
      throw fault(end.id(), e);
    }
  }

  private RunningGame running(int id) {
    RunningGame played = running.get(id);
    if (played == null) {
      throw new IllegalArgumentException(
          Texts.format(
              "game %s: expected it to have begun%s",
              id, id > 0 && finished.get(id) ? ", but it is over" : ""));
    }
    return played;
  }

  private static void require(boolean rule, int id, String text) {
    requireThat(rule, "game %s: %s", id, text);
  }

  private static IllegalArgumentException fault(int id, IllegalArgumentException e) {
    return new IllegalArgumentException("game " + id + ": " + e.getMessage(), e);
  }
}
