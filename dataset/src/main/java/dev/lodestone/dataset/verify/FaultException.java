package dev.lodestone.dataset.verify;

/** A fault of a row. */
final class FaultException extends RuntimeException {

  FaultException(String message) {
    super(message, null, false, false);
  }

  /** Refuses two things that must be equal. */
  static void requireEqual(String what, Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new FaultException(what + ": expected " + expected + ", found " + found);
    }
  }

  static void require(boolean holds, String what, Object found) {
    if (!holds) {
      throw new FaultException(what + ", found " + found);
    }
  }
}
