package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Interruptible;
import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as a command: where it listens, and how it ends. */
final class ServeCommandTest {

  @TempDir private Path directory;

  @Test
  void aPortThatIsTakenIsTold() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run = CommandRun.of("serve", "--port", "" + taken.getLocalPort());
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.err())
          .matches(
              "lodestone serve: cannot listen on port \\d+: .*; choose another by --port N, or"
                  + " --port 0 for any that is free\n");
    }
  }

  @Test
  void mistakesAreTold() {
    assertThat(CommandRun.of("serve", "--port", "70000").err())
        .isEqualTo(
            "lodestone serve: option '--port': expected a number from 0 to 65535, found 70000\n");
    assertThat(CommandRun.of("serve", "--host", "no such host").exitCode()).isEqualTo(2);
  }

  @Test
  void itPrintsItsAddressAnswersAndEndsInGoodOrder() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Process process =
        new ProcessBuilder(
                Interruptible.command(
                    List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Lodestone.class.getName(),
                        "serve",
                        "--port=0",
                        "--games=" + directory.resolve("games"))))
            .redirectError(directory.resolve("err").toFile())
            .start();
    try (BufferedReader out = process.inputReader()) {
      String url = out.readLine();
      assertThat(url).matches("http://localhost:\\d+/");
      HttpResponse<String> page =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(URI.create(url)).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(page.body()).contains("<title>Lodestone</title>");
      assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor())
          .isZero();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
      assertThat(directory.resolve("err")).isEmptyFile();
    } finally {
      process.destroyForcibly();
    }
  }
}
