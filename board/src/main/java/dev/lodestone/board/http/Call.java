package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import dev.lodestone.tournament.journal.JsonLines;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request that matches a route. Used only by the thread that answers it. */
public final class Call {

  private final HttpExchange exchange;
  private final List<String> parts;
  private final Map<String, String> query;
  private final byte[] body;

  /**
   * @param parts text in place of each {@code *} of the route
   * @param body body of the request
   */
  Call(HttpExchange exchange, List<String> parts, byte[] body) {
    this.exchange = exchange;
    this.body = body;
    this.parts = List.copyOf(parts);
    this.query = query(exchange.getRequestURI().getRawQuery());
  }

  /** The text in place of the route's first {@code *}, decoded. */
  public String part() {
    return parts.get(0);
  }

  /** The text in place of a {@code *}, counted from 0, decoded. */
  public String part(int index) {
    return parts.get(index);
  }

  /** The value of a query parameter, if the query has it. */
  public Optional<String> value(String name) {
    return Optional.ofNullable(query.get(name));
  }

  /** The value of a required query parameter. */
  public String required(String name) {
    return value(name).orElseThrow(() -> HttpFault.bad("expected a value of '" + name + "'"));
  }

  /** A query parameter as a whole number, or the default if the query lacks it. */
  public int number(String name, int defaultValue, int min, int max) {
    return whole(name, min, max).orElse(defaultValue);
  }

  /** A query parameter as a whole number, if the query has it. */
  public Optional<Integer> whole(String name, int low, int high) {
    Optional<String> text = value(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      int number = Integer.parseInt(text.get());
      if (number >= low && number <= high) {
        return Optional.of(number);
      }
    } catch (NumberFormatException e) {
      // Reported like a number out of range.
    }
    throw HttpFault.bad("'" + name + "': expected " + low + " to " + high);
  }

  /** The id of the last event that the page received from a broken stream, or the default. */
  public long lastEvent(long defaultValue) {
    String id = exchange.getRequestHeaders().getFirst("Last-Event-ID");
    try {
      return id == null ? defaultValue : Long.parseLong(id);
    } catch (NumberFormatException e) {
      throw HttpFault.bad("expected a number as Last-Event-ID");
    }
  }

  /**
   * The object in the request's body.
   *
   * @throws HttpFault if the body is not of this type
   */
  public <T> T body(Class<T> type) {
    try {
      return JsonLines.parse(new String(body, StandardCharsets.UTF_8), type);
    } catch (IllegalArgumentException e) {
      throw HttpFault.bad(String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, String> query(@Nullable String raw) {
    Map<String, String> values = new HashMap<>();
    for (String pair : raw == null ? new String[0] : raw.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        values.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return values;
  }

  static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw HttpFault.bad("expected an address");
    }
  }
}
