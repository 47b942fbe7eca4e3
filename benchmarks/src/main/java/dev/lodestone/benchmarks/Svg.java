package dev.lodestone.benchmarks;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.core.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An SVG picture of lines, dots and texts, with coordinates in pixels. */
final class Svg {

  static final String INK = "#333";
  static final String GRID = "#ddd";
  static final String DATA = "#2563a8";

  private final StringBuilder content = new StringBuilder();
  private final int width;
  private final int height;

  Svg(int width, int height) {
    this.width = width;
    this.height = height;
  }

  void line(double x1, double y1, double x2, double y2, String colour) {
    add("<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s'/>", x1, y1, x2, y2, colour);
  }

  void dot(double x, double y) {
    add("<circle cx='%.1f' cy='%.1f' r='3.5' fill='%s'/>", x, y, DATA);
  }

  /**
   * Adds a text.
   *
   * @param anchor the part of the text at x: start, middle or end
   */
  void text(double x, double y, String anchor, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
    add("<text x='%.1f' y='%.1f' text-anchor='%s'>%s</text>", x, y, anchor, escaped);
  }

  @FormatMethod
  private void add(String format, Object... values) {
    content.append(Texts.format(format, values).replace('\'', '"')).append('\n');
  }

  /**
   * Writes the file.
   *
   * @param label a description for people who do not see the picture
   */
  void write(Path file, String label) throws IOException {
    Files.writeString(
        file,
        Texts.format(
            """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s"
          font-family="sans-serif" font-size="12" fill="%s">
        <rect width="100%%" height="100%%" fill="#fff"/>
        %s</svg>
        """,
            width, height, label, INK, content));
  }
}
