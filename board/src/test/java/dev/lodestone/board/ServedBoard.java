package dev.lodestone.board;

import java.io.IOException;
import java.nio.file.Path;

/** A board's server in a separate process, which ends at the end of its input. */
final class ServedBoard {

  private ServedBoard() {}

  /**
   * @param arguments the directory of the games
   */
  public static void main(String[] arguments) throws IOException {
    try (BoardServer server = Boards.open(Path.of(arguments[0]))) {
      System.out.println(server.port());
      while (System.in.read() >= 0) {
        continue;
      }
    }
  }
}
