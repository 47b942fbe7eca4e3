package dev.lodestone.board.tree;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.export.PgnTags;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a pasted text: a position, or the moves of a game, with or without the numbers, comments,
 * variations and tags of PGN. If there are several games, only the first is read.
 */
public final class TreeReader {

  /** A move followed by annotation signs, as people write them. */
  private static final Pattern SIGNED = Pattern.compile("(.+?)([!?]{1,2})");

  /** What people write between the two ends of a move. */
  private static final List<String> BETWEEN = List.of("-", "x", "X");

  /** Annotation signs in the order of their glyph numbers, from 1. */
  private static final List<String> SIGNS = List.of("!", "?", "!!", "??", "!?", "?!");

  private final Game game;
  private final List<GameTree.Node> nodes = new ArrayList<>();
  private int played;

  private TreeReader(Game game) {
    this.game = game;
  }

  /**
   * Reads a text.
   *
   * @return the game, with moves in the game's own spelling
   * @throws IllegalArgumentException if it is neither a position nor a game; the message names the
   *     first move that cannot be read
   */
  public static GameTree read(Game game, String text) {
    try {
      String start = game.formatPosition(game.parsePosition(text.trim()));
      return new GameTree(game.id(), start, Map.of(), List.of(root("")));
    } catch (PositionFormatException e) {
      return new TreeReader(game).moves(text);
    }
  }

  private static GameTree.Node root(String note) {
    return new GameTree.Node(-1, "", List.of(), note);
  }

  private GameTree moves(String text) {
    // A text without a move is a game, too.
    PgnFile.Entry first = PgnFile.of(text + "\n*").entries().get(0);
    PgnGame read =
        first
            .game()
            .orElseThrow(() -> unreadable("line " + first.line() + ": " + first.fault(), null));
    String other = read.tags().getOrDefault("Game", game.id());
    if (!other.equals(game.id())) {
      throw new IllegalArgumentException(
          "expected a game of " + game.title() + ", found one of " + other);
    }
    Position start = PgnTags.start(read.tags()).map(game::parsePosition).orElseGet(game::start);
    nodes.add(root(read.comment()));
    add(read.moves(), 0, start.copy());
    return new GameTree(game.id(), game.formatPosition(start), read.tags(), nodes);
  }

  private IllegalArgumentException unreadable(String what, @Nullable IllegalMoveException cause) {
    String where = played == 0 ? "" : " after " + played + (played == 1 ? " move" : " moves");
    String reason = cause == null ? "" : ": " + cause.reason();
    return new IllegalArgumentException(
        "neither a position nor moves of " + game.title() + ": " + what + where + reason, cause);
  }

  /**
   * Adds a line and its variations.
   *
   * @param before index of the node that the line follows
   * @param position the position of that node, on which the line's moves are played
   */
  private void add(List<PgnMove> line, int before, Position position) {
    int parent = before;
    for (PgnMove move : joined(line)) {
      int variationsOf = parent;
      Position here = position.copy();
      GameTree.Node node = node(parent, move, position);
      parent = child(node);
      for (List<PgnMove> variation : move.variations()) {
        int playedHere = played;
        add(variation, variationsOf, here.copy());
        played = playedHere;
      }
      position.play(game.parseMove(position, node.move()));
      played++;
    }
  }

  /**
   * The moves of a line, in which {@code G10 - K14} and {@code G10 x K14} are joined to one move.
   */
  private static List<PgnMove> joined(List<PgnMove> line) {
    List<PgnMove> moves = new ArrayList<>(line);
    for (int i = moves.size() - 2; i > 0; i--) {
      if (BETWEEN.contains(moves.get(i).text())) {
        PgnMove to = moves.remove(i + 1);
        moves.remove(i);
        String text = moves.get(i - 1).text() + "-" + to.text();
        moves.set(i - 1, new PgnMove(text, to.comment(), to.glyphs(), to.variations()));
      }
    }
    return moves;
  }

  /** The index of a node, which is added unless it exists. */
  private int child(GameTree.Node node) {
    for (int i = node.parent() + 1; i < nodes.size(); i++) {
      if (nodes.get(i).parent() == node.parent() && nodes.get(i).move().equals(node.move())) {
        return i;
      }
    }
    nodes.add(node);
    return nodes.size() - 1;
  }

  private GameTree.Node node(int parent, PgnMove move, Position position) {
    try {
      String text = game.formatMove(move.in(position));
      return new GameTree.Node(parent, text, move.glyphs(), move.comment());
    } catch (IllegalMoveException e) {
      Matcher signed = SIGNED.matcher(move.text());
      if (signed.matches() && SIGNS.contains(signed.group(2))) {
        List<Integer> glyphs = new ArrayList<>(move.glyphs());
        glyphs.add(0, SIGNS.indexOf(signed.group(2)) + 1);
        return node(
            parent, new PgnMove(signed.group(1), move.comment(), glyphs, List.of()), position);
      }
      throw unreadable("'" + move.text() + "'", e);
    }
  }
}
