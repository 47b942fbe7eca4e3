package dev.lodestone.dataset.files;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Games;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ManifestTest {

  private static Manifest manifest(String game, String lodestone) {
    return new Manifest(
        Row.SCHEMA,
        game,
        "",
        lodestone,
        Optional.empty(),
        Optional.empty(),
        RowFormat.JSONL,
        Map.of(),
        Manifest.Shape.of(Games.byId(game)),
        Optional.empty(),
        Totals.NONE,
        List.of());
  }

  /** Its rows would be read with exchanged players. */
  @Test
  void aSetInWhichTheFirstPlayerMovedSecondIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(manifest("gauss:first=blue,own=2", "0.3.0")::requireKnownSchema)
        .withMessage(
            "expected a file of Lodestone 0.4.0 or later, because in gauss:first=blue,own=2 the"
                + " first player was Red and is now Blue, found one of 0.3.0");
    assertThatCode(manifest("gauss:first=blue", "0.4.0")::requireKnownSchema)
        .doesNotThrowAnyException();
    assertThatCode(manifest("gauss:own=2", "0.3.0")::requireKnownSchema).doesNotThrowAnyException();
  }
}
