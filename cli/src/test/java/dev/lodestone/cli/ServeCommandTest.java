package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.cli.console.QrText;
import dev.lodestone.tournament.fixture.Interruptible;
import java.io.BufferedReader;
import java.io.File;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server as a command: its address and its end. */
final class ServeCommandTest {

  @TempDir private Path directory;

  @Test
  void aPortInUseIsReported() throws Exception {
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
  void mistakesAreReported() {
    assertThat(CommandRun.of("serve", "--port", "70000").err())
        .isEqualTo(
            "lodestone serve: option '--port': expected a number from 0 to 65535, found 70000\n");
    assertThat(CommandRun.of("serve", "--host", "no such host").exitCode()).isEqualTo(2);
  }

  private interface Use {
    void with(Process server, String url) throws Exception;
  }

  private void serve(Use use, String... options) throws Exception {
    List<String> command =
        LodestoneProcess.command("serve", "--port=0", "--games=" + directory.resolve("games"));
    String path = System.getProperty("java.class.path");
    command.replaceAll(
        arg -> arg.equals(path) ? path + File.pathSeparator + directory.resolve("plugin") : arg);
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(Interruptible.command(command))
            .redirectError(directory.resolve("err").toFile())
            .start();
    try (BufferedReader out = process.inputReader()) {
      use.with(process, out.readLine());
    } finally {
      process.destroyForcibly();
    }
  }

  /** The answer after the redirection from the address with the token to the one without. */
  private static HttpResponse<String> ask(String url) throws Exception {
    return HttpClient.newBuilder()
        .followRedirects(HttpClient.Redirect.NORMAL)
        .cookieHandler(new CookieManager())
        .build()
        .send(
            HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void theServerPrintsItsAddressAnswersAndEnds() throws Exception {
    assumeTrue(Interruptible.isSupported());
    serve(
        (process, url) -> {
          assertThat(url).matches("http://localhost:\\d+/");
          assertThat(ask(url).body()).contains("<title>Lodestone</title>");
          String pid = Long.toString(process.pid());
          assertThat(new ProcessBuilder("kill", "-INT", pid).start().waitFor()).isZero();
          assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
          assertThat(process.exitValue()).isEqualTo(130);
          assertThat(directory.resolve("err")).isEmptyFile();
        });
  }

  @Tag("slow")
  @Test
  void aGameWhoseClassIsMissingIsNamedAndLeftOut() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path services = Files.createDirectories(directory.resolve("plugin/META-INF/services"));
    Files.writeString(services.resolve("dev.lodestone.core.Game"), "user.Missing\n");
    serve(
        (process, url) -> {
          assertThat(directory.resolve("err"))
              .hasContent(
                  "a plug-in on the class path cannot be used: dev.lodestone.core.Game: Provider"
                      + " user.Missing not found; it is left out");
          assertThat(ask(url + "api/setup").body()).contains("\"gauss\"", "\"gess\"");
        });
  }

  /** Its own class is there, that which it extends is not. */
  @Tag("slow")
  @Test
  void aGameThatNeedsAMissingClassIsNamedAndLeftOut() throws Exception {
    assumeTrue(Interruptible.isSupported());
    Path plugin = directory.resolve("plugin");
    Path services = Files.createDirectories(plugin.resolve("META-INF/services"));
    Files.writeString(services.resolve("dev.lodestone.core.Game"), "Orphan\n");
    Path source =
        Files.writeString(
            directory.resolve("Orphan.java"), "class Gone {} public class Orphan extends Gone {}");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", plugin.toString(), source.toString()))
        .isZero();
    Files.delete(plugin.resolve("Gone.class"));
    serve(
        (process, url) -> {
          assertThat(directory.resolve("err"))
              .content()
              .startsWith(
                  "a plug-in on the class path cannot be used: java.lang.NoClassDefFoundError: Gone")
              .endsWith("; it is left out\n");
          assertThat(ask(url + "api/setup").body()).contains("\"gauss\"", "\"gess\"");
        });
  }

  @Test
  void aPageThatMayStartProgramsNeedsATokenEvenOnThisMachine() throws Exception {
    assumeTrue(Interruptible.isSupported());
    serve(
        (process, url) -> {
          assertThat(url).matches("http://localhost:\\d+/\\?token=[0-9a-f]{32}");
          assertThat(ask(url.replaceAll("\\?.*", "")).statusCode()).isEqualTo(403);
          assertThat(ask(url.replaceAll("\\?.*", "api/setup")).statusCode()).isEqualTo(403);
          assertThat(ask(url).statusCode()).isEqualTo(200);
        },
        "--allow-commands");
  }

  @Tag("slow")
  @Test
  void theAddressForOthersIsANetworkAddress() throws Exception {
    assumeTrue(Interruptible.isSupported());
    List<InetAddress> ofNetwork =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress())
            .toList();
    serve(
        (process, url) -> {
          assertThat(ask(url).body()).contains("<title>Lodestone</title>");
          InetAddress printed = InetAddress.getByName(URI.create(url).getHost());
          if (ofNetwork.isEmpty()) {
            assertThat(printed.isLoopbackAddress()).isTrue();
          } else {
            assertThat(ofNetwork).contains(printed);
          }
          // A phone reads the address from a code.
          assertThat(Files.readString(directory.resolve("err"))).isEqualTo(QrText.of(url));
        },
        "--host=0.0.0.0");
  }
}
