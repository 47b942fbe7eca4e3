package dev.lodestone.core;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Feeds a parser with valid texts that were changed in a few places. Each must be read or rejected
 * with the exception that the parser promises and with a message for people. The same seed always
 * gives the same texts.
 */
public final class Fuzz {

  private static final int MAX_CHANGES = 4;
  private static final int MAX_REPEATS = 40;

  /** Insertions that are difficult for parsers of any kind. */
  private static final List<String> INSERTIONS =
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

  /** Messages of libraries and of Java itself, which mean nothing to a user. */
  private static final Pattern INTERNAL_WORDS =
      Pattern.compile("Exception|For input string|java\\.|jackson|out of bounds|\\bindex \\d|@");

  /** The maximum length of a message apart from the text that it may quote. */
  private static final int MAX_MESSAGE_CHARS = 2_000;

  private final List<String> valid;
  private final Class<? extends RuntimeException> refusal;
  private final Consumer<String> parser;

  /**
   * The results of a run.
   *
   * @param read the number of texts that the parser has read
   * @param refused the number of texts that it has rejected
   */
  public record Counts(int read, int refused) {}

  /**
   * Creates a test of a parser.
   *
   * @param valid texts that it can read, at least one
   * @param refusal the class of the exception that it may throw; subclasses are not allowed
   * @param parser reads a text and asserts whatever must be true of everything it reads
   */
  public Fuzz(
      List<String> valid, Class<? extends RuntimeException> refusal, Consumer<String> parser) {
    this.valid = List.copyOf(valid);
    this.refusal = refusal;
    this.parser = parser;
  }

  /**
   * Feeds the parser with the valid texts unchanged, then with {@code texts} changed ones.
   *
   * @throws AssertionError with the text, if the parser fails in any other way than it may
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
          || message.length() > MAX_MESSAGE_CHARS + 2 * text.length()
          || (INTERNAL_WORDS.matcher(own).find() && !INTERNAL_WORDS.matcher(text).find())) {
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
    int changes = 1 + random.nextInt(MAX_CHANGES);
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
      case 1 -> text.insert(from, INSERTIONS.get(random.nextInt(INSERTIONS.size())));
      case 2 -> text.replace(from, to, INSERTIONS.get(random.nextInt(INSERTIONS.size())));
      case 3 -> text.replace(from, Math.min(text.length(), from + 1), "" + letter(random));
      case 4 -> text.insert(from, text.substring(from, to));
      case 5 -> text.insert(from, text.substring(from, to).repeat(random.nextInt(MAX_REPEATS)));
      case 6 -> text.setLength(from);
      case 7 -> {
        String other = any(random);
        int start = random.nextInt(other.length() + 1);
        text.replace(from, text.length(), other.substring(start));
      }
      default -> text.insert(random.nextInt(text.length() + 1), text.substring(from, to));
    }
  }

  /** A character of the valid texts, or any printable ASCII character. */
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
