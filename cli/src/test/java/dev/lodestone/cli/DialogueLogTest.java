package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DialogueLogTest {

  private static final String TIME = " *\\d+\\.\\d{3} ";

  @TempDir private Path directory = Path.of("");

  @Test
  void theWholeDialogueIsWrittenWithTimeGameAndEngine() throws IOException {
    Path log = directory.resolve("dialogue.txt");
    Files.writeString(log, "an earlier log\n");
    Path out = directory.resolve("run");
    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=" + villain(Deed.NONE, "mine"),
        "--engine=scripted",
        "--games=2",
        "--nodes=5",
        "--seed=7",
        "--log=" + log,
        "--out=" + out);
    List<String> lines = Files.readAllLines(log);
    assertThat(lines.get(0)).isEqualTo("an earlier log");
    assertThat(lines.subList(1, lines.size()))
        .allMatch(line -> line.matches(TIME + "(-  |game [12]) +[<>=]mine\\(\\d+\\): .+"));
    assertThat(dialogue(lines, "-"))
        .startsWith(">ugi", "<id name Villain", "<ugiok", ">isready", "<readyok", ">uginewgame");
    for (int game = 1; game <= 2; game++) {
      List<String> dialogue = dialogue(lines, "game " + game);
      assertThat(dialogue).contains(">uginewgame", ">go nodes 5");
      assertThat(dialogue).filteredOn(line -> line.startsWith("<bestmove ")).isNotEmpty();
      assertThat(dialogue.indexOf(">uginewgame")).isLessThan(dialogue.indexOf(">go nodes 5"));
    }
    // One process is for the tryout of the engine, another one plays.
    assertThat(lines.stream().filter(line -> line.contains(": started: "))).hasSize(2);
    assertThat(lines.stream().filter(line -> line.endsWith(": ended with exit code 0"))).hasSize(2);
  }

  @Test
  void controlCharactersAreEscapedAndEveryStepOfACheckIsNamed() throws IOException {
    Path log = directory.resolve("check.txt");
    CommandRun run =
        CommandRun.of(
            "check-engine",
            "sh -c 'printf \"a\\033[2J\\nugiok\\n\"; read x; read y'",
            "--game=tictactoe",
            "--patience=2s",
            "--log=" + log);
    assertThat(run.exitCode()).isEqualTo(1);
    List<String> lines = Files.readAllLines(log);
    assertThat(lines)
        .anyMatch(line -> line.matches(TIME + "starts and says ugiok <sh\\(\\d+\\): a\\\\u001b.*"))
        .noneMatch(line -> line.contains("\u001b"));
    assertThat(lines).anyMatch(line -> line.contains(" answers isready with readyok >sh("));
  }

  @Test
  void aLogIsRefusedIfItWouldBeEmpty() {
    String[] args = {"analyze", "--game=tictactoe", "--engine=scripted", "--depth=1"};
    assertMistake(
        "lodestone analyze: option '--log': expected an engine of another process (cmd=...), found"
            + " none; searchers of this process have no dialogue",
        args,
        "--log=" + directory.resolve("log"));
    args[2] = "--engine=cmd=no-such-program";
    assertMistake(
        "lodestone analyze: option '--log': expected a file in an existing directory, found ",
        args,
        "--log=" + directory);
  }

  private static void assertMistake(String message, String[] args, String more) {
    List<String> all = new ArrayList<>(Arrays.asList(args));
    all.add(more);
    assertThat(CommandRun.refused(all.toArray(new String[0]))).startsWith(message).hasLineCount(1);
  }

  private static List<String> dialogue(List<String> lines, String game) {
    return lines.stream()
        .filter(line -> line.matches(TIME + game + " +[<>].*"))
        .map(line -> line.replaceFirst(TIME + game + " +([<>])mine\\(\\d+\\): ", "$1"))
        .toList();
  }

  private static String villain(Deed deed, String name) {
    return "cmd="
        + Villain.command(deed, 0).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" "))
        + ",name="
        + name;
  }
}
