package dev.lodestone.board.http;

import java.util.Optional;
import java.util.function.Supplier;

/** A request that fails; the message is one line of text. */
public final class HttpFault extends RuntimeException {

  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int CONFLICT = 409;
  static final int TOO_LARGE = 413;
  static final int UNSUPPORTED = 415;
  static final int FAILED = 500;
  static final int BUSY = 503;

  private static final String TOKEN = "token";

  private final int status;
  private final Optional<String> field;

  HttpFault(int status, String message) {
    this(status, message, Optional.empty());
  }

  private HttpFault(int status, String message, Optional<String> field) {
    super(message);
    this.status = status;
    this.field = field;
  }

  /**
   * Reads one field of a form.
   *
   * @throws HttpFault if the field cannot be read; it names the field that is wrong
   */
  public static <T> T in(String field, Supplier<T> value) {
    try {
      return value.get();
    } catch (HttpFault e) {
      throw new HttpFault(
          e.status, String.valueOf(e.getMessage()), e.field.or(() -> Optional.of(field)));
    } catch (IllegalArgumentException e) {
      throw bad(field, String.valueOf(e.getMessage()));
    }
  }

  /** The request is wrong. */
  public static HttpFault bad(String message) {
    return new HttpFault(BAD_REQUEST, message);
  }

  /** One field of a form is wrong. */
  public static HttpFault bad(String field, String message) {
    return new HttpFault(BAD_REQUEST, message, Optional.of(field));
  }

  /** The request is not allowed. */
  public static HttpFault forbidden(String message) {
    return new HttpFault(FORBIDDEN, message);
  }

  /** The token of the printed address is missing or wrong. */
  static HttpFault tokenMissing() {
    return new HttpFault(
        FORBIDDEN, "expected the address with the token that was printed", Optional.of(TOKEN));
  }

  /** Whether the request lacks a required token. */
  boolean asksForToken() {
    return status == FORBIDDEN && field.equals(Optional.of(TOKEN));
  }

  /** The request names something that does not exist. */
  public static HttpFault notFound(String message) {
    return new HttpFault(NOT_FOUND, message);
  }

  /** The request conflicts with the current state. */
  public static HttpFault conflict(String message) {
    return new HttpFault(CONFLICT, message);
  }

  /** The server failed, for example to write a file. */
  static HttpFault failed(String message) {
    return new HttpFault(FAILED, message);
  }

  /** The server is too busy. */
  public static HttpFault busy(String message) {
    return new HttpFault(BUSY, message);
  }

  int status() {
    return status;
  }

  /** The name of the wrong field of a form, if there is one. */
  Optional<String> field() {
    return field;
  }
}
