package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Pages that are closed leave no search, no listener and no thread behind. */
@Isolated("it looks at the heap, the threads and the processes of all")
final class AbandonedPagesTest {

  private static final long MEBIBYTE = 1 << 20;

  @TempDir private Path directory;
  private BoardServer server;

  @BeforeEach
  void open() throws IOException {
    server = Boards.open(directory.resolve("games"));
  }

  @AfterEach
  void close() {
    server.close();
  }

  private Socket listen(String path) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout(120_000);
    String request = "GET " + path + " HTTP/1.1\r\nHost: localhost:" + server.port() + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  private void awaitSilence() throws InterruptedException {
    for (int look = 0; look < 12_000 && server.listeners() + server.searches() > 0; look++) {
      Thread.sleep(10);
    }
    assertThat(server.searches()).isZero();
    assertThat(server.listeners()).isZero();
  }

  @Test
  void searchesOfManyPagesThatWereClosedStop() throws Exception {
    abandon(40);
    awaitSilence();
  }

  @Tag("slow")
  @Test
  void aThousandPagesLeaveNoThreadNoProcessAndNoHeapBehind() throws Exception {
    abandon(200);
    awaitSilence();
    long heap = heapBytes();
    abandon(1000);
    awaitSilence();
    for (int look = 0; look < 6_000 && searchThreads() > 0; look++) {
      Thread.sleep(10);
    }
    assertThat(searchThreads()).isZero();
    assertThat(ProcessHandle.current().descendants()).isEmpty();
    assertThat(heapBytes()).isLessThan(heap + 8 * MEBIBYTE);
  }

  private static long searchThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("board-search"))
        .count();
  }

  private static long heapBytes() throws InterruptedException {
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(100);
      Runtime runtime = Runtime.getRuntime();
      lowest = Math.min(lowest, runtime.totalMemory() - runtime.freeMemory());
    }
    return lowest;
  }

  private void abandon(int count) throws Exception {
    for (int round = 0; round < count / 10; round++) {
      // The server allows 256 listeners.
      while (server.listeners() > 200) {
        Thread.sleep(10);
      }
      List<Socket> pages = new ArrayList<>();
      for (int page = 0; page < 10; page++) {
        pages.add(listen("/api/analysis?game=gauss&engine=mcts"));
      }
      for (Socket page : pages) {
        byte[] some = page.getInputStream().readNBytes(12);
        assertThat(new String(some, StandardCharsets.UTF_8)).startsWith("HTTP/1.1 200");
        page.close();
      }
    }
  }

  @Tag("slow")
  @Test
  void moreListenersThanThereIsRoomForAreRefusedAndOthersAreServed() throws Exception {
    String id =
        new BoardClient(server)
            .post(
                "/api/play",
                "{\"game\":\"gauss\",\"first\":{\"kind\":\"person\"},\"second\":{\"kind\":\"person\"}}")
            .path("id")
            .asString();
    List<Socket> pages = new ArrayList<>();
    boolean refused = false;
    for (int page = 0; page < 270 && !refused; page++) {
      Socket socket = listen("/api/play/" + id + "/events");
      pages.add(socket);
      String status = new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
      refused = status.endsWith("503");
    }
    assertThat(refused).isTrue();
    assertThat(pages).hasSizeGreaterThan(200);
    assertThat(new BoardClient(server).get("/api/play/" + id).path("id").asString()).isEqualTo(id);
    for (Socket page : pages) {
      page.close();
    }
    // A listener without news is found to have gone at the next move.
    new BoardClient(server).post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
    new BoardClient(server).post("/api/play/" + id + "/move", "{\"ply\":2,\"move\":\"Rc3\"}");
    awaitSilence();
  }
}
