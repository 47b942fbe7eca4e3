package dev.lodestone.benchmarks;

import dev.lodestone.core.text.Texts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints and plots how times grow with a size, as measured by {@code growth.sh}. It reads lines of
 * a name, a size with its unit, and seconds, separated by tabs, and fits a line to the logarithms
 * by least squares. It prints the exponent of the power law, or for sizes in plies the factor per
 * ply.
 *
 * <p>The first argument is the file of the picture.
 */
final class GrowthPlot {

  private static final int COLUMNS = 3;
  private static final int WIDTH = 300;
  private static final int HEIGHT = 210;
  private static final int LEFT = 56;
  private static final int TOP = 44;
  private static final int PLOT_WIDTH = WIDTH - LEFT - 24;
  private static final int PLOT_HEIGHT = HEIGHT - TOP - 46;
  private static final String PLIES = "plies";

  /**
   * The times of one command by size. The fit uses the logarithms of times and sizes, except that
   * plies stay as they are.
   */
  private record Series(String unit, List<Double> sizes, List<Double> seconds) {

    boolean isExponential() {
      return unit.equals(PLIES);
    }

    double x(int i) {
      return isExponential() ? sizes.get(i) : Math.log(sizes.get(i));
    }

    double y(int i) {
      return Math.log(seconds.get(i));
    }

    int last() {
      return sizes.size() - 1;
    }

    private double meanX() {
      return sum(this::x) / sizes.size();
    }

    private double meanY() {
      return sum(this::y) / sizes.size();
    }

    private double sum(java.util.function.IntToDoubleFunction of) {
      double sum = 0;
      for (int i = 0; i <= last(); i++) {
        sum += of.applyAsDouble(i);
      }
      return sum;
    }

    double slope() {
      double x = meanX();
      double y = meanY();
      return sum(i -> (x(i) - x) * (y(i) - y)) / sum(i -> (x(i) - x) * (x(i) - x));
    }

    double fitted(int i) {
      return meanY() + slope() * (x(i) - meanX());
    }

    String growth() {
      return isExponential()
          ? Texts.format("times %.1f a ply", Math.exp(slope()))
          : Texts.format("exponent %.2f", slope());
    }
  }

  private GrowthPlot() {}

  public static void main(String[] args) throws IOException {
    Map<String, Series> all = new LinkedHashMap<>();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] cells = line.split("\t", -1);
        String[] size = cells[1].split(" ", 2);
        Series series =
            all.computeIfAbsent(
                cells[0], name -> new Series(size[1], new ArrayList<>(), new ArrayList<>()));
        series.sizes().add(Double.valueOf(size[0]));
        series.seconds().add(Double.valueOf(cells[2]));
      }
    }
    int rows = (all.size() + COLUMNS - 1) / COLUMNS;
    Svg svg = new Svg(COLUMNS * WIDTH, rows * HEIGHT);
    int panel = 0;
    System.out.println("| time | from | to | growth |\n|---|---|---|---|");
    for (Map.Entry<String, Series> entry : all.entrySet()) {
      Series series = entry.getValue();
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %s |%n",
          entry.getKey(),
          point(series, 0),
          point(series, series.last()),
          series.growth());
      draw(
          svg,
          panel % COLUMNS * WIDTH + LEFT,
          panel / COLUMNS * HEIGHT + TOP,
          entry.getKey(),
          series);
      panel++;
    }
    svg.write(
        Path.of(args[0]), "Time against size, both axes logarithmic, with the growth of each");
  }

  private static String point(Series series, int i) {
    return number(series.seconds().get(i))
        + " s, "
        + number(series.sizes().get(i))
        + " "
        + series.unit();
  }

  private static void draw(Svg svg, int left, int top, String name, Series series) {
    int last = series.last();
    int bottom = top + PLOT_HEIGHT;
    double width = PLOT_WIDTH / (series.x(last) - series.x(0));
    double low = Math.min(series.fitted(0), series.fitted(last));
    double high = Math.max(series.fitted(0), series.fitted(last));
    for (int i = 0; i <= last; i++) {
      low = Math.min(low, series.y(i));
      high = Math.max(high, series.y(i));
    }
    double height = PLOT_HEIGHT / (high - low);
    svg.text(left, top - 26, "start", name);
    svg.text(left, top - 10, "start", series.growth());
    for (int i = 0; i <= last; i++) {
      double x = left + width * (series.x(i) - series.x(0));
      double y = bottom - height * (series.y(i) - low);
      svg.line(x, top, x, bottom, Svg.GRID);
      svg.line(left, y, left + PLOT_WIDTH, y, Svg.GRID);
      svg.text(x, bottom + 16, "middle", number(series.sizes().get(i)));
      svg.text(left - 6, y + 4, "end", number(series.seconds().get(i)));
    }
    svg.text(left + PLOT_WIDTH, bottom + 32, "end", series.unit());
    svg.text(left - 6, bottom + 32, "end", "s");
    svg.line(
        left,
        bottom - height * (series.fitted(0) - low),
        left + PLOT_WIDTH,
        bottom - height * (series.fitted(last) - low),
        Svg.INK);
    for (int i = 0; i <= last; i++) {
      svg.dot(left + width * (series.x(i) - series.x(0)), bottom - height * (series.y(i) - low));
    }
  }

  /**
   * A number as text, with two significant digits below 10 unless it is whole, and without decimals
   * from 10 on.
   */
  private static String number(double value) {
    return value >= 10
        ? Texts.format("%,.0f", value).replace(',', ' ')
        : value == Math.rint(value)
            ? Texts.format("%.0f", value)
            : Texts.format(value >= 1 ? "%.1f" : "%.2g", value);
  }
}
