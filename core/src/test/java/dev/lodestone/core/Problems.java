package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lodestone.core.PositionFormatException.Problem;
import java.util.List;

/** The problems with the text of a position. */
public final class Problems {

  private Problems() {}

  /** All problems that a game reports; the game must refuse the text. */
  public static List<Problem> of(Game game, String text) {
    PositionFormatException refusal =
        catchThrowableOfType(PositionFormatException.class, () -> game.parsePosition(text));
    assertThat(refusal).as("'%s' must be refused", text).isNotNull();
    return refusal.problems();
  }
}
