package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.Cheat;
import dev.lodestone.tournament.fixture.Cheat.Trick;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine that reports too many nodes is named wherever its results are shown. */
@Tag("slow")
final class QuietFaultsCommandTest {

  private static final String FAULT =
      "cheat reported (4\\d|50) times its limit of nodes in \\d+ of \\d+ moves";

  @TempDir private Path directory;

  @Test
  void theFaultIsNamedAfterTheTableInRatingsAndInTheReport() {
    Path run = directory.resolve("run");
    CommandRun played = tournament(run);
    assertThat(played.out()).containsPattern("\ncheat .*\n(.*\n)*warning: " + FAULT + "\n");
    assertThat(CommandRun.succeeds("rate", run.toString()).out())
        .containsPattern("warning: " + FAULT);
    assertThat(CommandRun.succeeds("report", run.toString()).err())
        .containsPattern("warning: " + FAULT);
    assertThat(run.resolve("report.html"))
        .content()
        .containsPattern("\"quietFaults\":\\[\"" + FAULT + "\"\\]");
  }

  @Test
  void machinesReadTheFault() {
    assertThat(tournament(directory.resolve("run"), "--json").out())
        .containsPattern("\\{\"kind\":\"warning\",\"text\":\"" + FAULT + "\"\\}\n");
  }

  @Test
  void strictRulesMakeItALossAlsoAfterAnInterruption() {
    Path run = directory.resolve("run");
    CommandRun played = tournament(run, "--strict");
    assertThat(played.out())
        .contains(
            "warning: 2 of 2 games lost by nodes over the limit: this is no measure of strength")
        .contains("endings: over_nodes 2");
    assertThat(CommandRun.succeeds("resume", run.toString(), "--games=4").out())
        .contains("endings: over_nodes 4");
    assertThat(CommandRun.succeeds("export", "pgn", run.toString()).out())
        .contains("[Termination \"rules infraction\"]", "[Ending \"over_nodes\"]");
    assertThat(CommandRun.succeeds("report", run.toString()).exitCode()).isZero();
  }

  private static CommandRun tournament(Path run, String... more) {
    String command = String.join("' '", Cheat.command(Trick.NODES, "gauss", "alphabeta:hash=1"));
    String[] arguments = {
      "tournament",
      "--game=gauss",
      "--engine=cmd='" + command + "',name=cheat",
      "--engine=greedy",
      "--games=2",
      "--nodes=200",
      "--seed=1",
      "--out=" + run
    };
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return CommandRun.succeeds(all);
  }
}
