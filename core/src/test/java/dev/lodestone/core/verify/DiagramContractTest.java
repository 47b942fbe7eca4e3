package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Checks that faults planted in the diagram of GAUSS are caught. */
class DiagramContractTest {

  private static final Game GAUSS = Games.byId("gauss");

  @Test
  void missingDiscsAreFound() {
    Diagram[] read = new Diagram[1];
    Diagram forgetful =
        replaced(
            Diagram.class,
            GAUSS.diagram(),
            Map.of(
                "read",
                (arguments, ignored) -> {
                  Arrays.fill((int[]) arguments[1], 0);
                  return 0;
                },
                "newReader",
                (arguments, ignored) -> DiagramReader.comparing(read[0]),
                "changes",
                (arguments, ignored) -> List.of(),
                "text",
                (arguments, ignored) -> Optional.empty()));
    read[0] = forgetful;
    assertCaught("diagram", forgetful, "same numbers, clocks apart, but different hashes");
  }

  @Test
  void aNumberThatDoesNotDependOnThePositionIsFound() {
    int[] calls = {0};
    Diagram counting =
        with(
            Diagram.class,
            GAUSS.diagram(),
            "read",
            (arguments, ignored) -> ((int[]) arguments[2])[3] = calls[0]++ % 3);
    assertCaught("diagram", counting, "has different numbers");
  }

  @Test
  void aReaderThatNamesNoCellIsFound() {
    DiagramReader inner = GAUSS.diagram().newReader();
    DiagramReader silent =
        (position, cells, counters, changed) -> {
          inner.read(position, cells, counters, changed);
          return 0;
        };
    Diagram reading =
        with(Diagram.class, GAUSS.diagram(), "newReader", (arguments, ignored) -> silent);
    assertCaught("diagram", reading, "the diagram's reader must read the numbers");
  }

  @Test
  void aTextOfOtherNumbersIsFound() {
    Diagram askew =
        with(
            Diagram.class,
            GAUSS.diagram(),
            "text",
            (arguments, ignored) -> Optional.of(GAUSS.formatPosition(GAUSS.start())));
    assertCaught("diagram", askew, "the text of its numbers is '4/5/6/7/6/5/4 r");
  }

  @Test
  void aNumberThatIsNotWrittenIsFound() {
    Diagram lazy =
        with(
            Diagram.class,
            GAUSS.diagram(),
            "read",
            (arguments, ignored) -> ((int[]) arguments[1])[0] = Integer.MIN_VALUE);
    assertCaught("diagram", lazy, "cell a1 has the value -2147483648");
  }

  @Test
  void aMoveWithAWrongCellIsFound() {
    Diagram shifted =
        with(
            Diagram.class,
            GAUSS.diagram(),
            "moveCells",
            (arguments, ignored) -> {
              IntArrayList cells = (IntArrayList) arguments[2];
              return cells.set(0, (cells.getInt(0) + 1) % 37);
            });
    assertCaught("diagram", shifted, "has different cells");
  }

  @Test
  void wrongChangesAreFound() {
    Diagram silent =
        with(Diagram.class, GAUSS.diagram(), "changes", (arguments, ignored) -> List.of());
    assertCaught("diagram", silent, "do not give the position after it");
    Diagram displacing =
        with(
            Diagram.class,
            GAUSS.diagram(),
            "changes",
            (arguments, ignored) -> List.of(new Change("pulls", 1, 0, 1)));
    assertCaught("diagram", displacing, "cannot make this change");
  }

  @Test
  void aSymmetryThatMovesNumbersWronglyIsFound() {
    Map<String, String> messages =
        Map.of(
            "applyToCell", "has different cells",
            "applyToValue", "are not the image of the numbers",
            "applyToCounter", "are not the image of the numbers");
    messages.forEach(
        (method, message) ->
            assertCaught(
                "symmetries",
                with(Symmetries.class, GAUSS.symmetries(), method, (a, ignored) -> a[1]),
                message));
  }

  private static void assertCaught(String part, Object replacement, String message) {
    Game broken = replaced(Game.class, GAUSS, Map.of(part, (arguments, result) -> replacement));
    assertThat(GameContract.check(broken, 1, 20, 30).violations())
        .anyMatch(line -> line.contains(message));
  }

  private static <T> T with(
      Class<T> type, T original, String method, BiFunction<Object[], Object, Object> after) {
    return replaced(type, original, Map.of(method, after));
  }

  /** A proxy of {@code original} in which the results of some methods are replaced. */
  private static <T> T replaced(
      Class<T> type, T original, Map<String, BiFunction<Object[], Object, Object>> after) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              Object result = call(original, method, arguments);
              BiFunction<Object[], Object, Object> next = after.get(method.getName());
              if (next == null) {
                return result;
              }
              Object replaced = next.apply(arguments == null ? new Object[0] : arguments, result);
              return method.getReturnType() == void.class ? result : replaced;
            }));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
