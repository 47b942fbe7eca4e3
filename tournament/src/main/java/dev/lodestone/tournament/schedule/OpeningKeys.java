package dev.lodestone.tournament.schedule;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.Optional;

/**
 * Computes the same key for openings that lead to the same position or to images of it under the
 * symmetries of the rules: the games that engines play from them are the same games.
 *
 * <p>If the rules are not known here, or cannot read an opening, only literally equal openings have
 * the same key. Not thread-safe.
 */
public final class OpeningKeys {

  private final Optional<Game> game;
  private final Optional<CanonicalKey> canonical;

  /** Creates keys for the openings of a game. */
  public OpeningKeys(GameRules rules) {
    game = rules.known();
    canonical = game.map(CanonicalKey::new);
  }

  /** The key of an opening; different openings have different keys except by chance. */
  public long of(Opening opening) {
    if (canonical.isPresent()) {
      try {
        canonical.get().read(opening.play(game.get()));
        return canonical.get().key();
      } catch (PositionFormatException | IllegalMoveException e) {
        // The file of another program may write positions or moves differently.
      }
    }
    return SplitMix64.derive(0, opening.start() + ": " + String.join(" ", opening.moves()));
  }
}
