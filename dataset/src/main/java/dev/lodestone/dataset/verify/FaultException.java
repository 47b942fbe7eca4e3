package dev.lodestone.dataset.verify;

/** Thrown if a row has a fault. */
final class FaultException extends RuntimeException {

  FaultException(String message) {
    super(message, null, false, false);
  }

  /** Checks that a row's value is the expected one. */
  static void requireEqual(String what, Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new FaultException(what + ": expected " + expected + ", found " + found);
    }
  }

  static void require(boolean isTrue, String what, Object found) {
    if (!isTrue) {
      throw new FaultException(what + ", found " + found);
    }
  }
}
