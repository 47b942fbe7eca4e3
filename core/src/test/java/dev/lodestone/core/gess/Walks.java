package dev.lodestone.core.gess;

import dev.lodestone.core.Games;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Twins;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.Consumer;

/** Random games that last longer because players avoid breaking their own last ring. */
final class Walks {

  private static final int DRAWS = 50;

  static final Twins.Chooser KEEPING_RINGS =
      (position, moves, random) -> {
        int move = moves.getInt(random.nextInt(moves.size()));
        for (int i = 0; i < DRAWS && ((GessPosition) position).breaksOwnLastRing(move); i++) {
          move = moves.getInt(random.nextInt(moves.size()));
        }
        return move;
      };

  private Walks() {}

  /**
   * Passes every position of some games, including the last, to {@code visitor}; half of the games
   * allow centres at the edge, and half do not.
   */
  static void visit(long seed, int games, int maxPlies, Consumer<GessPosition> visitor) {
    visit(GessGame.INSTANCE, seed, games / 2 + games % 2, maxPlies, visitor);
    visit((GessGame) Games.byId("gess:centres=inner"), seed, games / 2, maxPlies, visitor);
  }

  private static void visit(
      GessGame game, long seed, int games, int maxPlies, Consumer<GessPosition> visitor) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "walks/gess"));
    IntArrayList moves = new IntArrayList();
    for (int g = 0; g < games; g++) {
      GessPosition position = game.start();
      visitor.accept(position);
      position.legalMoves(moves);
      while (!moves.isEmpty() && position.ply() < maxPlies) {
        position.play(KEEPING_RINGS.choose(position, moves, random));
        visitor.accept(position);
        position.legalMoves(moves);
      }
    }
  }
}
