package dev.lodestone.board;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Servers for tests. */
final class Boards {

  private Boards() {}

  /** A server that only this machine can reach and that keeps its games in a directory. */
  static BoardServer open(Path games, Path... runs) throws IOException {
    return openAt(0, games, runs);
  }

  /** The same, on the port of an earlier server. */
  static BoardServer openAt(int port, Path games, Path... runs) throws IOException {
    return open(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
        Optional.empty(),
        games,
        runs);
  }

  /** A server on all addresses of this machine that needs a token. */
  static BoardServer openToOthers(String token, Path games) throws IOException {
    return open(new InetSocketAddress("0.0.0.0", 0), Optional.of(token), games);
  }

  private static BoardServer open(
      InetSocketAddress address, Optional<String> token, Path games, Path... runs)
      throws IOException {
    return new BoardServer(
        new BoardServer.Settings(
            address,
            token,
            games,
            List.of(runs),
            games.resolve("own-runs"),
            List.of(),
            false,
            "test",
            () -> 7));
  }
}
