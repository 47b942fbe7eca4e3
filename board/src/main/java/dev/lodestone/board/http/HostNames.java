package dev.lodestone.board.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** What a browser may call this server: the names and addresses under which it listens. */
final class HostNames {

  private HostNames() {}

  /** All of them with the port, in lower case. */
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

  /** Without the zone, which no browser sends; in brackets if it has colons. */
  private static String text(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String plain = zone < 0 ? text : text.substring(0, zone);
    return plain.contains(":") ? "[" + plain + "]" : plain;
  }
}
