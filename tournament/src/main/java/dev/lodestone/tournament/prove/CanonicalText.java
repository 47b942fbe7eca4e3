package dev.lodestone.tournament.prove;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;

/**
 * The text of the image that represents a position and all its images: equal texts are the same
 * position up to symmetry, without a doubt about hashes. One thread an object.
 */
final class CanonicalText {

  private final Game game;
  private final CanonicalKey key;

  CanonicalText(Game game) {
    this.game = game;
    this.key = new CanonicalKey(game);
  }

  String of(Position position) {
    key.read(position);
    return game.formatPosition(game.symmetries().apply(key.symmetry(), position));
  }
}
