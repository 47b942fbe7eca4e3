package dev.lodestone.tournament.run;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.match.Conduct;
import dev.lodestone.tournament.match.Conduct.Excess;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Adds up, for each player, the faults with which engines lose no game although they make the
 * results doubtful: exceeded limits, and reports that are wrong. Also keeps the first reason why a
 * player's engine failed. Not thread-safe.
 */
public final class QuietFaults {

  /**
   * An engine lives in the margin if it exceeds its time in one of this number of moves. A busy
   * machine delays a few moves of any engine.
   */
  private static final int OFTEN = 4;

  /** The limits of engines' clocks, in microseconds, below which a ratio says nothing. */
  private static final long NO_TIME = 1000;

  private static final int MAX_REASON = 200;

  /** The failures whose reasons contain what the engine answered or printed last. */
  private static final Set<Termination> FAILURES =
      EnumSet.of(
          Termination.ILLEGAL_MOVE,
          Termination.CRASH,
          Termination.STALL,
          Termination.PROTOCOL_ERROR);

  private final SortedMap<Integer, Player> players = new TreeMap<>();

  /** Adds a game; games in which nobody observed the conduct add nothing. */
  public void add(FinishedGame game) {
    add(game.plan().first(), game.plan().second(), game.result(), game.conduct());
  }

  /**
   * Adds a game.
   *
   * @param first index of the first player
   * @param second index of the second player
   * @param conduct conduct of both; empty if nobody observed it
   */
  public void add(int first, int second, MatchResult result, List<Conduct> conduct) {
    if (FAILURES.contains(result.termination())) {
      int loser = result.outcome() == Outcome.FIRST_WINS ? second : first;
      players.computeIfAbsent(loser, it -> new Player()).fail(result.reason());
    }
    if (!conduct.isEmpty()) {
      for (Side side : Side.values()) {
        players
            .computeIfAbsent(side == Side.FIRST ? first : second, it -> new Player())
            .add(result, side, conduct.get(side.ordinal()));
      }
    }
  }

  /**
   * One sentence for each fault of each player.
   *
   * @param names the players' names, by their indices
   */
  public List<String> sentences(List<String> names) {
    List<String> sentences = new ArrayList<>();
    players.forEach((index, player) -> sentences.addAll(player.sentences(names.get(index))));
    return sentences;
  }

  private static final class Player {

    private final SignTest first = new SignTest();
    private final SignTest second = new SignTest();
    private final SignTest firstByOpponents = new SignTest();
    private final SignTest secondByOpponents = new SignTest();
    private int games;
    private long moves;
    private Excess nodes = Excess.NONE;
    private Excess time = Excess.NONE;
    private long illegalLines;
    private int gamesWithUnmetProofs;
    private int gamesEndedByScores;
    private int failures;
    private String firstFailure = "";

    void fail(String reason) {
      firstFailure = failures == 0 ? reason : firstFailure;
      failures++;
    }

    void add(MatchResult result, Side side, Conduct conduct) {
      games++;
      moves += conduct.moves();
      nodes = nodes.plus(conduct.nodes());
      time = time.plus(conduct.time());
      illegalLines += conduct.illegalLines();
      gamesWithUnmetProofs += conduct.unmetProofs() > 0 ? 1 : 0;
      Termination termination = result.termination();
      gamesEndedByScores +=
          termination == Termination.RESIGNATION || termination == Termination.DRAW_ADJUDICATION
              ? 1
              : 0;
      Conduct.Scores scores = conduct.scores();
      int truth = Conduct.evidence(result, side);
      (side == Side.FIRST ? first : second).add(scores.claim(), scores.claim() * truth);
      (side == Side.FIRST ? firstByOpponents : secondByOpponents)
          .add(scores.claim(), scores.agreement());
    }

    List<String> sentences(String name) {
      List<String> sentences = new ArrayList<>();
      if (failures > 0) {
        sentences.add(
            Texts.format(
                "%s failed in %d game%s, at first: %s; 'lodestone export csv RUN' gives the reason of"
                    + " each game",
                name, failures, failures == 1 ? "" : "s", shortened(firstFailure)));
      }
      if (nodes.moves() > 0) {
        sentences.add(
            Texts.format(
                "%s reported %s times its limit of nodes in %d of %d moves",
                name, ratio(nodes), nodes.moves(), moves));
      }
      if ((long) OFTEN * time.moves() >= moves && time.moves() > 0) {
        sentences.add(timeSentence(name));
      }
      scoreSentence(name).ifPresent(sentences::add);
      if (illegalLines > 0) {
        sentences.add(
            Texts.format(
                "%s reported lines with illegal moves in %d of %d moves",
                name, illegalLines, moves));
      }
      if (gamesWithUnmetProofs > 0) {
        sentences.add(
            Texts.format(
                "%s reported a proven result and then did not reach it in %d of %d games",
                name, gamesWithUnmetProofs, games));
      }
      return sentences;
    }

    /** The end of a long reason has the last words of the program. */
    private static String shortened(String reason) {
      return reason.length() <= MAX_REASON
          ? reason
          : "... " + reason.substring(reason.length() - MAX_REASON);
    }

    private String timeSentence(String name) {
      String often = Texts.format("in %d of %d moves", time.moves(), moves);
      return time.allowed() < NO_TIME * time.moves()
          ? Texts.format(
              "%s used %d ms a move when it had no time left %s",
              name, time.used() / 1000 / time.moves(), often)
          : Texts.format("%s used %s times its time a move %s", name, ratio(time), often);
    }

    private Optional<String> scoreSentence(String name) {
      boolean wrongFirst = first.fails(second);
      boolean wrongSecond = second.fails(first);
      if (!wrongFirst && !wrongSecond) {
        return secondByOpponents.fails(firstByOpponents) && !second.holds()
            ? Optional.of(
                Texts.format(
                        "the scores of %s as second player contradict its opponents' in %s",
                        name, secondByOpponents.share())
                    + doubtful())
            : Optional.empty();
      }
      String which =
          wrongFirst && wrongSecond ? "" : wrongFirst ? " as first player" : " as second player";
      SignTest test = wrongFirst && wrongSecond ? first.plus(second) : wrongFirst ? first : second;
      return Optional.of(
          Texts.format("the scores of %s%s have the wrong sign in %s", name, which, test.share())
              + doubtful());
    }

    private String doubtful() {
      return gamesEndedByScores == 0
          ? ""
          : Texts.format(
              "; scores ended %d of its games by --resign or --draw, so its results are no"
                  + " measure of strength",
              gamesEndedByScores);
    }

    private static String ratio(Excess excess) {
      double ratio = (double) excess.used() / excess.allowed();
      return ratio < 9.95 ? Texts.format("%.1f", ratio) : Texts.format("%.0f", ratio);
    }
  }
}
