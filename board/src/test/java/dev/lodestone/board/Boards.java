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

  /** A server of this machine alone that keeps its games in a directory. */
  static BoardServer open(Path games, Path... runs) throws IOException {
    return openAt(0, games, runs);
  }

  /** Likewise, where one was before. */
  static BoardServer openAt(int port, Path games, Path... runs) throws IOException {
    return new BoardServer(
        new BoardServer.Settings(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
            Optional.empty(),
            games,
            List.of(runs),
            games.resolve("own-runs"),
            List.of(),
            false,
            "test",
            () -> 7));
  }
}
