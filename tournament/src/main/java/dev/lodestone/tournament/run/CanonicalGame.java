package dev.lodestone.tournament.run;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the same text for a game and all its images under the symmetries of the rules.
 *
 * <p>Not thread-safe.
 */
final class CanonicalGame {

  private final Game game;
  private final Symmetries symmetries;
  private final CanonicalKey start;

  // Most games of a run begin in one position.
  private String lastText;
  private Position last;

  CanonicalGame(Game game) {
    this.game = game;
    this.symmetries = game.symmetries();
    this.start = new CanonicalKey(game);
    this.last = game.start();
    this.lastText = game.formatPosition(last);
  }

  /**
   * The text consists of the canonical key of the first position and the moves of one image of the
   * game. Among the images that begin in the representative of the first position, this is the one
   * whose moves are first in lexicographic order.
   *
   * @param position text of the position in which the game began
   * @param moves legal moves from there
   */
  String key(String position, List<String> moves) {
    if (!position.equals(lastText)) {
      last = game.parsePosition(position);
      lastText = position;
    }
    Position current = last.copy();
    start.read(current);
    int[] line = new int[moves.size()];
    for (int i = 0; i < line.length; i++) {
      line[i] = game.parseMove(current, moves.get(i));
      current.play(line[i]);
    }
    int[] best = image(start.symmetry(), line);
    for (int s = start.symmetry() + 1; s < symmetries.count(); s++) {
      if (start.leadsToRepresentative(s)) {
        int[] other = image(s, line);
        best = Arrays.compare(other, best) < 0 ? other : best;
      }
    }
    return Long.toHexString(start.key()) + Arrays.toString(best);
  }

  private int[] image(int symmetry, int[] line) {
    int[] image = new int[line.length];
    for (int i = 0; i < line.length; i++) {
      image[i] = symmetries.applyToMove(symmetry, line[i]);
    }
    return image;
  }
}
