package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.MovePolicy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the choice of the most promising moves. */
class FirstMovesTest {

  private static final int MAX_MOVES = 500;

  /** The score of a move is its number. */
  private static final class ScoresByNumber implements MovePolicy {
    @Override
    public void begin(Position position) {
      throw new AssertionError("a forecast needs no moves that are played");
    }

    @Override
    public void add(Position after, int move, int evaluation) {
      throw new AssertionError("a forecast needs no moves that are played");
    }

    @Override
    public void scores(int[] scores) {
      throw new AssertionError("a forecast needs no moves that are played");
    }

    @Override
    public boolean canForecast() {
      return true;
    }

    @Override
    public void forecast(Position position, IntArrayList moves, int[] scores) {
      for (int i = 0; i < moves.size(); i++) {
        scores[i] = moves.getInt(i);
      }
    }
  }

  private final Position position = new GaussGame().start();
  private final FirstMoves first = new FirstMoves(new ScoresByNumber(), 20, MAX_MOVES);

  private List<Integer> chosen(IntArrayList moves) {
    assertThat(first.choose(position, moves)).isEqualTo(20);
    return IntStream.range(0, moves.size())
        .filter(first::isChosen)
        .map(moves::getInt)
        .boxed()
        .toList();
  }

  @Test
  void theMostPromisingMovesAreChosen() {
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < 300; i++) {
      moves.add(i * 7 % 300 * 40);
    }
    List<Integer> best = moves.intStream().filter(move -> move >= 280 * 40).boxed().toList();
    assertThat(chosen(moves)).isEqualTo(best);
  }

  @Test
  void tiesGoToTheFirstMoves() {
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < 100; i++) {
      moves.add(i == 60 || i == 80 ? 9_000 : -100_000);
    }
    assertThat(chosen(moves)).isEqualTo(chosen(moves));
    assertThat(IntStream.range(0, 100).filter(first::isChosen))
        .containsExactlyElementsOf(
            IntStream.concat(IntStream.range(0, 18), IntStream.of(60, 80)).boxed().toList());
  }

  @Test
  void allMovesAreChosenIfALimitSavesLittle() {
    IntArrayList moves = IntArrayList.toList(IntStream.range(0, 25));
    assertThat(first.choose(position, moves)).isEqualTo(25);
    moves.add(25);
    assertThat(first.choose(position, moves)).isEqualTo(20);
  }
}
