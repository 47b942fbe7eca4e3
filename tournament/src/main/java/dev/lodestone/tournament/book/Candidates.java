package dev.lodestone.tournament.book;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.RandomOpenings;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Draws random openings, of which no two lead to images of one position under the symmetries of the
 * game. Candidate {@code n} follows from the seed and {@code n} alone, and whether it is an image
 * of an earlier one follows from those.
 */
final class Candidates {

  private final BookSpec spec;
  private final Set<Long> kinds = new HashSet<>();
  private int drawn;

  Candidates(BookSpec spec) {
    this.spec = spec;
  }

  /** The number of candidates drawn. */
  int drawn() {
    return drawn;
  }

  /**
   * Draws the next one.
   *
   * @return empty if it is an image of an earlier one
   * @throws IllegalArgumentException if no game of this length was found
   */
  Optional<Candidate> draw() {
    drawn++;
    Game game = spec.game();
    long seed = SplitMix64.derive(spec.seed(), "book/" + drawn);
    int plies = spec.plies().low() + extraPlies(seed);
    Opening opening =
        RandomOpenings.draw(game, plies, seed)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "an opening must not end the game: game=%s opening plies=%s"
                            .formatted(game.id(), plies)));
    CanonicalKey key = new CanonicalKey(game);
    key.read(opening.play(game));
    return kinds.add(key.key()) ? Optional.of(new Candidate(drawn, opening)) : Optional.empty();
  }

  private int extraPlies(long seed) {
    int lengths = spec.plies().high() - spec.plies().low() + 1;
    return new SplitMix64(SplitMix64.derive(seed, "plies")).nextInt(lengths);
  }
}
