package dev.lodestone.board.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests games with variations: from PGN, to PGN, and in files. */
final class GameTreeTest {

  private static final String PGN =
      """
      [White "A"]
      [Black "B"]
      [Game "gauss"]

      {begin} 1. Rd4 $1 {good} (1. Bd4!? Rc3 (1... Rb4 2. Bc3)) 1... Rc3?? 2. Bb4 *
      """;

  private static GameTree.Node node(int parent, String move, String note, Integer... glyphs) {
    return new GameTree.Node(parent, move, List.of(glyphs), note);
  }

  @Test
  void variationsGlyphsAndNotesOfAPastedGameAreRead() {
    GameTree tree = TreeReader.read(Games.byId("gauss"), PGN);
    assertThat(tree.tags()).containsEntry("White", "A");
    assertThat(tree.nodes())
        .containsExactly(
            node(-1, "", "begin"),
            node(0, "Rd4", "good", 1),
            node(0, "Bd4", "", 5),
            node(2, "Rc3", ""),
            node(2, "Rb4", ""),
            node(4, "Bc3", ""),
            node(1, "Rc3", "", 4),
            node(6, "Bb4", ""));
    assertThat(TreeReader.read(Games.byId("gauss"), "Rd4 Rc3").nodes())
        .containsExactly(node(-1, "", ""), node(0, "Rd4", ""), node(1, "Rc3", ""));
    assertThat(
            TreeReader.read(Games.byId("gess"), "1. C15 - C13 {ahead} C6-C7 2. i15 x I14").nodes())
        .containsExactly(
            node(-1, "", ""),
            node(0, "C15-C13", "ahead"),
            node(1, "C6-C7", ""),
            node(2, "I15-I14", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "connect4"})
  void aTreeOfAnyGameIsReadBackFromItsPgn(String id) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(3);
    List<GameTree.Node> nodes = new ArrayList<>(List.of(node(-1, "", "the start")));
    List<Position> positions = new ArrayList<>(List.of(game.start()));
    while (nodes.size() < 80) {
      int parent = random.nextInt(3) > 0 ? nodes.size() - 1 : random.nextInt(nodes.size());
      Position position = positions.get(parent).copy();
      IntArrayList legal = new IntArrayList();
      position.legalMoves(legal);
      int move = legal.isEmpty() ? -1 : legal.getInt(random.nextInt(legal.size()));
      String text = move < 0 ? "" : game.formatMove(move);
      if (move >= 0
          && nodes.stream().noneMatch(n -> n.parent() == parent && n.move().equals(text))) {
        position.play(move);
        positions.add(position);
        nodes.add(
            random.nextInt(4) == 0
                ? node(parent, text, "note " + nodes.size(), 1 + random.nextInt(6))
                : node(parent, text, ""));
      }
    }
    GameTree tree = new GameTree(id, game.formatPosition(game.start()), Map.of(), nodes);
    GameTree read = TreeReader.read(game, tree.pgn(game).text());
    assertThat(paths(read)).isEqualTo(paths(tree));
  }

  /** Each node as the moves that lead to it, in the order of its siblings. */
  private static List<String> paths(GameTree tree) {
    List<String> paths = new ArrayList<>();
    for (GameTree.Node node : tree.nodes()) {
      paths.add(
          (node.parent() < 0 ? "" : paths.get(node.parent()).replaceAll(" [$].*", "") + "/")
              + node.move()
              + " $"
              + node.glyphs()
              + node.note());
    }
    return paths.stream().sorted().toList();
  }

  @Test
  void unreadableTextIsRefusedWithTheReason() {
    Game gauss = Games.byId("gauss");
    assertThatThrownBy(() -> TreeReader.read(gauss, "Rd4 Rz9"))
        .hasMessageStartingWith("neither a position nor moves of GAUSS: 'Rz9' after 1 move: ");
    assertThatThrownBy(() -> TreeReader.read(Games.byId("gess"), "1. c6xc9! c15xc12"))
        .hasMessageContaining("'c6xc9': no piece of the side to move has this centre; if the")
        .hasMessageEndingWith("replace each row r by 21 - r: here C15-C12");
    assertThatThrownBy(() -> TreeReader.read(gauss, "Rd4 (Rc3"))
        .hasMessageContaining("expected a ')' to close the variation");
    assertThatThrownBy(() -> TreeReader.read(gauss, "[Game \"gess\"] *"))
        .hasMessage("expected a game of GAUSS, found one of gess");
    assertThatThrownBy(() -> new GameTree("gauss", "x", Map.of(), List.of(node(0, "", ""))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new GameTree("gauss", "x", Map.of(), List.of(node(-1, "", ""), node(1, "a", ""))))
        .hasMessage("expected each node after its parent, found node 1");
  }

  @Test
  void filesOfOtherProgramsAreReadAndOnlyTheFirstGameOfSeveral(@TempDir Path directory)
      throws Exception {
    Game gauss = Games.byId("gauss");
    String two = "\ufeff[A \"\"]\r\n\r\n1. Rd4 {M\u00fcller}\r\n\r\n[A \"\"]\r\n1. Rd3 1\u20130";
    assertThat(TreeReader.read(gauss, two).nodes())
        .containsExactly(node(-1, "", ""), node(0, "Rd4", "M\u00fcller"));
    Files.writeString(
        directory.resolve("latin.pgn"),
        "[Game \"gauss\"]\n\n1. Rd4 {M\u00fcller}\n",
        StandardCharsets.ISO_8859_1);
    Files.writeString(directory.resolve("bom.pgn"), "\ufeff[Game \"gauss\"]\n\n1. Rd4 *\n");
    TreeFolder folder = new TreeFolder(directory);
    assertThat(folder.list()).hasSize(2);
    assertThat(folder.read("latin").nodes().get(1).note()).isEqualTo("M\u00fcller");
    assertThat(folder.read("bom").nodes()).hasSize(2);
  }

  @Test
  void variationsThatLieTooDeepAreRefused() {
    List<GameTree.Node> nodes = new ArrayList<>(List.of(node(-1, "", "")));
    for (int depth = 0; depth < 200; depth++) {
      int parent = Math.max(0, nodes.size() - 1);
      nodes.add(node(parent, "a", ""));
      nodes.add(node(parent, "b", ""));
    }
    GameTree tree = new GameTree("connect4", "////// x", Map.of(), nodes);
    assertThatThrownBy(() -> tree.pgn(Games.byId("connect4"))).hasMessageContaining("at most 100");
  }

  @Test
  void aGameIsSavedInAFileReadListedAndDeleted(@TempDir Path directory) throws Exception {
    TreeFolder folder = new TreeFolder(directory.resolve("trees"));
    assertThat(folder.list()).isEmpty();
    GameTree tree = TreeReader.read(Games.byId("gauss"), PGN);
    folder.save("My game", new TreeFolder.Saving(tree, false));
    assertThat(directory.resolve("trees/My game.pgn")).content().contains("(1. Bd4 $5 Rc3");
    assertThat(folder.read("My game").nodes()).isEqualTo(tree.nodes());
    assertThat(folder.list()).extracting(TreeFolder.Listed::name).containsExactly("My game");
    assertThatThrownBy(() -> folder.save("My game", new TreeFolder.Saving(tree, false)))
        .isInstanceOf(HttpFault.class)
        .hasMessage("a game is saved as 'My game' already");
    folder.save("My game", new TreeFolder.Saving(tree, true));
    Files.writeString(directory.resolve("trees/other.pgn"), "no game");
    assertThat(folder.list()).hasSize(1);
    folder.delete("My game");
    assertThat(folder.list()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", "../x", "a/b", ".hidden", "a.", "a\\b", "a\nb"})
  void anInvalidFileNameIsRefused(String name, @TempDir Path directory) {
    assertThatThrownBy(() -> new TreeFolder(directory).read(name))
        .isInstanceOf(HttpFault.class)
        .hasMessageContaining("expected a name");
  }

  @Test
  void onePageContainsEveryMoveOfTheTree() {
    GameTree tree = TreeReader.read(Games.byId("gauss"), PGN);
    String page = TreePage.of(tree, Games.byId("gauss"), "", "let x;");
    assertThat(IntStream.range(0, 8)).allMatch(i -> page.contains(tree.nodes().get(i).move()));
    assertThat(page).contains("<title>GAUSS: A \u2013 B</title>", "let x;");
  }
}
