package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the review of a whole game: scores, best moves, mistakes, and the end. */
final class ReviewTest {

  @TempDir private Path directory;

  /** The plies of a reviewed line, from its start to its end. */
  private List<JsonNode> review(String game, String start, List<String> moves) throws Exception {
    List<JsonNode> plies = new ArrayList<>();
    String path =
        "/api/review?game=%s&start=%s&moves=%s&nodes=3000"
            .formatted(game, Pages.part(start), String.join(",", moves));
    try (BoardServer server = Boards.open(directory);
        Listener listener = new Listener(server, path, 0)) {
      Listener.Event event = listener.next();
      for (; event.name().equals("ply"); event = listener.next()) {
        assertThat(event.data().path("ply").asInt()).isEqualTo(plies.size());
        plies.add(event.data());
      }
      assertThat(event.name()).isEqualTo("done");
    }
    assertThat(plies).hasSize(moves.size() + 1);
    return plies;
  }

  @Test
  void onlyTheMoveThatLosesIsAMistake() throws Exception {
    // With d1, O could have prevented four in a row.
    List<JsonNode> plies =
        review("connect4", "////// x", List.of("a", "a", "b", "b", "c", "g", "d"));
    assertThat(plies.get(5).path("best").asString()).isEqualTo("d");
    assertThat(plies.stream().filter(ply -> ply.has("mistake"))).containsExactly(plies.get(6));
    JsonNode mistake = plies.get(6).path("mistake");
    assertThat(mistake.path("kind").asString()).isEqualTo("blunder");
    assertThat(mistake.path("sign").asString()).isEqualTo("??");
    assertThat(mistake.path("lost").asDouble()).isBetween(0.22, 1.0);
    assertThat(plies.get(6).path("score").asString()).isEqualTo("win 1");
    assertThat(plies.get(7).path("score").asString()).isEqualTo("win 0");
    assertThat(plies.get(7).path("best").asString()).isEmpty();
  }

  @Test
  void theEndOfAGameInPointsIsProven() throws Exception {
    Game game = Games.byId("gauss");
    String start = Pages.lateGauss(26);
    Position position = game.parsePosition(start);
    List<String> line = new ArrayList<>();
    SplitMix64 random = new SplitMix64(3);
    for (IntArrayList legal = new IntArrayList(); !position.outcome().isOver(); legal.clear()) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      line.add(game.formatMove(move));
      position.play(move);
    }
    List<JsonNode> plies = review("gauss", start, line);
    String end = position.outcome() == Outcome.FIRST_WINS ? "win" : "loss";
    assertThat(plies.get(line.size()).path("score").asString()).isEqualTo(end + " 0");
    // The search sees the end of the game from the position before it, which is therefore proven.
    assertThat(plies.get(line.size() - 1).path("score").asString()).matches("(win|loss) 1.*");
  }
}
