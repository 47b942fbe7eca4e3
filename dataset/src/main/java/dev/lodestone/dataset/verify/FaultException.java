package dev.lodestone.dataset.verify;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown if a row has a fault. */
final class FaultException extends RuntimeException {

  FaultException(String message) {
    super(message, null, false, false);
  }

  /** Checks that a row's value is the expected one. */
  static void requireEqual(String what, @Nullable Object expected, @Nullable Object found) {
    if (!Objects.equals(expected, found)) {
      throw new FaultException(what + ": expected " + text(expected) + ", found " + text(found));
    }
  }

  static void require(boolean isTrue, String what, @Nullable Object found) {
    if (!isTrue) {
      throw new FaultException(what + ", found " + text(found));
    }
  }

  private static String text(@Nullable Object value) {
    return value == null ? "none" : value.toString();
  }
}
