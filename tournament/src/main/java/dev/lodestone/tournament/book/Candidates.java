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
 * Draws random openings, no two of which lead to symmetric images of the same position. The opening
 * with number {@code n} depends only on the seed and {@code n}; whether it is skipped as an image
 * depends on the openings before it.
 */
final class Candidates {

  private final BookSpec spec;
  private final Set<Long> canonicalKeys = new HashSet<>();
  private int drawn;

  Candidates(BookSpec spec) {
    this.spec = spec;
  }

  /** The number of candidates drawn so far, including those skipped. */
  int drawn() {
    return drawn;
  }

  /**
   * Draws the next candidate.
   *
   * @return empty if it is an image of an earlier one
   * @throws IllegalArgumentException if no game of this length was found
   */
  Optional<Candidate> draw() {
    drawn++;
    Game game = spec.game();
    long seed = SplitMix64.derive(spec.seed(), "book/" + drawn);
    int plies = spec.plies().low() + extraPlies(seed);
    Opening opening = RandomOpenings.require(game, plies, seed);
    CanonicalKey key = new CanonicalKey(game);
    key.read(opening.play(game));
    return canonicalKeys.add(key.key())
        ? Optional.of(new Candidate(drawn, opening))
        : Optional.empty();
  }

  private int extraPlies(long seed) {
    int lengths = spec.plies().high() - spec.plies().low() + 1;
    return new SplitMix64(SplitMix64.derive(seed, "plies")).nextInt(lengths);
  }
}
