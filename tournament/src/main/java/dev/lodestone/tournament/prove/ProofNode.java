package dev.lodestone.tournament.prove;

import dev.lodestone.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position of a {@link ProofTree} together with all its images. Several parents can lead to it.
 */
final class ProofNode {

  /** The cost of proving an answer that is known, or assumed, to be wrong. */
  static final double NEVER = Double.POSITIVE_INFINITY;

  final Position position;

  /** The text of the position, in the orientation in which the search reached it. */
  final String text;

  final int pliesLeft;
  final boolean isForMover;
  final List<ProofNode> parents = new ArrayList<>();

  /** The successors that differ by more than a symmetry; empty until the node is expanded. */
  List<ProofNode> children = List.of();

  /** The moves that lead to the children, in the order of the children. */
  int[] moves = {};

  /** The expected cost of proving each of the two answers. */
  double yes;

  double no;

  /** The costs while the node has no children. */
  double estimatedYes;

  double estimatedNo;

  /**
   * Whether a step has begun and has no result yet; until then the more likely answer is assumed.
   */
  boolean isPending;

  @Nullable Boolean answer;

  /** The number of nodes searched in the step of this node, without those of its children. */
  long nodes;

  ProofNode(Position position, int pliesLeft) {
    this.position = position;
    this.text = position.game().formatPosition(position);
    this.pliesLeft = pliesLeft;
    this.isForMover = Question.isForMover(position);
  }

  /**
   * Recomputes the costs and the answer from the children, if there are any; returns whether
   * anything changed.
   */
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

  /**
   * One child with the answer that the side to move aims at decides the node. The other answer is
   * proven only if all children have it.
   */
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

  /** The child whose answer in favour of the side to move has the lowest expected cost. */
  ProofNode cheapest() {
    ProofNode best = children.get(0);
    for (ProofNode child : children) {
      if (isForMover ? child.yes < best.yes : child.no < best.no) {
        best = child;
      }
    }
    return best;
  }

  /**
   * The index of the first child with this node's answer. Only for a node whose answer one child
   * proves.
   */
  int reply() {
    int child = 0;
    while (!Objects.equals(children.get(child).answer, answer)) {
      child++;
    }
    return child;
  }
}
