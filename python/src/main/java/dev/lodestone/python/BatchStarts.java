package dev.lodestone.python;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.OpeningBook;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The positions in which the games of a batch begin. Immutable.
 *
 * @param positions positions from which one is drawn
 * @param plies number of random plies played from it
 */
record BatchStarts(List<Position> positions, int plies) {

  private static final int TRIES = 1_000;

  /**
   * Creates the starts from a text.
   *
   * @param text {@code none}, {@code book}, or a number of random plies
   * @throws IllegalArgumentException if it is none of these, or the game has no book
   */
  static BatchStarts of(Game game, String text) {
    if (text.equals("book")) {
      List<Opening> book =
          OpeningBook.builtIn(game)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          Texts.format(
                              "openings 'book': game '%s' comes without a book; expected 'none'"
                                  + " or a number of random plies",
                              game.id())));
      return new BatchStarts(book.stream().map(opening -> after(game, opening)).toList(), 0);
    }
    if (text.equals("none")) {
      return new BatchStarts(List.of(game.start()), 0);
    }
    if (text.matches("\\d{1,4}")) {
      return new BatchStarts(List.of(game.start()), Integer.parseInt(text));
    }
    throw new IllegalArgumentException(
        "openings '" + text + "': expected 'none', 'book' or a number of random plies");
  }

  private static Position after(Game game, Opening opening) {
    Position position = game.parsePosition(opening.start());
    for (String move : opening.moves()) {
      position.play(game.parseMove(position, move));
    }
    return position;
  }

  /** Maximum number of plies before a game begins. */
  int maxPlies() {
    return plies + positions.stream().mapToInt(Position::ply).max().orElse(0);
  }

  /**
   * Draws a position in which a game begins.
   *
   * @param used the last position of a game from one of these starts, or null; becomes the result
   *     if it can
   */
  Position next(SplitMix64 random, @Nullable Position used) {
    for (int i = 0; i < TRIES; i++) {
      Position start = positions.get(random.nextInt(positions.size()));
      Position position = used != null && positions.size() == 1 ? used : start.copy();
      while (position.ply() > start.ply()) {
        position.undo();
      }
      IntArrayList moves = new IntArrayList();
      for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      if (!position.outcome().isOver()) {
        return position;
      }
    }
    throw new IllegalArgumentException("an opening must not end the game: opening plies=" + plies);
  }
}
