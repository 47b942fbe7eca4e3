package dev.lodestone.tournament;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;
import dev.lodestone.tournament.match.ForeignGame;
import java.util.List;

/** One text for a game and all its images under the symmetries of the rules. */
final class CanonicalGame {

  private CanonicalGame() {}

  /**
   * The smallest, in the order of {@link String#compareTo}, of the texts of the game and its
   * images.
   *
   * @param start text of the position in which it began
   * @param moves legal moves from there
   */
  static String key(Game game, String start, List<String> moves) {
    if (game instanceof ForeignGame) {
      // Of a game that only its engines know, words are all that there is.
      return start + ": " + String.join(" ", moves);
    }
    Position position = game.parsePosition(start);
    int[] line = new int[moves.size()];
    for (int i = 0; i < line.length; i++) {
      line[i] = game.parseMove(position, moves.get(i));
      position.play(line[i]);
    }
    Position first = game.parsePosition(start);
    Symmetries symmetries = game.symmetries();
    String best = "";
    for (int s = 0; s < symmetries.count(); s++) {
      String image = game.formatPosition(s == 0 ? first : symmetries.apply(s, first));
      // An image that begins with a larger position is larger as a whole.
      if (s == 0 || image.compareTo(best) < 0) {
        String text = text(symmetries, s, image, line);
        best = s == 0 || text.compareTo(best) < 0 ? text : best;
      }
    }
    return best;
  }

  private static String text(Symmetries symmetries, int s, String start, int[] line) {
    StringBuilder text = new StringBuilder(start).append(':');
    for (int move : line) {
      text.append(' ').append(s == 0 ? move : symmetries.applyToMove(s, move));
    }
    return text.toString();
  }
}
