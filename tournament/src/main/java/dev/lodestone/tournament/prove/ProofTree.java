package dev.lodestone.tournament.prove;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.Prover;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The first plies of a game as a tree for proof-number search (L. V. Allis et al., "Proof-number
 * search", 1994), in which the proof and disproof numbers are expected costs. For a position
 * without children they grow by a constant factor for each ply on which all moves must be searched,
 * and with the odds against the answer according to the position's estimate. Positions that are
 * images of each other share a node.
 *
 * <p>Deterministic: the same results, applied in the same order, give the same steps.
 */
final class ProofTree {

  /**
   * The number of moves to search on a ply on which all must be searched. It is below the number of
   * legal moves, because many successors are images of each other.
   */
  private static final double BREADTH = 25;

  /** The difference of two estimates, in centipoints, that changes the odds by a factor of e. */
  private static final double CENTIPOINTS = 100;

  /** The minimum probability of an answer: no estimate is taken to be more certain than this. */
  private static final double MIN_PROBABILITY = 0.01;

  private final Question question;
  private final ProofSpec spec;
  private final Prover prover;
  private final CanonicalText canonical;
  private final Map<String, ProofNode> nodes = new HashMap<>();
  private final ProofNode root;

  /**
   * @param prover counts the remaining plies of positions
   */
  ProofTree(Question question, ProofSpec spec, Prover prover) {
    this.question = question;
    this.spec = spec;
    this.prover = prover;
    this.canonical = new CanonicalText(spec.game());
    this.root = node(spec.game().start());
    estimate(root, 0);
    root.update();
  }

  Question question() {
    return question;
  }

  ProofNode root() {
    return root;
  }

  boolean isLeaf(ProofNode node) {
    return node.pliesLeft <= spec.leafPlies();
  }

  /**
   * Chooses the next position to expand or to decide and marks it as pending; null if every answer
   * that matters is known or pending.
   */
  @Nullable ProofNode begin() {
    if (root.yes == 0 || root.no == 0) {
      return null;
    }
    ProofNode node = root;
    while (!node.children.isEmpty()) {
      node = node.cheapest();
    }
    node.isPending = true;
    propagate(node);
    return node;
  }

  /** Applies the result of a step. */
  void apply(ProofNode node, ProofEvent.Step step) {
    node.isPending = false;
    node.nodes = step.nodes();
    if (step instanceof ProofEvent.Decided decided) {
      node.answer = decided.answer();
    } else if (step instanceof ProofEvent.Expanded expanded) {
      expand(node, expanded.values());
    }
    propagate(node);
  }

  /**
   * The moves to the successors of a position, keyed by the successor's canonical text: one move
   * for all successors that are images of each other.
   */
  static Map<String, Integer> successors(Position position, CanonicalText canonical) {
    Map<String, Integer> moves = new LinkedHashMap<>();
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    Position walk = position.copy();
    for (int move : legal) {
      walk.play(move);
      moves.putIfAbsent(canonical.of(walk), move);
      walk.undo();
    }
    return moves;
  }

  private void expand(ProofNode node, List<Integer> values) {
    List<Integer> moves = List.copyOf(successors(node.position, canonical).values());
    requireThat(
        moves.size() == values.size(), "expected %s values, found %s", moves.size(), values.size());
    List<ProofNode> children = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      Position after = node.position.copy();
      after.play(moves.get(i));
      ProofNode child = node(after);
      if (child.parents.isEmpty()) {
        estimate(child, values.get(i));
        if (after.outcome().isOver()) {
          child.answer = question.claim(after, true).holdsAt(after);
        }
        child.update();
      }
      child.parents.add(node);
      children.add(child);
    }
    node.moves = moves.stream().mapToInt(Integer::intValue).toArray();
    node.children = children;
  }

  private ProofNode node(Position position) {
    return nodes.computeIfAbsent(
        canonical.of(position), text -> new ProofNode(position, prover.pliesLeft(position)));
  }

  private void estimate(ProofNode node, int value) {
    // The odds are even half-way between the outcomes that answer no and yes: at -50 centipoints
    // for at least a draw, at 50 for a win.
    double odds = value / CENTIPOINTS - (question.minOutcome() - 0.5);
    double likely = 1 / (1 + StrictMath.exp(-odds));
    double probability = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, likely));
    int plies = Math.max(0, node.pliesLeft - spec.leafPlies());
    int wide = plies / 2;
    int other = plies - wide;
    node.estimatedYes = StrictMath.pow(BREADTH, node.isForMover ? wide : other) / probability;
    node.estimatedNo = StrictMath.pow(BREADTH, node.isForMover ? other : wide) / (1 - probability);
  }

  /** Updates a node and all nodes from which it can be reached, each after its successors. */
  private void propagate(ProofNode changed) {
    PriorityQueue<ProofNode> queue =
        new PriorityQueue<>(Comparator.comparingInt((ProofNode node) -> node.pliesLeft));
    queue.add(changed);
    while (!queue.isEmpty()) {
      ProofNode node = queue.remove();
      if (node.update() || node == changed) {
        for (ProofNode parent : node.parents) {
          if (!queue.contains(parent)) {
            queue.add(parent);
          }
        }
      }
    }
  }

  /** The game whose first plies this tree contains. */
  Game game() {
    return spec.game();
  }
}
