package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import java.util.ArrayList;
import java.util.List;

/**
 * The candidates for the start of each game. A game begins with the first of its candidates that
 * the judge finds balanced. The candidates follow from the settings and the game's number, without
 * a search.
 */
public final class StartCandidates {

  /**
   * Maximum number of candidates that are judged for a game; if none of them is balanced, the band
   * is too narrow.
   */
  static final int MAX_TRIES = 10_000;

  private final SelfPlaySpec spec;
  private final Game game;
  private final List<Opening> lines;

  /**
   * Reads the book, if the settings have one.
   *
   * @param spec the settings
   */
  public StartCandidates(SelfPlaySpec spec) {
    this.spec = spec;
    this.game = spec.rules();
    this.lines =
        spec.starts().flatMap(Starts::book).map(book -> book.lines(game)).orElse(List.of());
  }

  /**
   * Returns a candidate.
   *
   * @param gameId number of the game
   * @param number of the candidate, from 0
   */
  Opening draw(long gameId, int number) {
    return draw(random(gameId, number));
  }

  private static SplitMix64 random(long gameId, int number) {
    return number == 0
        ? SelfPlaySpec.random(gameId)
        : new SplitMix64(SplitMix64.derive(gameId, "start/" + number));
  }

  /**
   * Draws a candidate.
   *
   * @param random for the first one the game's random numbers, from which its moves are drawn
   *     afterwards
   */
  Opening draw(SplitMix64 random) {
    if (!lines.isEmpty()) {
      return lines.get(random.nextInt(lines.size()));
    }
    Position position = game.start();
    String start = game.formatPosition(position);
    List<String> texts = new ArrayList<>();
    int maxPlies = spec.exploration().openingPlies();
    for (int move : RandomOpening.play(position, spec.minOpeningPlies(), maxPlies, random)) {
      texts.add(game.formatMove(move));
    }
    return new Opening(start, texts);
  }

  /**
   * Whether an opening is one of the candidates of a game.
   *
   * @param gameId number of the game
   * @param opening the moves before those of the players
   */
  public boolean contains(long gameId, Opening opening) {
    int tries = spec.balance().isPresent() ? MAX_TRIES : 1;
    for (int number = 0; number < tries; number++) {
      if (draw(gameId, number).equals(opening)) {
        return true;
      }
    }
    return false;
  }
}
