package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** Checks that a planted game in which a side moves twice is caught. */
class TurnContractTest {

  @Test
  void aGameInWhichASideMovesAgainBreaksTheContract() {
    assertThat(GameContract.check(turnless(Games.byId("gauss"), Side.FIRST), 1, 1, 2).violations())
        .anyMatch(
            violation -> violation.contains("the same side is to move again; the sides must move"));
  }

  @Test
  void aGameThatTheSecondSideBeginsBreaksTheContract() {
    assertThat(GameContract.check(turnless(Games.byId("gauss"), Side.SECOND), 1, 1, 1).violations())
        .anyMatch(
            v -> v.startsWith("the first side must move first from the start position, not Blue"));
  }

  @Test
  void aRepeatedFaultIsListedOnceAndCounted() {
    GameContract.Report report =
        GameContract.check(turnless(Games.byId("gauss"), Side.FIRST), 1, 1, 2);
    assertThat(report.violations())
        .filteredOn(violation -> violation.contains("the same side is to move again"))
        .singleElement()
        .asString()
        .matches(".* at '.*' \\(and [1-9]\\d* more\\)");
    assertThat(report.text()).isEqualTo(String.join("\n", report.violations()));
  }

  /** The same game, but in all its positions it is the turn of one side. */
  private static Game turnless(Game game, Side turn) {
    return proxy(
        Game.class,
        (self, method, arguments) -> {
          Object result = call(method, game, arguments);
          if (result instanceof Diagram diagram) {
            return proxy(Diagram.class, (d, m, a) -> call(m, diagram, a));
          }
          return result instanceof Position position ? turnless(position, turn) : result;
        });
  }

  private static Position turnless(Position position, Side turn) {
    return proxy(Position.class, new Turnless(position, turn));
  }

  private record Turnless(Position real, Side turn) implements InvocationHandler {
    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
      return switch (method.getName()) {
        case "sideToMove" -> turn;
        case "game" -> turnless(real.game(), turn);
        case "copy" -> turnless(real.copy(), turn);
        default -> call(method, real, arguments);
      };
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Calls the original method, which accepts only original positions. */
  private static Object call(Method method, Object target, Object[] arguments) throws Throwable {
    Object[] real = arguments == null ? new Object[0] : arguments.clone();
    for (int i = 0; i < real.length; i++) {
      if (real[i] != null
          && Proxy.isProxyClass(real[i].getClass())
          && Proxy.getInvocationHandler(real[i]) instanceof Turnless turnless) {
        real[i] = turnless.real();
      }
    }
    try {
      return method.invoke(target, real);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
