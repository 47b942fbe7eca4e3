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
 * Who may ask. A browser tells the host that its user meant and the origin of the page that asks:
 * another host is a name that was bound to this address (DNS rebinding), another origin somebody
 * else's page. Where the server can be reached from other machines, a token is asked for as well,
 * once in the address and then in a cookie. Thread-safe.
 */
final class Gate {

  private static final String COOKIE = "lodestone";
  private static final String TOKEN = "token";

  private final Set<String> hosts;
  private final Optional<String> token;

  /**
   * @param hosts with their ports, in lower case, as browsers name them
   * @param token that is asked for, if one is
   */
  Gate(Set<String> hosts, Optional<String> token) {
    this.hosts = Set.copyOf(hosts);
    this.token = token;
  }

  /**
   * Refuses what may not ask.
   *
   * @return where to go instead, if the token came in the address and is now in a cookie
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
    boolean reads = exchange.getRequestMethod().equals("GET");
    if (site != null && site.equals("cross-site") && !(reads && isNavigation(headers))) {
      throw HttpFault.forbidden("expected a page of this server");
    }
    return token.isEmpty() ? Optional.empty() : checkToken(exchange, token.get());
  }

  /** A link on another page may lead here. */
  private static boolean isNavigation(Headers headers) {
    return "navigate".equals(headers.getFirst("Sec-Fetch-Mode"));
  }

  private static Optional<String> checkToken(HttpExchange exchange, String token) {
    String cookies =
        String.join("; ", exchange.getRequestHeaders().getOrDefault("Cookie", List.of()));
    boolean hasCookie =
        Arrays.stream(cookies.split(";", -1))
            .map(String::trim)
            .anyMatch(c -> isSame(c, COOKIE + "=" + token));
    if (hasCookie) {
      return Optional.empty();
    }
    URI uri = exchange.getRequestURI();
    boolean inAddress =
        uri.getPath().equals("/")
            && uri.getRawQuery() != null
            && isSame(uri.getRawQuery(), TOKEN + "=" + token);
    if (!inAddress) {
      throw HttpFault.forbidden("expected the address with the token that was printed");
    }
    exchange
        .getResponseHeaders()
        .add("Set-Cookie", COOKIE + "=" + token + "; Path=/; HttpOnly; SameSite=Strict");
    return Optional.of("/");
  }

  /** In a time that does not tell how much of it was right. */
  private static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
