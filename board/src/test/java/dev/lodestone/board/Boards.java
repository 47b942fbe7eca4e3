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
    return new BoardServer(
        new BoardServer.Settings(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
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
