package dev.lodestone.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.search.mcts.Mcts;
import dev.lodestone.search.mcts.MctsSettings;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a network for a user's game, the example Connect Four, of which it needs only the diagram.
 */
class UserGameTest {

  private static final Path SOURCES = Path.of("../examples/connect4/src/main/java");

  @TempDir private Path directory = Path.of("");

  private void compile() throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", directory.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-proc:none"));
    try (Stream<Path> files = Files.walk(SOURCES)) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    String[] all = arguments.toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, all)).isZero();
  }

  @Test
  void aFileAndTheSameNetworkInJavaGiveTheSameSearch()
      throws IOException, ReflectiveOperationException {
    compile();
    URL[] path = {directory.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Game game =
          (Game)
              loader
                  .loadClass("example.connect4.ConnectFour")
                  .getDeclaredConstructor()
                  .newInstance();
      LinearNetwork known = new LinearNetwork(game);
      Path file = known.model().write(directory.resolve("linear.onnx"));
      MctsSettings settings = new MctsSettings(8, 1, 2, 1, 0, 300);
      Map<String, String> options = Map.of("hash", "8", "net", file.toString(), "batch", "4");
      SearchLimits limits = SearchLimits.nodes(300);
      try (Searcher expected = new Mcts(game, GameKnowledge.of(game), settings, known, 4);
          Searcher found = Searchers.create("mcts", game, options)) {
        assertThat(found.search(game.start(), limits).rootMoves())
            .isEqualTo(expected.search(game.start(), limits).rootMoves());
      }
    }
  }
}
