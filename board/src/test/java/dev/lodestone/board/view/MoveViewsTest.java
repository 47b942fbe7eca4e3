package dev.lodestone.board.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that moves taken back and replaced have the same views as those of a new line. */
final class MoveViewsTest {

  /** A line followed by random moves up to a number of plies or the end of the game. */
  private static List<String> continued(Game game, List<String> line, int plies, long seed) {
    Position position = game.start();
    line.forEach(text -> position.play(game.parseMove(position, text)));
    List<String> longer = new ArrayList<>(line);
    SplitMix64 random = new SplitMix64(seed);
    while (longer.size() < plies && !position.outcome().isOver()) {
      IntArrayList legal = new IntArrayList();
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      longer.add(game.formatMove(move));
      position.play(move);
    }
    return longer;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aLineThatChangesHasTheViewsOfANewLine(String id) {
    Game game = Games.byId(id);
    String start = game.formatPosition(game.start());
    List<String> whole = continued(game, List.of(), 8, 1);
    List<String> half = whole.subList(0, whole.size() / 2);
    List<String> other = continued(game, half, 8, 2);
    assertThat(half).isNotEmpty();
    assertThat(other).isNotEqualTo(whole);
    MoveViews views = new MoveViews(game, start);
    for (List<String> line : List.of(whole, half, other, List.<String>of(), whole)) {
      MoveViews fresh = new MoveViews(game, start);
      assertThat(views.of(line)).usingRecursiveComparison().isEqualTo(fresh.of(line));
      assertThat(game.formatPosition(views.position()))
          .isEqualTo(game.formatPosition(fresh.position()));
    }
  }
}
