package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lodestone.tournament.fixture.UgiProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code --affinity} with engines that write the cores on which they may run. */
final class AffinityTest {

  @TempDir private Path directory = Path.of("");

  @Tag("slow")
  @Test
  void eachEngineHasItsOwnCore() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "taskset is needed");
    Path script = directory.resolve("engine.sh");
    Path seen = directory.resolve("seen");
    Files.writeString(
        script,
        "grep Cpus_allowed_list /proc/self/status >> '%s'\nexec '%s'\n"
            .formatted(seen, String.join("' '", UgiProcess.command("gauss", "random"))));
    String engine = "--engine=cmd=sh " + script + ",name=";
    String[] run = {
      "tournament",
      "--game=gauss",
      engine + "one",
      engine + "other",
      "--nodes=1",
      "--games=2",
      "--affinity",
      "--out=" + directory.resolve("run")
    };
    CommandRun.succeeds(run);
    List<String> cores = Files.readAllLines(seen);
    assertThat(cores).hasSizeGreaterThanOrEqualTo(2);
    assertThat(cores).allMatch(line -> line.matches("Cpus_allowed_list:\\s+\\d+"));
    if (Runtime.getRuntime().availableProcessors() > 1) {
      assertThat(cores.stream().distinct().count()).isGreaterThan(1);
    }
  }

  @Test
  void enginesOfThisProcessAreRefused() {
    CommandRun run =
        CommandRun.of(
            "tournament",
            "--game=gauss",
            "--engine=greedy",
            "--engine=random",
            "--nodes=1",
            "--games=2",
            "--affinity",
            "--out=" + directory.resolve("run"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo(
            "lodestone tournament: option '--affinity': expected programs (cmd=), found the engine"
                + " 'greedy' of this process\n");
    assertThat(directory.resolve("run")).doesNotExist();
  }
}
