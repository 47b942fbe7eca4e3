package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordOptionTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theLineAndTheRootMovesAreInTheJournalAndInThePgn() throws IOException {
    Path run = directory.resolve("run");
    CommandRun played = tournament(run, "--record=visits,pv");
    assertThat(played.exitCode()).as(played.err()).isZero();
    List<String> lines = Files.readAllLines(run.resolve("journal.jsonl"));
    assertThat(lines.get(0)).contains("\"record\":[\"pv\",\"visits\"]");
    assertThat(lines.get(2)).contains("\"seldepth\":", "\"pv\":[", "\"root\":[{\"move\":");
    assertThat(CommandRun.of("export", "pgn", run.toString()).out())
        .containsPattern("n; pv \\w+[^;]*; root \\w+ \\d+ cp ");
  }

  @Test
  void aResumedRunKeepsTheSetting() throws IOException {
    Path run = directory.resolve("run");
    tournament(run, "--record=pv");
    Path journal = run.resolve("journal.jsonl");
    List<String> lines = Files.readAllLines(journal);
    Files.write(journal, lines.subList(0, lines.size() / 2));
    CommandRun.succeeds("resume", run.toString());
    assertThat(Files.readAllLines(journal).stream().filter(l -> l.contains("\"event\":\"move\"")))
        .isNotEmpty()
        .allSatisfy(l -> assertThat(l).contains("\"pv\":["));
  }

  @Test
  void anUnknownKindIsRefused() {
    CommandRun refused = tournament(directory.resolve("run"), "--record=score");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("--record", "score").hasLineCount(1);
  }

  private static CommandRun tournament(Path out, String record) {
    return CommandRun.of(
        "tournament",
        "--game=gauss",
        "--engine=mcts:hash=4",
        "--engine=alphabeta:hash=1",
        "--games=2",
        "--nodes=60",
        "--seed=3",
        record,
        "--out=" + out);
  }
}
