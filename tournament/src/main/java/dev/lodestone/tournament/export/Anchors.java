package dev.lodestone.tournament.export;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.stats.ratings.Anchor;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Known ratings of engines as CSV with a header line: the columns {@code engine} and {@code elo},
 * and either {@code error} (half the width of the 95 % interval, in Elo) or {@code low} and {@code
 * high} (its ends), as {@link RatingsCsv} writes them. Without these columns, or with an empty
 * error, a rating is exact. A rating whose interval is open, such as that of an engine that has won
 * all its games, is left out. Other columns are ignored.
 */
public final class Anchors {

  static final String ENGINE = "engine";
  static final String ELO = "elo";
  static final String LOW = "low";
  static final String HIGH = "high";
  private static final String ERROR = "error";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader()
          .setSkipHeaderRecord(true)
          .setIgnoreEmptyLines(true)
          .setTrim(true)
          .get();

  private Anchors() {}

  /**
   * Parses the ratings in a text.
   *
   * @param engines names of the engines to be rated; ratings of others are left out
   * @throws IllegalArgumentException if the text has another format, names an engine twice, or
   *     rates none of the engines; the message contains the line number
   */
  public static List<Anchor> parse(String csv, List<String> engines) {
    Map<String, Anchor> anchors = new LinkedHashMap<>();
    try (CSVParser parser = FORMAT.parse(new StringReader(csv))) {
      requireColumns(parser.getHeaderNames());
      for (CSVRecord line : parser) {
        String where = "line " + parser.getCurrentLineNumber() + ": ";
        requireValues(line, parser.getHeaderNames().size(), where);
        String name = line.get(ENGINE);
        int engine = engines.indexOf(name);
        if (engine >= 0
            && !isOpen(line)
            && anchors.put(name, new Anchor(engine, number(line, ELO, where), error(line, where)))
                != null) {
          throw new IllegalArgumentException(where + "expected every engine once, found " + name);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // The text is in memory, so only a fault of its quotation marks can end the reading.
      Throwable fault = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          "expected quotation marks around whole values: " + fault.getMessage(), e);
    }
    requireThat(
        !anchors.isEmpty(),
        "expected a rating of at least one of %s, found none",
        String.join(", ", engines));
    return List.copyOf(anchors.values());
  }

  private static void requireColumns(List<String> names) {
    if (names.containsAll(List.of(ENGINE, ELO))) {
      return;
    }
    String found = String.join(",", names);
    String separator =
        found.contains(";")
            ? ", separated by ';'"
            : found.contains("\t") ? ", separated by tabs" : "";
    throw new IllegalArgumentException(
        "line 1: expected a header line with the columns engine and elo, separated by ',', found "
            + found
            + separator);
  }

  /** A decimal comma without quotation marks would be read as the end of a value. */
  private static void requireValues(CSVRecord line, int columns, String where) {
    requireThat(
        line.size() == columns,
        "%sexpected %d values separated by ',' and numbers with a decimal point, found %d"
            + " values: %s",
        where,
        columns,
        line.size(),
        String.join(",", line));
  }

  private static boolean isOpen(CSVRecord line) {
    return line.get(ELO).isEmpty()
        || (hasEnds(line) && (line.get(LOW).isEmpty() || line.get(HIGH).isEmpty()));
  }

  private static boolean hasEnds(CSVRecord line) {
    return line.isMapped(LOW) && line.isMapped(HIGH) && !line.isMapped(ERROR);
  }

  private static double error(CSVRecord line, String where) {
    double error =
        hasEnds(line)
            ? (number(line, HIGH, where) - number(line, LOW, where)) / 2
            : line.isMapped(ERROR) && !line.get(ERROR).isEmpty() ? number(line, ERROR, where) : 0;
    requireThat(error >= 0, "%sexpected an error of at least 0, found %s", where, error);
    return error;
  }

  private static double number(CSVRecord line, String column, String where) {
    try {
      double number = Double.parseDouble(line.get(column));
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (IllegalArgumentException e) {
      // Reported below, together with numbers that are not finite.
    }
    throw new IllegalArgumentException(
        where
            + "expected a number with a decimal point in the column "
            + column
            + ", found '"
            + (line.isSet(column) ? line.get(column) : "")
            + "'");
  }
}
