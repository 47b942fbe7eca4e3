package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that faults planted in the action space of GAUSS are caught. */
class ActionSpaceContractTest {

  private static final Game GAUSS = Games.byId("gauss");

  /** Data sets and networks depend on these numbers, so they must not change. */
  @ParameterizedTest
  @CsvSource({"gauss,128", "gess,25080", "gaussic,4096"})
  void actionsOfTheBuiltInGamesAreTheirMoves(String id, int size) {
    Game game = Games.byId(id);
    IntArrayList moves = new IntArrayList();
    game.start().legalMoves(moves);

    assertThat(game.actions().size()).isEqualTo(size);
    moves.forEach(move -> assertThat(game.actions().of(move)).isEqualTo(move));
    assertThat(game.actions().move(game.start(), -1)).isEqualTo(Position.NO_MOVE);
  }

  @Test
  void aSpaceWithOtherNumbersKeepsTheContract() {
    assertThat(faults(new Mapped(500, move -> 499 - 3 * move))).isEmpty();
  }

  @Test
  void twoMovesWithOneActionAreFound() {
    assertThat(faults(new Mapped(128, move -> move / 2))).contains("also belongs to another move");
  }

  @Test
  void anActionOutsideTheSpaceIsFound() {
    assertThat(faults(new Mapped(100, move -> move))).contains("is out of bounds");
  }

  @Test
  void anActionOfAnIllegalMoveIsFound() {
    ActionSpace trusting =
        new ActionSpace() {
          @Override
          public int size() {
            return 128;
          }

          @Override
          public int of(int move) {
            return move;
          }

          @Override
          public int move(Position position, int action) {
            return action;
          }
        };

    assertThat(faults(trusting)).contains("expected -1");
  }

  @Test
  void aWrongInverseIsFound() {
    assertThat(faults(new Mapped(128, move -> move ^ 1, move -> move))).contains("belongs to move");
  }

  private static String faults(ActionSpace actions) {
    Game game =
        (Game)
            Proxy.newProxyInstance(
                Game.class.getClassLoader(),
                new Class<?>[] {Game.class},
                (self, method, arguments) -> {
                  try {
                    return method.getName().equals("actions")
                        ? actions
                        : method.invoke(GAUSS, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    return GameContract.check(game, 1, 2, 40).text();
  }

  /** An action space whose inverse searches the legal moves. */
  private record Mapped(int size, IntUnaryOperator forth, IntUnaryOperator named)
      implements ActionSpace {

    Mapped(int size, IntUnaryOperator forth) {
      this(size, forth, forth);
    }

    @Override
    public int of(int move) {
      return forth.applyAsInt(move);
    }

    @Override
    public int move(Position position, int action) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      return moves
          .intStream()
          .filter(move -> named.applyAsInt(move) == action)
          .findFirst()
          .orElse(Position.NO_MOVE);
    }
  }
}
