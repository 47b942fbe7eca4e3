package dev.lodestone.tournament.prove;

import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A position of a {@link ProofTree}, with all its images, reached by one or more moves. */
final class ProofNode {

  /** A cost that is not finite: the answer is, or is assumed to be, the other one. */
  static final double NEVER = Double.POSITIVE_INFINITY;

  final Position position;

  /** The position as the search reached it. */
  final String text;

  final int pliesLeft;
  final boolean isForMover;
  final List<ProofNode> parents = new ArrayList<>();

  /** One for each different successor, as soon as it is expanded. */
  List<ProofNode> children = List.of();

  /** The moves to the children, in their order. */
  int[] moves = {};

  /** Expected costs of the two answers. */
  double yes;

  double no;

  /** The costs as long as there are no children. */
  double estimatedYes;

  double estimatedNo;

  /** A step has been begun and has no result yet: the more likely answer is assumed. */
  boolean isPending;

  @Nullable Boolean answer;

  /** Nodes of its own step. */
  long nodes;

  ProofNode(Position position, int pliesLeft) {
    this.position = position;
    this.text = position.game().formatPosition(position);
    this.pliesLeft = pliesLeft;
    this.isForMover = Question.isForMover(position);
  }

  /** Computes the costs and the answer from what is below; returns whether anything changed. */
  boolean update() {
    double yesBefore = yes;
    double noBefore = no;
    boolean knewAnswer = answer != null;
    if (children.isEmpty()) {
      fromStep();
    } else {
      fromChildren();
    }
    return yes != yesBefore || no != noBefore || knewAnswer != (answer != null);
  }

  private void fromStep() {
    Boolean known = answer != null ? answer : isPending ? estimatedYes <= estimatedNo : null;
    yes = known == null ? estimatedYes : known ? 0 : NEVER;
    no = known == null ? estimatedNo : known ? NEVER : 0;
  }

  /** One child with the mover's answer decides, else all have the other one. */
  private void fromChildren() {
    double one = NEVER;
    double all = 0;
    boolean allKnown = true;
    for (ProofNode child : children) {
      one = Math.min(one, isForMover ? child.yes : child.no);
      all += isForMover ? child.no : child.yes;
      allKnown &= child.answer != null;
      if (child.answer != null && child.answer == isForMover) {
        answer = isForMover;
      }
    }
    if (allKnown && answer == null) {
      answer = !isForMover;
    }
    yes = isForMover ? one : all;
    no = isForMover ? all : one;
  }

  /** The child where the next step is most useful. */
  ProofNode cheapest() {
    ProofNode best = children.get(0);
    for (ProofNode child : children) {
      if (isForMover ? child.yes < best.yes : child.no < best.no) {
        best = child;
      }
    }
    return best;
  }

  /** The first successor with this node's answer, where one of them proves it. */
  int reply() {
    int child = 0;
    while (!Objects.equals(children.get(child).answer, answer)) {
      child++;
    }
    return child;
  }
}
