package dev.lodestone.cli.console;

import io.nayuki.qrcodegen.QrCode;

/**
 * An address as a QR code of half blocks, two modules per character. Light modules are drawn, as
 * dark terminals need it; cameras also read the negative that appears on light terminals.
 */
public final class QrText {

  /** Width of the light border in modules, without which cameras do not find the code. */
  private static final int QUIET_ZONE = 4;

  private QrText() {}

  /** The lines of the code, each with its line terminator. */
  public static String of(String address) {
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.LOW);
    StringBuilder text = new StringBuilder();
    for (int y = -QUIET_ZONE; y < code.size + QUIET_ZONE; y += 2) {
      for (int x = -QUIET_ZONE; x < code.size + QUIET_ZONE; x++) {
        // All modules outside the code are light; the lower half of an odd last row is not drawn.
        boolean upper = !code.getModule(x, y);
        boolean lower = y + 1 < code.size + QUIET_ZONE && !code.getModule(x, y + 1);
        text.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
