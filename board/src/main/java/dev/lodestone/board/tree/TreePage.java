package dev.lodestone.board.tree;

import dev.lodestone.board.view.GameView;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a game with its variations as one HTML file, which shows them on a board without a server.
 */
public final class TreePage {

  private TreePage() {}

  /**
   * A node as the page draws it.
   *
   * @param view the move's effect; none for the start position
   */
  private record Shown(int parent, Optional<MoveView> view, List<Integer> glyphs, String note) {}

  private record Data(
      GameView game, PositionView first, Map<String, String> tags, List<Shown> nodes) {}

  /**
   * The text of the file.
   *
   * @param style what the page adds to the report's style
   * @param script the page's script, with all that it imports
   */
  public static String of(GameTree tree, Game rules, String style, String script) {
    List<Position> positions = tree.positions(rules);
    List<Shown> shown = new ArrayList<>();
    for (GameTree.Node node : tree.nodes()) {
      Optional<MoveView> view =
          Optional.of(node)
              .filter(n -> n.parent() >= 0)
              .map(n -> positions.get(n.parent()))
              .map(before -> MoveView.of(before, rules.parseMove(before, node.move())));
      shown.add(new Shown(node.parent(), view, node.glyphs(), node.note()));
    }
    Data data = new Data(GameView.of(rules), PositionView.of(positions.get(0)), tree.tags(), shown);
    StringWriter out = new StringWriter();
    try {
      PageTemplate.writeBundled(out, title(tree, rules), style, JsonLines.format(data), script);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  private static String title(GameTree tree, Game rules) {
    List<String> names =
        List.of(tree.tags().getOrDefault("White", "?"), tree.tags().getOrDefault("Black", "?"));
    String players =
        names.stream().anyMatch(name -> name.equals("?"))
            ? ""
            : ": " + String.join(" \u2013 ", names);
    return rules.title() + players;
  }
}
