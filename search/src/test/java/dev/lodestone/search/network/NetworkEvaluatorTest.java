package dev.lodestone.search.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.verify.GameContract;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The value that is kept up to date equals the one computed from scratch in the plainest way. */
final class NetworkEvaluatorTest {

  /** Two longs in fours, and two that remain. */
  private static final int WIDTH = 12;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "gauss; 5",
        "gess; 5",
        "gaussic; 5",
        "gauss:own=4,other=3; 5",
        "gess:suicide=illegal; 5",
        "gauss; 0",
        "gess; 0",
        "gaussic; 0",
        "hex; 5",
        "hex; 0"
      })
  void differencesGiveTheValueFromScratch(String id, int hidden) {
    Game game = game(id);
    PatternNetwork network = RandomNetwork.of(game(game.family()), WIDTH, hidden, 1);
    NetworkEvaluator evaluator = new NetworkEvaluator(network);
    SplitMix64 random = new SplitMix64(2);
    for (int walk = 0; walk < 20; walk++) {
      Position position = game.start();
      int played = 0;
      for (int step = 0; step < 60 && !position.outcome().isOver(); step++) {
        assertThat((double) evaluator.evaluate(position))
            .isCloseTo(naive(network, position), within(1.0));
        assertThat(new NetworkEvaluator(network).evaluate(position))
            .isEqualTo(evaluator.evaluate(position));
        if (random.nextInt(4) == 0 && played > 0) {
          position.undo();
          played--;
        } else {
          play(position, random);
          played++;
        }
      }
    }
  }

  @Test
  void hexKeepsTheContractOfGames() {
    assertThat(GameContract.check(Hex.INSTANCE, 1, 4, 60).violations()).isEmpty();
  }

  /**
   * The figures of docs/lab/pattern-network.md. Of Hex they are those of a count by hand: a half
   * turn keeps 3^4 of the 3^7 contents of a cell's neighbourhood and one of the 121 cells, so that
   * there are (3^7 + 3^4) / 2 and twice (121 + 1) / 2.
   */
  @ParameterizedTest
  @CsvSource({"gauss, 862", "gess, 10926", "gaussic, 5504", "hex, 1256"})
  void entriesFollowFromTheDiagram(String id, int entries) {
    assertThat(PatternLayout.of(game(id)).entries()).isEqualTo(entries);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "hex"})
  void zeroIsEven(String id) {
    Game game = game(id);
    NetworkEvaluator evaluator = new NetworkEvaluator(PatternNetwork.zero("zero", game));
    SplitMix64 random = new SplitMix64(6);
    Position position = game.start();
    for (int ply = 0; ply < 30 && !position.outcome().isOver(); ply++) {
      assertThat(evaluator.evaluate(position)).isZero();
      play(position, random);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "hex"})
  void imagesOfAPositionHaveItsValue(String id) {
    Game game = game(id);
    NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(game, WIDTH, 5, 3));
    Symmetries symmetries = game.symmetries();
    SplitMix64 random = new SplitMix64(4);
    Position position = game.start();
    for (int ply = 0; ply < 30 && !position.outcome().isOver(); ply++) {
      int value = evaluator.evaluate(position);
      for (int s = 1; s < symmetries.count(); s++) {
        assertThat(evaluator.evaluate(symmetries.apply(s, position))).as("%s", s).isEqualTo(value);
      }
      play(position, random);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic", "hex"})
  void allocatesNothing(String id) {
    Game game = game(id);
    NetworkEvaluator evaluator = new NetworkEvaluator(RandomNetwork.of(game, WIDTH, 5, 5));
    Position one = game.start();
    Position two = game.start();
    play(two, new SplitMix64(6));
    assertThat(
            Allocations.bytesOf(
                () -> {
                  evaluator.evaluate(one);
                  evaluator.evaluate(two);
                }))
        .isZero();
  }

  private static Game game(String id) {
    return id.equals(Hex.INSTANCE.id()) ? Hex.INSTANCE : Games.byId(id);
  }

  private static void play(Position position, SplitMix64 random) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    position.play(moves.getInt(random.nextInt(moves.size())));
  }

  private static double naive(PatternNetwork network, Position position) {
    PatternLayout layout = network.layout();
    int[] cells = new int[layout.diagram().cells().size()];
    int[] counters = new int[layout.diagram().counters().size()];
    layout.diagram().read(position, cells, counters);
    int[] counts = new int[layout.entries()];
    layout.count(cells, counters, counts);
    double[][] views = new double[2][WIDTH];
    for (int view = 0; view < 2; view++) {
      for (int k = 0; k < WIDTH; k++) {
        double sum = network.rows()[layout.entries() * WIDTH + k];
        for (int e = 0; e < counts.length; e++) {
          int row = view == 0 ? e : layout.other(e);
          sum += counts[e] * network.rows()[row * WIDTH + k];
        }
        assertThat(Math.abs(sum)).isLessThan(Short.MAX_VALUE);
        views[view][k] = Math.min(Math.max(sum / PatternNetwork.ONE, 0), 1);
      }
    }
    int mover = position.sideToMove() == Side.FIRST ? 0 : 1;
    int hidden = network.header().hidden();
    float[] units = network.units();
    double odds = units[units.length - 1];
    for (int k = 0; k < WIDTH && hidden == 0; k++) {
      odds += views[mover][k] * units[k] + views[1 - mover][k] * units[WIDTH + k];
    }
    for (int j = 0; j < hidden; j++) {
      double unit = units[2 * WIDTH * hidden + j];
      for (int k = 0; k < WIDTH; k++) {
        unit += views[mover][k] * units[k * hidden + j];
        unit += views[1 - mover][k] * units[(WIDTH + k) * hidden + j];
      }
      odds += units[(2 * WIDTH + 1) * hidden + j] * Math.max(unit, 0);
    }
    return odds * network.header().scale();
  }
}
