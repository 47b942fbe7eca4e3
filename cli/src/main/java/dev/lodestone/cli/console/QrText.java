package dev.lodestone.cli.console;

import io.nayuki.qrcodegen.QrCode;

/**
 * An address as a QR code of half blocks, two modules a character. Light modules are drawn and dark
 * ones left out, which is right on dark terminals; cameras also read the negative on light ones.
 */
public final class QrText {

  /** Light modules around the code, without which cameras do not find it. */
  private static final int QUIET_ZONE = 4;

  private QrText() {}

  /** The lines of the code, each with its end. */
  public static String of(String address) {
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.LOW);
    StringBuilder text = new StringBuilder();
    for (int y = -QUIET_ZONE; y < code.size + QUIET_ZONE; y += 2) {
      for (int x = -QUIET_ZONE; x < code.size + QUIET_ZONE; x++) {
        // Outside the code every module is light; a last half row is not drawn.
        boolean upper = !code.getModule(x, y);
        boolean lower = y + 1 < code.size + QUIET_ZONE && !code.getModule(x, y + 1);
        text.append(upper ? lower ? '█' : '▀' : lower ? '▄' : ' ');
      }
      text.append('\n');
    }
    return text.toString();
  }
}
