package dev.lodestone.board.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Maps paths to handlers. A {@code *} matches any one part of a path. */
public final class Routes {

  /** Answers a request. */
  public interface Handler {

    /**
     * Answers a request.
     *
     * @throws HttpFault if it cannot be answered
     */
    Reply answer(Call call) throws IOException;
  }

  private record Route(String method, List<String> pattern, Handler handler) {}

  private final List<Route> routes = new ArrayList<>();

  /** Adds a route for GET requests, which change nothing. */
  public Routes get(String pattern, Handler handler) {
    return add("GET", pattern, handler);
  }

  /** Adds a route for POST requests. */
  public Routes post(String pattern, Handler handler) {
    return add("POST", pattern, handler);
  }

  private Routes add(String method, String pattern, Handler handler) {
    routes.add(new Route(method, parts(pattern), handler));
    return this;
  }

  private static List<String> parts(String path) {
    return List.of(path.substring(1).split("/", -1));
  }

  Reply answer(HttpExchange exchange, byte[] body) throws IOException {
    String method = exchange.getRequestMethod();
    // Split before decoding: an encoded slash does not separate parts.
    String raw = exchange.getRequestURI().getRawPath();
    if (!raw.startsWith("/")) {
      throw HttpFault.bad("expected a path");
    }
    List<String> path = parts(raw).stream().map(Call::decoded).toList();
    boolean known = false;
    for (Route route : routes) {
      Optional<List<String>> matched = match(route.pattern, path);
      if (matched.isPresent()) {
        known = true;
        if (route.method.equals(method.equals("HEAD") ? "GET" : method)) {
          return route.handler.answer(new Call(exchange, matched.get(), body));
        }
      }
    }
    throw known
        ? new HttpFault(HttpFault.METHOD_NOT_ALLOWED, "expected another method")
        : HttpFault.notFound("there is no such page");
  }

  private static Optional<List<String>> match(List<String> pattern, List<String> path) {
    if (pattern.size() != path.size()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (pattern.get(i).equals("*")) {
        parts.add(path.get(i));
      } else if (!pattern.get(i).equals(path.get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(parts);
  }
}
