package dev.lodestone.tournament.check;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.check.DecidedPositions.Decided;
import dev.lodestone.tournament.ugi.UgiReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Steps that compare an engine's reports with the rules of the game. */
final class ReportSteps {

  private static final String GO = "go nodes 1000";

  /** Scores nearer to 0, in centipoints, make no claim. */
  private static final int CLEAR = 50;

  private final CheckedGame game;
  private final Examiner examiner;
  private List<Decided> decided = List.of();

  ReportSteps(CheckedGame game, Examiner examiner) {
    this.game = game;
    this.examiner = examiner;
  }

  List<CheckStep> all() {
    return List.of(
        new CheckStep("lines contain legal moves only", this::checkLines),
        new CheckStep("scores are from the side to move", this::checkScores),
        new CheckStep("proven results hold", this::checkProofs));
  }

  private void checkLines(Probe probe) {
    int checked = 0;
    for (List<String> moves : List.of(List.<String>of(), game.walk())) {
      for (String line : examiner.search(probe, moves, GO)) {
        if (UgiReply.parse(line) instanceof UgiReply.Info info
            && !info.principalVariation().isEmpty()) {
          requireLegal(moves, info.principalVariation(), line);
          checked++;
        }
      }
    }
    if (checked == 0) {
      throw new CheckStep.NotSupported("no line was reported");
    }
  }

  private void requireLegal(List<String> start, List<String> line, String text) {
    List<String> moves = new ArrayList<>(start);
    for (String move : line) {
      if (game.after(moves).outcome().isOver()) {
        return;
      }
      try {
        game.requireLegal(moves, move);
      } catch (IllegalMoveException e) {
        throw new Probe.Failed(
            Texts.format(
                "move %s of the line is illegal: %s", Excerpt.quoted(move), Excerpt.quoted(text)));
      }
      moves.add(move);
    }
  }

  /**
   * Only positions that the side to move wins at once are considered: in others an engine that
   * looks one ply ahead may be mistaken. One wrong score may be a mistake as well.
   */
  private void checkScores(Probe probe) {
    int[] right = new int[Side.values().length];
    int[] wrong = new int[Side.values().length];
    String example = "";
    for (Decided position : decided()) {
      if (!position.atOnce()) {
        continue;
      }
      int value = score(examiner.search(probe, position.moves(), GO)).map(Score::value).orElse(0);
      if (value >= CLEAR) {
        right[position.toMove().ordinal()]++;
      } else if (value <= -CLEAR) {
        wrong[position.toMove().ordinal()]++;
        example = describe(position);
      }
    }
    for (Side side : Side.values()) {
      if (wrong[side.ordinal()] > Math.max(1, right[side.ordinal()])) {
        throw new Probe.Failed(
            Texts.format(
                "in %d of %d positions that %s wins with its next move, its score says that it is"
                    + " behind, as in %s",
                wrong[side.ordinal()],
                wrong[side.ordinal()] + right[side.ordinal()],
                game.game().sideName(side),
                example));
      }
    }
    if (right[0] + right[1] == 0) {
      throw new CheckStep.NotSupported(
          "no clear score was reported in a position that is won with the next move");
    }
  }

  private void checkProofs(Probe probe) {
    int proofs = requireConsistency(probe, List.of()) + requireConsistency(probe, game.walk());
    for (Decided position : decided()) {
      Optional<Score> score = proof(examiner.search(probe, position.moves(), GO));
      if (score.isPresent()) {
        proofs++;
        if (score.get().outcome().low() != position.outcome()) {
          throw new Probe.Failed(
              Texts.format(
                  "reported as proven: %s; but the side to move %s in %s",
                  score.get(), wins(position.outcome()), describe(position)));
        }
      }
    }
    if (proofs == 0) {
      throw new CheckStep.NotSupported("no result was reported as proven");
    }
  }

  /**
   * Checks that the engine's own move does not change a result that it reports as proven.
   *
   * @return the number of proven results
   */
  private int requireConsistency(Probe probe, List<String> start) {
    List<String> moves = new ArrayList<>(start);
    List<String> answer = examiner.search(probe, moves, GO);
    Optional<Score> before = proof(answer);
    moves.add(Examiner.moveOf(answer));
    if (before.isEmpty() || game.after(moves).outcome().isOver()) {
      return 0;
    }
    Optional<Score> after = proof(examiner.search(probe, moves, GO));
    if (after.isPresent() && after.get().outcome().low() != -before.get().outcome().low()) {
      throw new Probe.Failed(
          Texts.format(
              "reported as proven: %s; and after its own move %s, with the other side to move: %s",
              before.get(), moves.get(moves.size() - 1), after.get()));
    }
    return 1;
  }

  /** The proven result that a search reports, if it does. */
  private static Optional<Score> proof(List<String> answer) {
    return score(answer).filter(Score::isProven);
  }

  private List<Decided> decided() {
    if (decided.isEmpty()) {
      decided = DecidedPositions.of(game);
    }
    return decided;
  }

  /** The last exact score of a search. */
  private static Optional<Score> score(List<String> answer) {
    Optional<Score> score = Optional.empty();
    for (String line : answer) {
      if (UgiReply.parse(line) instanceof UgiReply.Info info
          && info.isExact()
          && info.line() == 1) {
        score = info.score().isPresent() ? info.score() : score;
      }
    }
    return score;
  }

  private String describe(Decided position) {
    return "'" + game.game().formatPosition(game.after(position.moves())) + "'";
  }

  private static String wins(int outcome) {
    return outcome == Bounds.WIN ? "wins" : "loses";
  }
}
