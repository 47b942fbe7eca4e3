package dev.lodestone.board.tree;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.export.PgnParser;
import dev.lodestone.tournament.export.PgnTags;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A game with its variations.
 *
 * @param game id of its rules
 * @param start text of the start position
 * @param tags tags of its PGN, such as {@code White}
 * @param nodes the start position and one node for each move, each after its parent; of the nodes
 *     with the same parent the first is the line's own move, the others begin variations
 */
public record GameTree(String game, String start, Map<String, String> tags, List<Node> nodes) {

  /** Maximum number of nodes of a tree, the moves of about fifty games. */
  private static final int MAX_NODES = 10_000;

  /**
   * A position of the tree.
   *
   * @param parent index of the node before it; -1 for the start position
   * @param move the move that leads to it; empty for the start position
   * @param glyphs annotation glyphs of the move, see {@link PgnMove}
   * @param note comment on the move or the start position
   */
  public record Node(int parent, String move, List<Integer> glyphs, String note) {}

  /**
   * @throws IllegalArgumentException if the nodes do not form a tree
   */
  public GameTree {
    nodes = List.copyOf(nodes);
    if (nodes.isEmpty() || nodes.size() > MAX_NODES || nodes.get(0).parent() != -1) {
      throw new IllegalArgumentException(
          "expected a start position and at most " + MAX_NODES + " nodes");
    }
    for (int i = 1; i < nodes.size(); i++) {
      if (nodes.get(i).parent() < 0 || nodes.get(i).parent() >= i) {
        throw new IllegalArgumentException("expected each node after its parent, found node " + i);
      }
    }
  }

  /** The children of each node. */
  private List<List<Integer>> children() {
    List<List<Integer>> children = new ArrayList<>();
    nodes.forEach(node -> children.add(new ArrayList<>()));
    for (int i = 1; i < nodes.size(); i++) {
      children.get(nodes.get(i).parent()).add(i);
    }
    return children;
  }

  /**
   * The tree as PGN.
   *
   * @param rules rules of the game
   * @throws IllegalArgumentException if variations are nested too deeply
   */
  public PgnGame pgn(Game rules) {
    Position before = rules.parsePosition(start);
    List<PgnMove> moves = PgnMove.signed(before, new Lines(children()).line(0));
    Map<String, String> all = new LinkedHashMap<>();
    all.put("Event", "analysis");
    all.put("Site", "?");
    all.put("Date", LocalDate.now().toString().replace('-', '.'));
    all.put("Round", "-");
    all.put("White", "?");
    all.put("Black", "?");
    all.put("Result", "*");
    all.putAll(tags);
    all.putAll(PgnTags.ofGame(rules.id(), rules.title(), start));
    boolean secondBegins = !moves.isEmpty() && before.sideToMove() == Side.SECOND;
    return new PgnGame(
        PgnTags.plain(all), secondBegins, moves, all.get("Result"), comment(nodes.get(0).note()));
  }

  private static String comment(String note) {
    return note.replace('{', '(').replace('}', ')').replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
  }

  /** Converts the lines below a node to PGN. */
  private final class Lines {

    private final List<List<Integer>> children;
    private int depth;

    Lines(List<List<Integer>> children) {
      this.children = children;
    }

    /** The moves that follow a node, with the variations that branch off. */
    List<PgnMove> line(int node) {
      if (depth > PgnParser.MAX_DEPTH) {
        throw new IllegalArgumentException(
            "expected at most " + PgnParser.MAX_DEPTH + " nested variations");
      }
      List<PgnMove> moves = new ArrayList<>();
      for (List<Integer> next = children.get(node); !next.isEmpty(); ) {
        List<List<PgnMove>> variations = new ArrayList<>();
        depth++;
        for (int other : next.subList(1, next.size())) {
          List<PgnMove> variation = new ArrayList<>(List.of(move(other, List.of())));
          variation.addAll(line(other));
          variations.add(variation);
        }
        depth--;
        moves.add(move(next.get(0), variations));
        next = children.get(next.get(0));
      }
      return moves;
    }

    private PgnMove move(int index, List<List<PgnMove>> variations) {
      Node node = nodes.get(index);
      return new PgnMove(node.move(), comment(node.note()), node.glyphs(), variations);
    }
  }

  /** The positions of all nodes. */
  List<Position> positions(Game rules) {
    List<Position> positions = new ArrayList<>(List.of(rules.parsePosition(start)));
    for (Node node : nodes.subList(1, nodes.size())) {
      Position position = positions.get(node.parent()).copy();
      position.play(rules.parseMove(position, node.move()));
      positions.add(position);
    }
    return positions;
  }
}
