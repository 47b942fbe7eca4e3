package dev.lodestone.core.gaussic;

import dev.lodestone.core.Side;
import java.util.Optional;

/** Explains why a game of gaussic ended as it did. */
final class GaussicEnd {

  private GaussicEnd() {}

  static Optional<String> reason(GaussicPosition position) {
    return switch (position.outcome()) {
      case ONGOING -> Optional.empty();
      case FIRST_WINS -> Optional.of(name(Side.SECOND) + "'s IC is gone");
      case SECOND_WINS -> Optional.of(name(Side.FIRST) + "'s IC is gone");
      case DRAW -> Optional.of(position.drawReason());
    };
  }

  private static String name(Side side) {
    return GaussicGame.INSTANCE.sideName(side);
  }
}
