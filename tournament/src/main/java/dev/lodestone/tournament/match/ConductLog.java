package dev.lodestone.tournament.match;

import dev.lodestone.core.Side;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.match.Conduct.Excess;
import java.time.Duration;
import java.util.ArrayDeque;
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
    player.nodes = player.nodes.plus(nodes(limits, answer));
    player.time = player.time.plus(time(allowed, time));
    if (answer.illegalInLine().isPresent()) {
      player.illegalLines++;
    }
    player.score(answer.thought().score(), player(side.opponent()).lastClaim);
  }

  private static Excess nodes(SearchLimits limits, Answer answer) {
    return limits.nodes() == SearchLimits.NO_NODES
        ? Excess.NONE
        : Excess.of(answer.thought().nodes(), limits.nodes(), 0);
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

  private PlayerLog player(Side side) {
    return players.get(side.ordinal());
  }

  /** A clear score and its relation to the opponent's last score: 1, 0 or -1 each. */
  private record Claim(int sign, int agreement) {}

  private static final class PlayerLog {

    private final Deque<Claim> claims = new ArrayDeque<>();
    private int moves;
    private Excess nodes = Excess.NONE;
    private Excess time = Excess.NONE;
    private int illegalLines;
    private int lastClaim;
    private int provenWins;
    private int provenDraws;

    void score(Optional<Score> score, int opponentClaim) {
      int value = score.map(Score::value).orElse(0);
      lastClaim = Math.abs(value) < CLEAR ? 0 : Integer.signum(value);
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
