package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Compares the real rules with the naive ones. */
public final class Twins {

  /** Chooses the next move of a game, out of at least one. */
  @FunctionalInterface
  public interface Chooser {
    int choose(Position position, IntArrayList legalMoves, SplitMix64 random);
  }

  private static final Chooser UNIFORM =
      (position, moves, random) -> moves.getInt(random.nextInt(moves.size()));

  private Twins() {}

  /** Asserts that moves, text and outcome are the same at every position of random games. */
  public static void assertAgree(
      Game game, Supplier<NaiveRules> naive, long seed, int games, int maxPlies) {
    assertAgree(game, naive, seed, games, maxPlies, UNIFORM);
  }

  /**
   * Like the other method, but with chosen moves, for games in which uniformly random moves end too
   * soon.
   */
  public static void assertAgree(
      Game game, Supplier<NaiveRules> naive, long seed, int games, int maxPlies, Chooser chooser) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "twins/" + game.id()));
    IntArrayList moves = new IntArrayList();
    for (int g = 0; g < games; g++) {
      Position position = game.start();
      NaiveRules twin = naive.get();
      while (true) {
        position.legalMoves(moves);
        SortedSet<String> texts = new TreeSet<>();
        moves.forEach(move -> texts.add(game.formatMove(move)));
        String text = twin.position();
        assertThat(game.formatPosition(position)).isEqualTo(text);
        assertThat(texts).as(text).isEqualTo(twin.legalMoves());
        assertThat(position.outcome()).as(text).isEqualTo(twin.outcome());
        if (moves.isEmpty() || position.ply() >= maxPlies) {
          break;
        }
        int move = chooser.choose(position, moves, random);
        position.play(move);
        twin.play(game.formatMove(move));
      }
    }
  }
}
