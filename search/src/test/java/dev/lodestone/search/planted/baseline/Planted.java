package dev.lodestone.search.planted.baseline;

import dev.lodestone.core.gauss.GaussGame;
import java.util.Random;
import org.junit.jupiter.api.Assertions;

/** Does everything that the architecture forbids, to show that it would be noticed. */
public final class Planted {

  private Planted() {}

  public static void misbehave() {
    System.out.println(new Random(System.currentTimeMillis()).nextInt());
    System.out.println(Math.random() + Math.log(2));
    System.out.println(new GaussGame().id());
    Assertions.fail("a main class must not know the test library");
  }
}
