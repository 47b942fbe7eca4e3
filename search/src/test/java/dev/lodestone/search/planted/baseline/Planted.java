package dev.lodestone.search.planted.baseline;

import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.alphabeta.AlphaBeta;
import java.util.Random;
import org.junit.jupiter.api.Assertions;

/** Does everything that the architecture forbids, to show that it would be noticed. */
public final class Planted {

  private Planted() {}

  public static void misbehave(Evaluator evaluator) {
    System.out.println(new Random(System.currentTimeMillis()).nextInt());
    System.out.println(Math.random() + Math.log(2));
    System.out.println(new GaussGame().id() + AlphaBeta.class);
    System.out.println(evaluator.evaluate(new GaussGame().start()));
    Assertions.fail("a main class must not know the test library");
  }
}
