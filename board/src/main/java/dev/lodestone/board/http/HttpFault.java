package dev.lodestone.board.http;

/** A request that is not answered as it was meant; the message is one line for people. */
public final class HttpFault extends RuntimeException {

  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int CONFLICT = 409;
  static final int TOO_LARGE = 413;
  static final int BUSY = 503;

  private final int status;

  HttpFault(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The request itself is wrong. */
  public static HttpFault bad(String message) {
    return new HttpFault(BAD_REQUEST, message);
  }

  /** Whoever asks may not. */
  public static HttpFault forbidden(String message) {
    return new HttpFault(FORBIDDEN, message);
  }

  /** There is no such thing. */
  public static HttpFault notFound(String message) {
    return new HttpFault(NOT_FOUND, message);
  }

  /** Not as things stand now. */
  public static HttpFault conflict(String message) {
    return new HttpFault(CONFLICT, message);
  }

  /** Too much goes on already. */
  public static HttpFault busy(String message) {
    return new HttpFault(BUSY, message);
  }

  int status() {
    return status;
  }
}
