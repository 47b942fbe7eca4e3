package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.match.Opening;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Openings of uniformly random moves from the start position. */
public final class RandomOpenings {

  /**
   * Maximum number of tries before a length counts as impossible. It suffices, because random games
   * rarely end in their first plies.
   */
  private static final int MAX_TRIES = 1000;

  private RandomOpenings() {}

  /**
   * An opening of exactly {@code plies} moves after which the game continues. It is determined by
   * the seed.
   *
   * @return the opening; empty if none of this length was found
   */
  public static Optional<Opening> draw(Game game, int plies, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    String start = game.formatPosition(game.start());
    IntArrayList legal = new IntArrayList();
    for (int i = 0; i < MAX_TRIES; i++) {
      Position position = game.start();
      List<String> moves = new ArrayList<>(plies);
      while (moves.size() < plies && !position.outcome().isOver()) {
        position.legalMoves(legal);
        int move = legal.getInt(random.nextInt(legal.size()));
        moves.add(game.formatMove(move));
        position.play(move);
      }
      if (!position.outcome().isOver()) {
        return Optional.of(new Opening(start, moves));
      }
    }
    return Optional.empty();
  }

  /**
   * Draws an opening of a game that is known to have games of this length.
   *
   * @throws IllegalArgumentException if none was found
   */
  public static Opening require(Game game, int plies, long seed) {
    return draw(game, plies, seed).orElseThrow(() -> none(game, plies));
  }

  static IllegalArgumentException none(Game game, int plies) {
    return new IllegalArgumentException(
        Texts.format(
            "an opening must not end the game: game=%s opening plies=%s", game.id(), plies));
  }
}
