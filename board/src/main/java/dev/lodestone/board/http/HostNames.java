package dev.lodestone.board.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The names and addresses by which a browser may reach this server. */
final class HostNames {

  /** An address reserved for documentation (RFC 5737). */
  private static final String DOCUMENTATION_ADDRESS = "192.0.2.1";

  private static final int ANY_PORT = 9;

  private HostNames() {}

  /** All names with the port, in lower case. */
  static Set<String> of(InetSocketAddress address) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    InetAddress bound = address.getAddress();
    if (bound.isAnyLocalAddress()) {
      names.add(InetAddress.getLocalHost().getHostName());
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .forEach(own -> names.add(text(own)));
    }
    if (bound.isAnyLocalAddress() || bound.isLoopbackAddress()) {
      names.add("localhost");
    }
    names.add(text(bound));
    Set<String> hosts = new LinkedHashSet<>();
    for (String name : names) {
      hosts.add(name.toLowerCase(Locale.ROOT) + ":" + address.getPort());
    }
    return hosts;
  }

  /**
   * The host, as written in a URL, by which other machines reach a server that listens on this
   * address. For a server on all addresses it is the source address of outgoing packets, because
   * other machines cannot reach the addresses of bridges and containers.
   */
  static String reachable(InetAddress bound) throws IOException {
    if (bound.equals(InetAddress.getLoopbackAddress())) {
      return "localhost";
    }
    if (!bound.isAnyLocalAddress()) {
      return text(bound);
    }
    return outgoing().or(HostNames::first).map(HostNames::text).orElse("localhost");
  }

  /**
   * The source address of outgoing packets, found by connecting a datagram socket, which sends
   * nothing.
   */
  private static Optional<InetAddress> outgoing() {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(DOCUMENTATION_ADDRESS, ANY_PORT));
      return Optional.of(socket.getLocalAddress()).filter(HostNames::isOfNetwork);
    } catch (IOException | UncheckedIOException e) {
      // A machine without a default route may still be in a network.
      return Optional.empty();
    }
  }

  /** The address of a network interface; private IPv4 addresses first. */
  private static Optional<InetAddress> first() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(HostNames::isOfNetwork)
          .min(
              Comparator.comparing((InetAddress own) -> own instanceof Inet6Address)
                  .thenComparing(own -> !own.isSiteLocalAddress()));
    } catch (SocketException e) {
      return Optional.empty();
    }
  }

  private static boolean isOfNetwork(InetAddress own) {
    return !own.isLoopbackAddress() && !own.isAnyLocalAddress() && !own.isLinkLocalAddress();
  }

  /** The address without its zone, which no browser sends; in brackets if it has colons. */
  private static String text(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String plain = zone < 0 ? text : text.substring(0, zone);
    return plain.contains(":") ? "[" + plain + "]" : plain;
  }
}
