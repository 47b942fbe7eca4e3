package dev.lodestone.cli;

import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the numbers of options, with error messages for users instead of Java's.
 *
 * @param parse throws if the text is no such number
 * @param expected such as {@code a whole number}
 * @param max the maximum
 */
record NumberConverter<T>(Function<String, T> parse, String expected, T max)
    implements ITypeConverter<T> {

  /** Registers these converters with a command line. */
  static void register(CommandLine line) {
    var ints = new NumberConverter<>(Integer::valueOf, "a whole number", Integer.MAX_VALUE);
    var longs = new NumberConverter<>(Long::valueOf, "a whole number", Long.MAX_VALUE);
    var doubles = new NumberConverter<>(Double::valueOf, "a number", Double.MAX_VALUE);
    line.registerConverter(int.class, ints);
    line.registerConverter(Integer.class, ints);
    line.registerConverter(long.class, longs);
    line.registerConverter(Long.class, longs);
    line.registerConverter(double.class, doubles);
    line.registerConverter(Double.class, doubles);
  }

  @Override
  public T convert(String text) {
    try {
      return parse.apply(text);
    } catch (NumberFormatException e) {
      String limit = text.matches("\\d+") ? " of at most " + max : "";
      throw new TypeConversionException("expected " + expected + limit + ", found '" + text + "'");
    }
  }
}
