package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EachOptionTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theFirstLineOfTheJournalRecordsTheOptionsOfEveryEngine() throws IOException {
    Path out = directory.resolve("run");
    CommandRun run =
        tournament(
            "--engine=scripted",
            "--engine=scripted:seed=9,nodes=7",
            "--each=seed=4,depth=3",
            "--each",
            "margin=1s",
            "--out=" + out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readAllLines(out.resolve("journal.jsonl")).get(0))
        .contains(
            "{\"name\":\"scripted\",\"engine\":\"scripted\",\"options\":{\"seed\":\"4\"},"
                + "\"limits\":{\"depth\":3,\"marginMicros\":1000000},\"settings\":{\"seed\":\"4\",",
            "{\"name\":\"scripted:seed=9,nodes=7\",\"engine\":\"scripted\","
                + "\"options\":{\"seed\":\"9\"},"
                + "\"limits\":{\"nodes\":7,\"marginMicros\":1000000},\"settings\":{\"seed\":\"9\",");
    assertThat(
            CommandRun.of(
                    "resume",
                    out.toString(),
                    "--engine=scripted",
                    "--engine=scripted:seed=9,nodes=7",
                    "--each=seed=5,depth=3,margin=1s")
                .err())
        .contains("differs: players 1.options.seed: was \"4\", is \"5\"");
  }

  @Test
  void anEngineWithoutSuchAnOptionIsRefused() {
    assertMistake(
        "option '--each': no engine here has an option 'hsh'; did you mean 'hash'?",
        "--engine=alphabeta",
        "--each=hsh");
    assertMistake(
        "engine 'mute': has no options, expected 'hash'; ",
        "--engine=cmd=sh -c 'read x; echo ugiok',name=mute",
        "--each=hash");
    assertMistake(
        "engine 'other': has no option 'hash'; did you mean 'Hash2'?; ",
        "--engine=cmd=sh -c 'read x; echo option name Hash2 type spin; echo ugiok',name=other",
        "--each=hash");
  }

  @Test
  void anEngineWithoutAHashOptionPlaysWithoutIt() {
    CommandRun run =
        tournament("--engine=mcts", "--engine=random", "--each=hash=1", "--out=" + directory);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .startsWith("note: no option 'hash' in random: --each leaves it out there\n");
  }

  private static void assertMistake(String message, String engine, String each) {
    CommandRun run = tournament(engine, engine, each + "=3");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("lodestone tournament: " + message).hasLineCount(1);
  }

  private static CommandRun tournament(String... more) {
    String[] args = {"tournament", "--game=tictactoe", "--games=2", "--nodes=5", "--seed=7"};
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return CommandRun.of(all);
  }
}
