package dev.lodestone.board;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/** The colours along a straight line down the picture of an element. */
record DrawnColours(List<Integer> colours) {

  /** Rows of one colour; what is lower is the blurred edge of a share. */
  private static final int LEAST_ROWS = 2;

  /** The rounded corners and the frame of a bar. */
  private static final int MARGIN = 6;

  /** The colours from the top to the bottom of an element, at a distance from its left edge. */
  static DrawnColours of(Locator element, int x) {
    BufferedImage picture = picture(element);
    List<Integer> colours = new ArrayList<>();
    for (int y = MARGIN; y + LEAST_ROWS <= picture.getHeight() - MARGIN; y++) {
      int colour = picture.getRGB(x, y);
      boolean isNew = colours.isEmpty() || colours.get(colours.size() - 1).intValue() != colour;
      if (isNew && picture.getRGB(x, y + LEAST_ROWS - 1) == colour) {
        colours.add(colour);
      }
    }
    return new DrawnColours(colours);
  }

  private static BufferedImage picture(Locator element) {
    byte[] bytes =
        element.screenshot(
            new Locator.ScreenshotOptions().setAnimations(ScreenshotAnimations.DISABLED));
    try {
      return ImageIO.read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The highest contrast of two colours that touch. */
  double strongestStep() {
    double strongest = 1;
    for (int i = 1; i < colours.size(); i++) {
      double a = luminance(colours.get(i - 1));
      double b = luminance(colours.get(i));
      strongest = Math.max(strongest, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    return strongest;
  }

  private static double luminance(int rgb) {
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
