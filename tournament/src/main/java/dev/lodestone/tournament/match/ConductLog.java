package dev.lodestone.tournament.match;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.match.Conduct.Excess;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Counts what the engines of one game do besides their moves. Not thread-safe. */
final class ConductLog {

  /** Scores nearer to 0, in centipoints, make no claim about which side is ahead. */
  static final int CLEAR = 50;

  /** Number of clear scores of each player, at the end of the game, that are compared. */
  private static final int LAST_SCORES = 3;

  /**
   * Under strict rules, an engine loses with this answer in a game that exceeds its time, or with
   * this number of last scores that say the opposite of what it then does.
   */
  private static final int STRICT_TIMES = 3;

  /** An engine may finish the moves of one position, which matters only if its limit is small. */
  private static final long NODES_SLACK = 50;

  /** Overruns that even a machine without load causes now and then. */
  private static final Duration TIME_SLACK = Duration.ofMillis(10);

  private final List<PlayerLog> players = List.of(new PlayerLog(), new PlayerLog());

  /**
   * Counts an answer.
   *
   * @param allowed the time that the side had for it, if that was limited
   * @param time the time that it took
   */
  void add(
      Side side, SearchLimits limits, Optional<Duration> allowed, Answer answer, Duration time) {
    PlayerLog player = player(side);
    player.moves++;
    player.last = new Last(nodes(limits, answer), time(allowed, time));
    player.nodes = player.nodes.plus(player.last.nodes());
    player.time = player.time.plus(player.last.time());
    if (answer.illegalInLine().isPresent()) {
      player.illegalLines++;
    }
    player.score(answer.thought().score(), player(side.opponent()).lastClaim);
  }

  private static Excess nodes(SearchLimits limits, Answer answer) {
    return limits.nodes() == SearchLimits.NO_NODES
        ? Excess.NONE
        : Excess.of(answer.thought().nodes(), limits.nodes(), NODES_SLACK);
  }

  private static Excess time(Optional<Duration> allowed, Duration time) {
    return allowed
        .map(limit -> Excess.of(micros(time), micros(limit), micros(TIME_SLACK)))
        .orElse(Excess.NONE);
  }

  private static long micros(Duration time) {
    return time.toNanos() / 1000;
  }

  /** The conduct of the first and the second player in a game with this result. */
  List<Conduct> conduct(MatchResult result) {
    return Arrays.stream(Side.values()).map(side -> player(side).conduct(result, side)).toList();
  }

  /** A fault that loses a game under strict rules. */
  record Breach(Side side, Termination termination, String reason) {}

  /** The breach of strict rules by the side's last answer. */
  Optional<Breach> breachOf(Side side, Answer answer) {
    PlayerLog player = player(side);
    if (player.last.nodes().moves() > 0) {
      return Optional.of(
          new Breach(
              side,
              Termination.OVER_NODES,
              Texts.format(
                  "reported %d nodes, its limit was %d",
                  player.last.nodes().used(), player.last.nodes().allowed())));
    }
    if (answer.illegalInLine().isPresent()) {
      return Optional.of(
          new Breach(
              side,
              Termination.ILLEGAL_LINE,
              "reported a line with the illegal move "
                  + Excerpt.quoted(answer.illegalInLine().get())));
    }
    if (player.last.time().moves() > 0 && player.time.moves() == STRICT_TIMES) {
      return Optional.of(
          new Breach(
              side,
              Termination.OVER_TIME,
              Texts.format(
                  "took %s of %s, for the %drd time in this game more than its time",
                  text(player.last.time().used()),
                  text(player.last.time().allowed()),
                  STRICT_TIMES)));
    }
    return Optional.empty();
  }

  private static String text(long micros) {
    return Durations.format(Duration.of(micros, ChronoUnit.MICROS));
  }

  /** The breach of strict rules that the result of a game shows, if only one side has one. */
  Optional<Breach> breachOf(GameSession over) {
    MatchResult result = over.result().orElseThrow();
    List<Breach> breaches = new ArrayList<>();
    for (Side side : Side.values()) {
      if (player(side).unmetProofs(result, side) > 0) {
        breaches.add(
            new Breach(
                side,
                Termination.UNMET_PROOF,
                "had reported a proven result that is better than that of the game"));
      } else if (hasWonBehind(side, over, result)) {
        breaches.add(
            new Breach(
                side,
                Termination.WRONG_SIDE,
                "won, but its last "
                    + STRICT_TIMES
                    + " scores, the one of the winning move included, said that it was behind"));
      }
    }
    return breaches.size() == 1 ? Optional.of(breaches.get(0)) : Optional.empty();
  }

  private boolean hasWonBehind(Side side, GameSession over, MatchResult result) {
    List<MoveRecord> moves = over.moves();
    return result.termination() == Termination.RULES
        && result.outcome() == Outcome.winFor(side)
        && !moves.isEmpty()
        && moves.get(moves.size() - 1).side() == side
        && player(side).behind >= STRICT_TIMES;
  }

  private PlayerLog player(Side side) {
    return players.get(side.ordinal());
  }

  /** A clear score and its relation to the opponent's last score: 1, 0 or -1 each. */
  private record Claim(int sign, int agreement) {}

  /** By how much the last answer exceeded the limits. */
  private record Last(Excess nodes, Excess time) {}

  private static final class PlayerLog {

    private final Deque<Claim> claims = new ArrayDeque<>();
    private int moves;
    private Excess nodes = Excess.NONE;
    private Excess time = Excess.NONE;
    private Last last = new Last(Excess.NONE, Excess.NONE);
    private int illegalLines;
    private int lastClaim;

    /** Number of consecutive last answers whose scores say that the player is behind. */
    private int behind;

    private int provenWins;
    private int provenDraws;

    void score(Optional<Score> score, int opponentClaim) {
      int value = score.map(Score::value).orElse(0);
      lastClaim = Math.abs(value) < CLEAR ? 0 : Integer.signum(value);
      behind = lastClaim < 0 ? behind + 1 : 0;
      if (lastClaim != 0) {
        claims.add(new Claim(lastClaim, -lastClaim * opponentClaim));
        if (claims.size() > LAST_SCORES) {
          claims.remove();
        }
      }
      Bounds outcome = score.filter(Score::isProven).map(Score::outcome).orElse(Bounds.ANY_OUTCOME);
      if (outcome.low() == Bounds.WIN) {
        provenWins++;
      } else if (outcome.low() == Bounds.DRAW) {
        provenDraws++;
      }
    }

    Conduct conduct(MatchResult result, Side side) {
      return new Conduct(moves, nodes, time, illegalLines, scores(), unmetProofs(result, side));
    }

    private Conduct.Scores scores() {
      return new Conduct.Scores(
          count(claim -> claim.sign() > 0),
          count(claim -> claim.sign() < 0),
          count(claim -> claim.agreement() > 0),
          count(claim -> claim.agreement() < 0));
    }

    private int count(Predicate<Claim> wanted) {
      return (int) claims.stream().filter(wanted).count();
    }

    private int unmetProofs(MatchResult result, Side side) {
      if (!Conduct.isByPlay(result.termination())) {
        return 0;
      }
      int points = result.outcome().sign(side);
      return (points < 1 ? provenWins : 0) + (points < 0 ? provenDraws : 0);
    }
  }
}
