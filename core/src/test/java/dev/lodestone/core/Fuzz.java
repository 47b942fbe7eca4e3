package dev.lodestone.core;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Feeds a parser with texts like those that it reads: valid ones that were changed in a few places.
 * Each is read, or refused by the one exception that the parser promises, with a message for
 * people. Always the same texts for the same seed.
 */
public final class Fuzz {

  private static final int MOST_CHANGES = 4;
  private static final int MOST_REPEATS = 40;

  /** What texts of every kind may stumble over. */
  private static final List<String> BITS =
      List.of(
          "0",
          "-1",
          "1e9",
          "2147483648",
          "9223372036854775808",
          "99999999999999999999",
          "NaN",
          "\u0000",
          "\u001b[2J",
          "\r",
          "\n",
          "\t",
          "\u0085",
          "\u00a0",
          "\u202e",
          "\u0663",
          "\uff11",
          "\ud83d\ude00",
          "\ud800",
          "\ufeff",
          "\u00df",
          "\u0130",
          " ",
          "  ",
          "\"",
          "'",
          "\\",
          ",",
          "=",
          ":",
          "/",
          ".",
          "+",
          "-",
          "*",
          "#",
          "%",
          "$",
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          "null");

  /** The words of libraries and of Java itself, which tell a user nothing. */
  private static final Pattern NO_WORDS_FOR_PEOPLE =
      Pattern.compile("Exception|For input string|java\\.|jackson|out of bounds|\\bindex \\d|@");

  /** A message may quote the text, and say a few sentences. */
  private static final int MOST_MESSAGE_CHARS = 2_000;

  private final List<String> valid;
  private final Class<? extends RuntimeException> refusal;
  private final Consumer<String> parser;

  /**
   * How the texts of a run fared.
   *
   * @param read how many the parser has read
   * @param refused how many it has refused
   */
  public record Counts(int read, int refused) {}

  /**
   * A parser that refuses what it cannot read.
   *
   * @param valid texts that it reads, at least one
   * @param refusal what it may throw, and nothing that extends it
   * @param parser reads a text, and holds whatever is true of all that it has read
   */
  public Fuzz(
      List<String> valid, Class<? extends RuntimeException> refusal, Consumer<String> parser) {
    this.valid = List.copyOf(valid);
    this.refusal = refusal;
    this.parser = parser;
  }

  /**
   * Feeds the valid texts as they are, then as many changed ones.
   *
   * @throws AssertionError if the parser fails otherwise than it may, with the text
   */
  public Counts run(long seed, int texts) {
    for (String text : valid) {
      if (!reads(text)) {
        throw new AssertionError("a valid text must be read: " + shown(text));
      }
    }
    SplitMix64 random = new SplitMix64(seed);
    int read = 0;
    for (int i = 0; i < texts; i++) {
      read += reads(changed(random)) ? 1 : 0;
    }
    return new Counts(read, texts - read);
  }

  private boolean reads(String text) {
    try {
      parser.accept(text);
      return true;
    } catch (RuntimeException | StackOverflowError e) {
      if (e.getClass() != refusal) {
        throw new AssertionError("expected " + refusal + " for " + shown(text), e);
      }
      String message = String.valueOf(e.getMessage());
      String own = message.replace(text, "");
      if (own.isBlank()
          || e.getMessage() == null
          || message.length() > MOST_MESSAGE_CHARS + 2 * text.length()
          || (NO_WORDS_FOR_PEOPLE.matcher(own).find()
              && !NO_WORDS_FOR_PEOPLE.matcher(text).find())) {
        throw new AssertionError("expected a message for people for " + shown(text), e);
      }
      return false;
    }
  }

  private static String shown(String text) {
    StringBuilder shown = new StringBuilder().append('\'');
    text.chars()
        .forEach(
            c -> shown.append(c >= ' ' && c < 127 ? "" + (char) c : String.format("\\u%04x", c)));
    return shown.append('\'').toString();
  }

  private String changed(SplitMix64 random) {
    StringBuilder text = new StringBuilder(any(random));
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      change(text, random);
    }
    return text.toString();
  }

  private void change(StringBuilder text, SplitMix64 random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(4));
    switch (random.nextInt(9)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, BITS.get(random.nextInt(BITS.size())));
      case 2 -> text.replace(from, to, BITS.get(random.nextInt(BITS.size())));
      case 3 -> text.replace(from, Math.min(text.length(), from + 1), "" + letter(random));
      case 4 -> text.insert(from, text.substring(from, to));
      case 5 -> text.insert(from, text.substring(from, to).repeat(random.nextInt(MOST_REPEATS)));
      case 6 -> text.setLength(from);
      case 7 -> {
        String other = any(random);
        int start = random.nextInt(other.length() + 1);
        text.replace(from, text.length(), other.substring(start));
      }
      default -> text.insert(random.nextInt(text.length() + 1), text.substring(from, to));
    }
  }

  /** Of the valid texts, or any of ASCII's that can be seen. */
  private char letter(SplitMix64 random) {
    String text = any(random);
    return text.isEmpty() || random.nextInt(2) == 0
        ? (char) (' ' + random.nextInt(95))
        : text.charAt(random.nextInt(text.length()));
  }

  private String any(SplitMix64 random) {
    return valid.get(random.nextInt(valid.size()));
  }
}
