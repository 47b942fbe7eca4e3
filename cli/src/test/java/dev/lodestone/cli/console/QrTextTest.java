package dev.lodestone.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another library reads the codes from their text. */
final class QrTextTest {

  private static final int QUIET_ZONE = 4;

  /** The modules of a code; dark modules are true. */
  private static boolean[][] modules(String text) {
    List<String> lines = text.lines().toList();
    int size = lines.get(0).length();
    boolean[][] dark = new boolean[size][size];
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        char halves = lines.get(y / 2).charAt(x);
        dark[y][x] = halves != '█' && halves != (y % 2 == 0 ? '▀' : '▄');
      }
    }
    return dark;
  }

  private static String read(String text) throws Exception {
    boolean[][] dark = modules(text);
    int size = dark.length - 2 * QUIET_ZONE;
    BitMatrix code = new BitMatrix(size);
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        if (dark[y + QUIET_ZONE][x + QUIET_ZONE]) {
          code.set(x, y);
        }
      }
    }
    return new Decoder().decode(code).getText();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.168.178.23:8642/?token=00112233445566778899aabbccddeeff",
        "http://[2001:db8::1]:8642/?token=00112233445566778899aabbccddeeff",
        "http://10.0.0.1:1/"
      })
  void anAddressIsReadFromItsCode(String address) throws Exception {
    assertThat(read(QrText.of(address))).isEqualTo(address);
  }

  @Test
  void aCodeHasAQuietZoneOfFourModules() {
    String text = QrText.of("http://10.0.0.1:8642/?token=00112233445566778899aabbccddeeff");
    boolean[][] dark = modules(text);
    int far = dark.length - QUIET_ZONE;
    for (int y = 0; y < dark.length; y++) {
      for (int x = 0; x < dark.length; x++) {
        boolean isRim = Stream.of(x, y).anyMatch(at -> at < QUIET_ZONE || at >= far);
        assertThat(isRim && dark[y][x]).as("%d, %d", x, y).isFalse();
      }
    }
    // A terminal of 80 columns and 24 lines has the whole code.
    assertThat(text.lines().toList())
        .hasSizeLessThanOrEqualTo(24)
        .allMatch(line -> line.length() < 80);
  }
}
