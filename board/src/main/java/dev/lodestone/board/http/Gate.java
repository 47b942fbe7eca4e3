package dev.lodestone.board.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which requests are answered. A browser sends the host that the user addressed and the
 * origin of the request: an unknown host is a name that was bound to this address (DNS rebinding),
 * and another origin, including another port of this machine, is a foreign page. A link from
 * another site may lead to the board, but not to its data. Requests that change something must be
 * JSON, which no form of another page can send. If a token is required, the first request carries
 * it in the address and later ones in a cookie. Thread-safe.
 */
final class Gate {

  private static final String TOKEN = "token";

  /** The values of {@code Sec-Fetch-Site} for requests that no foreign page has caused. */
  private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

  private final Set<String> hosts;
  private final Optional<String> token;
  private final String cookie;

  /**
   * @param hosts hosts with ports, in lower case, as browsers name them
   * @param port port of this server; it is part of the cookie's name, because the ports of a
   *     machine share cookies
   * @param token token that requests need, if any
   */
  Gate(Set<String> hosts, int port, Optional<String> token) {
    this.hosts = Set.copyOf(hosts);
    this.cookie = "lodestone-" + port;
    this.token = token;
  }

  /**
   * Checks a request.
   *
   * @return address to redirect to, if the token came in the address and is now in a cookie
   * @throws HttpFault if it is refused
   */
  Optional<String> check(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String host = Optional.ofNullable(headers.getFirst("Host")).orElse("").toLowerCase(Locale.ROOT);
    if (!hosts.contains(host)) {
      throw HttpFault.forbidden("expected one of the addresses that were printed");
    }
    String origin = headers.getFirst("Origin");
    if (origin != null && !origin.toLowerCase(Locale.ROOT).equals("http://" + host)) {
      throw HttpFault.forbidden("expected a page of this server");
    }
    String site = headers.getFirst("Sec-Fetch-Site");
    boolean isOwn = site == null || OWN_SITES.contains(site);
    if (!isOwn && !isLinkToBoard(exchange)) {
      throw HttpFault.forbidden("expected a page of this server");
    }
    if (exchange.getRequestMethod().equals("POST") && !isJson(headers)) {
      throw new HttpFault(HttpFault.UNSUPPORTED, "expected Content-Type: application/json");
    }
    return token.isEmpty() ? Optional.empty() : checkToken(exchange, token.get());
  }

  /** Whether the request follows a link from another site to the board. */
  private static boolean isLinkToBoard(HttpExchange exchange) {
    return exchange.getRequestMethod().equals("GET")
        && "navigate".equals(exchange.getRequestHeaders().getFirst("Sec-Fetch-Mode"))
        && exchange.getRequestURI().getPath().equals("/");
  }

  private static boolean isJson(Headers headers) {
    String type = Optional.ofNullable(headers.getFirst("Content-Type")).orElse("");
    return type.split(";", 2)[0].trim().equalsIgnoreCase("application/json");
  }

  private Optional<String> checkToken(HttpExchange exchange, String token) {
    String cookies =
        String.join("; ", exchange.getRequestHeaders().getOrDefault("Cookie", List.of()));
    boolean hasCookie =
        Arrays.stream(cookies.split(";", -1))
            .map(String::trim)
            .anyMatch(c -> isSame(c, cookie + "=" + token));
    if (hasCookie) {
      return Optional.empty();
    }
    URI uri = exchange.getRequestURI();
    boolean inAddress =
        uri.getPath().equals("/")
            && uri.getRawQuery() != null
            && isSame(uri.getRawQuery(), TOKEN + "=" + token);
    if (!inAddress) {
      throw HttpFault.tokenMissing();
    }
    exchange
        .getResponseHeaders()
        .add("Set-Cookie", cookie + "=" + token + "; Path=/; HttpOnly; SameSite=Strict");
    return Optional.of("/");
  }

  /** Compares in constant time. */
  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
