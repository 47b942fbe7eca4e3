package dev.lodestone.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The library example of the guide is code that runs here. */
final class LibraryGuideTest {

  private static final Pattern EXAMPLE =
      Pattern.compile("// begin of the example\n(.*?) *// end of the example", Pattern.DOTALL);

  @Test
  void theExampleRuns() {
    // begin of the example
    Game game = Games.byId("gauss");
    Searcher red = Searchers.create("alphabeta", game, Map.of("hash", "16"));
    Searcher blue = Searchers.create("mcts", game, Map.of("seed", "7"));
    SearchLimits limits = SearchLimits.nodes(500);

    Position position = game.start();
    while (!position.outcome().isOver()) {
      Searcher mover = position.sideToMove() == Side.FIRST ? red : blue;
      SearchResult result = mover.search(position, limits);
      position.play(result.bestMove());
    }
    String end = game.draw(position) + position.outcome();
    // end of the example
    assertThat(position.ply()).isEqualTo(30);
    assertThat(end).containsAnyOf("FIRST_WINS", "SECOND_WINS", "DRAW");
  }

  @Test
  void theGuideShowsTheExample() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/lodestone/tournament/LibraryGuideTest.java"));
    Matcher example = EXAMPLE.matcher(source);
    assertThat(example.find()).isTrue();
    assertThat(Path.of("../docs/library.md"))
        .content()
        .contains("```java\n" + example.group(1).stripTrailing().stripIndent() + "\n```\n");
  }
}
