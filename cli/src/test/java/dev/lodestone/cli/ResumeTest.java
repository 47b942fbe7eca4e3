package dev.lodestone.cli;

import static dev.lodestone.cli.Kills.journal;
import static dev.lodestone.cli.Kills.transcript;
import static dev.lodestone.cli.Kills.withoutProgress;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
final class ResumeTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void everyProcessThatWritesAJournalRecordsItsMachineAndItsConcurrency() throws Exception {
    Path run = directory.resolve("run");
    assertThat(CommandRun.of(gauss(2, run)).exitCode()).isZero();
    CommandRun.succeeds("resume", run.toString(), "--games", "4", "--concurrency", "2");
    String machine =
        "\"jdk\":\"" + System.getProperty("java.vm.vendor") + " " + Runtime.version() + "\"";
    String cores = "\"cores\":" + Runtime.getRuntime().availableProcessors();
    List<String> lines = Files.readAllLines(journal(run));
    assertThat(lines.get(0)).contains(machine, cores, "\"cpu\":\"", "\"concurrency\":");
    assertThat(lines)
        .filteredOn(line -> line.contains("\"event\":\"resumed\""))
        .singleElement()
        .satisfies(line -> assertThat(line).contains(machine, cores, "\"concurrency\":2"));
    CommandRun pgn = CommandRun.succeeds("export", "pgn", run.toString());
    assertThat(pgn.out()).contains("[Machine \"").contains(" cores, ");
  }

  @Test
  void aKilledTournamentResumesToTheSameGames() throws Exception {
    requireSameGames(40, 1, 1);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(longs = {2, 3, 4, 5, 6})
  void aTournamentKilledFourTimesResumesToTheSameGames(long seed) throws Exception {
    requireSameGames(100, 4, seed);
  }

  private void requireSameGames(int games, int kills, long seed) throws Exception {
    Kills.requireSameGames(directory, out -> gauss(games, out), kills, seed);
  }

  private static String[] gauss(int games, Path out) {
    return new String[] {
      "tournament",
      "--game=gauss",
      "--engine=alphabeta:depth=1,hash=1",
      "--engine=mcts:nodes=20,hash=1",
      "--games=" + games,
      "--seed=5",
      "--concurrency=2",
      "--out=" + out
    };
  }

  @Test
  void aFinishedTournamentIsResumedWithoutAnotherGame() throws IOException {
    Path out = finished("--games=4");
    List<String> before = Files.readAllLines(journal(out));
    CommandRun.succeeds("resume", out.toString());
    List<String> after = Files.readAllLines(journal(out));
    assertThat(after.subList(0, before.size())).isEqualTo(before);
    assertThat(after).hasSize(before.size() + 1).last().asString().contains("\"resumed\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--gauntlet=2",
        "--format=race",
        "--swiss=2",
        "--knockout",
        "--openings-per=pair",
        "sequential"
      })
  void everyFormatResumesFromAnyByte(String format) throws IOException {
    Path whole = directory.resolve("whole");
    CommandRun uninterrupted = CommandRun.succeeds(tictactoe(format, whole));
    String text = Files.readString(journal(whole));
    int configuration = text.indexOf('\n') + 1;
    SplitMix64 random = new SplitMix64(6);
    for (int i = 0; i < 3; i++) {
      Path cut = Files.createDirectory(directory.resolve("cut" + i));
      int length = configuration + random.nextInt(text.length() - configuration);
      Files.writeString(journal(cut), text.substring(0, length));
      CommandRun run = CommandRun.succeeds("resume", cut.toString());
      assertThat(transcript(cut)).isEqualTo(transcript(whole));
      assertThat(withoutProgress(run.out(), cut))
          .isEqualTo(withoutProgress(uninterrupted.out(), whole));
    }
  }

  private static String[] tictactoe(String format, Path out) {
    List<String> args =
        new ArrayList<>(
            List.of(
                format.equals("sequential") ? "sprt" : "tournament",
                "--game=tictactoe",
                "--engine=greedy",
                "--engine=scripted:seed=3",
                "--nodes=5",
                "--opening-plies=1",
                "--seed=7",
                "--out=" + out));
    if (format.equals("sequential")) {
      args.add("--elo1=80");
    } else {
      args.addAll(
          List.of(
              "--engine=scripted",
              "--engine=random",
              "--engine=scripted:taken=4",
              "--games=2",
              format));
    }
    return args.toArray(new String[0]);
  }

  @Test
  void aTornLastLineIsDroppedAndItsGamePlayedAgain() throws IOException {
    Path out = finished("--games=4");
    String whole = transcript(out);
    String text = Files.readString(journal(out));
    Files.writeString(journal(out), text.substring(0, text.length() - 30));
    CommandRun.succeeds("resume", out.toString());
    assertThat(transcript(out)).isEqualTo(whole);
  }

  /** Each engine exits unless an environment variable has its own value. */
  @Tag("slow")
  @Test
  void maskedVariablesMustBeGivenAgain() throws IOException {
    Path out = directory.resolve("secret");
    List<String> engines =
        Stream.of("one", "two")
            .map(secret -> "--engine=" + keyed(secret) + ",env.LODESTONE_KEY=" + secret)
            .toList();
    List<String> command = new ArrayList<>(List.of("tournament", "--game=tictactoe"));
    command.addAll(engines);
    command.addAll(List.of("--nodes=5", "--games=2", "--seed=7", "--out=" + out));
    CommandRun first = CommandRun.succeeds(command.toArray(new String[0]));
    assertThat(first.out()).contains("endings: rules 2");
    String text = Files.readString(journal(out));
    assertThat(text).doesNotContain("LODESTONE_KEY\":\"one", "LODESTONE_KEY\":\"two");
    Files.writeString(journal(out), text.substring(0, text.length() - 30));
    assertThat(CommandRun.refused("resume", out.toString()))
        .startsWith("lodestone resume: ")
        .contains("different values of the variable LODESTONE_KEY", "name all engines again")
        .hasLineCount(1);
    CommandRun again =
        CommandRun.succeeds("resume", out.toString(), engines.get(0), engines.get(1));
    assertThat(again.out()).contains("endings: rules 2");
  }

  private static String keyed(String secret) {
    // Each word is quoted, because a checkout's path may contain a space.
    String java = "exec \"" + String.join("\" \"", Villain.command(Deed.NONE, 0)) + "\"";
    return "cmd=sh -c '[ $LODESTONE_KEY = " + secret + " ] && " + java + "',name=" + secret;
  }

  @Test
  void aDifferentConfigurationIsRefused() throws IOException {
    Path out = finished("--games=2");
    String before = Files.readString(journal(out));
    assertThat(
            CommandRun.refused(
                "resume", out.toString(), "--engine=scripted", "--engine=scripted:seed=3,depth=2"))
        .isEqualTo(
            "lodestone resume: a tournament continues as it began; "
                + journal(out)
                + " differs: players 2.name: was \"scripted#2\", is \"scripted:seed=3,depth=2\";"
                + " players 2.options.seed: was absent, is \"3\"; players 2.limits: was absent, is"
                + " {\"depth\":2}\n");
    CommandRun limits = CommandRun.of("resume", out.toString(), "--nodes=6", "--seed=8");
    assertThat(limits.exitCode()).isEqualTo(2);
    assertThat(limits.err()).endsWith(" differs: seed: was 7, is 8; limits.nodes: was 5, is 6\n");
    assertThat(journal(out)).hasContent(before);
    assertThat(
            CommandRun.of(
                    "resume",
                    out.toString(),
                    "--engine=scripted",
                    "--engine=scripted",
                    "--nodes=5",
                    "--seed=7")
                .exitCode())
        .isZero();
  }

  @Test
  void differentClocksMarginsAndAdjudicationAreRefused() {
    Path out = directory.resolve("clocks");
    List<String> same = List.of("--tc=1m+500ms", "--margin=2s", "--resign=800/4", "--draw=10/8/40");
    List<String> words =
        new ArrayList<>(
            List.of(
                "tournament",
                "--game=tictactoe",
                "--engine=scripted",
                "--engine=random",
                "--games=2",
                "--out=" + out));
    words.addAll(same);
    CommandRun tournament = CommandRun.succeeds(words.toArray(new String[0]));
    assertThat(tournament.out()).startsWith("Tic-tac-toe: 2 games, 60s+0.5s a game, ");
    assertDifferences(out, "limits.tc: was \"60+0.5\", is \"30\"", "--tc=30");
    assertDifferences(
        out,
        "limits.tc: was \"60+0.5\", is absent; limits.micros: was absent, is 100000",
        "--movetime=100ms");
    assertDifferences(out, "limits.marginMicros: was 2000000, is absent", "--margin=100ms");
    assertDifferences(out, "adjudication.resign.moves: was 4, is 5", "--resign=800/5");
    assertDifferences(out, "adjudication.draw.afterPly: was 40, is 41", "--draw=10/8/41");
    assertDifferences(out, "adjudication.proven: was false, is true", "--adjudicate-proven");
    List<String> again = new ArrayList<>(List.of("resume", out.toString()));
    again.addAll(same);
    CommandRun.succeeds(again.toArray(new String[0]));
  }

  @Test
  void aClockInsteadOfATimePerMoveIsRefused() throws IOException {
    Path out = finished("--games=2");
    assertDifferences(
        out, "limits.nodes: was 5, is absent; limits.tc: was absent, is \"60\"", "--tc=60");
  }

  private static void assertDifferences(Path out, String differences, String option) {
    assertThat(CommandRun.refused("resume", out.toString(), option))
        .endsWith(" differs: " + differences + "\n");
  }

  @Test
  void filesThatAreNoTournamentAreRefused() throws IOException {
    assertThat(CommandRun.refused("resume", directory.toString()))
        .isEqualTo(
            "lodestone resume: expected the directory of a tournament or of other work to resume,"
                + " found no "
                + journal(directory)
                + "\n");
    Path out = finished("--games=2");
    JournalContent.unseal(journal(out));
    List<String> lines = new ArrayList<>(Files.readAllLines(journal(out)));
    lines.set(
        3,
        "{\"event\":\"move\",\"id\":77,\"ply\":1,\"move\":\"a1\",\"depth\":0,\"nodes\":0,"
            + "\"micros\":0}");
    Files.write(journal(out), lines);
    assertThat(CommandRun.refused("resume", out.toString()))
        .isEqualTo(
            "lodestone resume: " + journal(out) + ", line 4: game 77: expected it to have begun\n");
  }

  @Test
  void aJournalWhoseGamesAreNotThoseOfItsConfigurationIsRefused() throws IOException {
    Path out = finished("--games=2");
    JournalContent.unseal(journal(out));
    String text = Files.readString(journal(out));
    Files.writeString(
        journal(out), text.replace("\"seed\":\"7\",", "\"seed\":\"9\","), StandardOpenOption.WRITE);
    assertThat(CommandRun.refused("resume", out.toString()))
        .startsWith("lodestone resume: " + journal(out) + ", line ")
        .contains(": game 1: was {\"event\":\"start\",\"id\":1,")
        .contains(", but this program plans {\"event\":\"start\",\"id\":1,")
        .hasLineCount(1);
  }

  private Path finished(String games) {
    Path out = directory.resolve("finished");
    assertThat(CommandRun.tournament("--nodes=5", "--seed=7", games, "--out=" + out).exitCode())
        .isZero();
    return out;
  }

  @Test
  void aSingleEngineIsNoFieldToCompare() throws IOException {
    Path out = directory.resolve("run");
    CommandRun.succeeds(
        "tournament",
        "--game=gauss",
        "--engine=random",
        "--engine=greedy",
        "--games=2",
        "--nodes=1",
        "--out=" + out);
    assertThat(CommandRun.refused("resume", out.toString(), "--engine=greedy"))
        .isEqualTo(
            "lodestone resume: option '--engine': expected none, or all 2 engines of the"
                + " tournament, found 1\n");
  }
}
