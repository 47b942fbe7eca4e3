package dev.lodestone.tournament.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All descendants of a child process end with it. The children are shell scripts. */
final class ChildProcessTest {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @BeforeEach
  void linuxShowsEnvironments() {
    assumeTrue(Files.isReadable(Path.of("/proc/self/environ")));
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A child starts a child, or a grandchild loses both parents.
        "sleep 300 & echo $!; read x",
        "sleep 300 & echo $!; exit 3",
        // The script waits for the number, because output to a pipe after its end may be lost.
        "exec 3>&1; echo $( ( sleep 300 >&3 & echo $! ) & ); exit 3",
        "( ( sleep 300 & echo $! ) & ); read x",
        // The descendant inherits no stream of its parent.
        "( sleep 300 < /dev/null > /dev/null 2>&1 & echo $! ); exit 3",
        // The descendant has its own session, if the system has setsid.
        "if command -v setsid > /dev/null; then setsid sleep 300 & else sleep 300 & fi; echo $!;"
            + " exit 3",
      })
  void noDescendantSurvives(String script) throws IOException, InterruptedException {
    ChildProcess child = start(script);
    long pid = Long.parseLong(line(child));
    child.kill();
    assertThat(Processes.endsSoon(pid)).isTrue();
  }

  @Test
  void descendantsStartedDuringTheKillAreKilled() throws IOException, InterruptedException {
    ChildProcess child = start(startsOthersWhile(ProcessHandle.current().pid()));
    List<Long> pids = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      pids.add(Long.parseLong(line(child)));
    }
    child.kill();
    Optional<Arrival> more = child.receive(System.nanoTime());
    while (more.isPresent() && more.get().kind() == Arrival.Kind.LINE) {
      pids.add(Long.parseLong(more.get().text()));
      more = child.receive(System.nanoTime());
    }
    assertThat(pids).allMatch(Processes::endsSoon);
  }

  @Test
  void theForkingScriptEndsWithItsTest() throws IOException, InterruptedException {
    Process ended = new ProcessBuilder("/bin/sh", "-c", "exit 0").start();
    ended.waitFor();
    ChildProcess child = start(startsOthersWhile(ended.pid()));
    assertThat(child.awaitExit(PATIENCE)).hasValue(0);
    assertThat(receive(child).kind()).isEqualTo(Arrival.Kind.END);
    child.kill();
  }

  /**
   * A script that starts one process after the other while a given process lives, but not forever:
   * if its test is killed, nothing else ends the script.
   */
  private static String startsOthersWhile(long pid) {
    return "i=0; while [ $i -lt 1000 ] && kill -0 "
        + pid
        + " 2> /dev/null; do ( sleep 300 & echo $! ); i=$((i+1)); done";
  }

  @Test
  void anEndIsReportedEvenIfAChildKeepsTheOutputOpen() throws IOException, InterruptedException {
    ChildProcess child = start("sleep 300 & echo last; exit 3");
    assertThat(line(child)).isEqualTo("last");
    assertThat(receive(child).kind()).isEqualTo(Arrival.Kind.END);
    assertThat(child.awaitExit(PATIENCE)).hasValue(3);
    child.kill();
  }

  @Test
  void allOutputBeforeTheEndArrives() throws IOException, InterruptedException {
    ChildProcess child = start("i=0; while [ $i -lt 2000 ]; do echo $i; i=$((i+1)); done; exit 3");
    for (int i = 0; i < 2_000; i++) {
      assertThat(line(child)).isEqualTo(Integer.toString(i));
    }
    assertThat(receive(child).kind()).isEqualTo(Arrival.Kind.END);
    child.kill();
  }

  @Test
  void aNestedFamilyBelongsToBoth() throws IOException, InterruptedException {
    ChildProcess child = start("LODESTONE_FAMILY=$LODESTONE_FAMILY[other] sh -c 'echo $$; read x'");
    long pid = Long.parseLong(line(child));
    child.kill();
    assertThat(Processes.endsSoon(pid)).isTrue();
  }

  private static ChildProcess start(String script) throws IOException {
    return ChildProcess.start(
        List.of("/bin/sh", "-c", script), Optional.empty(), Map.of(), Dialogue.SILENT);
  }

  private static String line(ChildProcess child) throws InterruptedException {
    Arrival arrival = receive(child);
    assertThat(arrival.kind()).isEqualTo(Arrival.Kind.LINE);
    return arrival.text();
  }

  private static Arrival receive(ChildProcess child) throws InterruptedException {
    return child
        .receive(System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE.toSeconds()))
        .orElseThrow();
  }
}
