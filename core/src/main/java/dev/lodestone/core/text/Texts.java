package dev.lodestone.core.text;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats texts the same way on every machine. */
public final class Texts {

  private Texts() {}

  /**
   * The text that {@link String#format(Locale, String, Object...)} makes without a locale. {@code
   * String.formatted} uses the machine's locale instead, whose digits may not be 0 to 9, so that no
   * program could read the text again.
   */
  @FormatMethod
  public static String format(String format, @Nullable Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
