package dev.lodestone.tournament.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.tournament.check.Finding.Kind;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.fixture.UgiProcess;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RulesSuiteTest {

  @TempDir private Path directory;

  private static Path shipped(String game) {
    return Path.of("../docs/games/suite", game + ".jsonl");
  }

  private static RulesSuite read(Path file, String game) throws IOException {
    return RulesSuite.read(file, game, line -> JsonLines.parse(line, RulesSuite.Question.class));
  }

  private static List<Finding> ask(Path file, String game, List<String> command)
      throws IOException {
    return ask(file, game, command, Duration.ofSeconds(30));
  }

  private static List<Finding> ask(Path file, String game, List<String> command, Duration patience)
      throws IOException {
    List<Finding> findings = new ArrayList<>();
    boolean right =
        EngineCheck.ask(
            read(file, game),
            new EngineCommand(command, Optional.empty(), Map.of()),
            patience,
            findings::add,
            NamedLog.NONE);
    assertThat(right).isEqualTo(findings.stream().noneMatch(f -> f.kind() == Kind.FAIL));
    return findings;
  }

  /** The answers are those of the naive rules, which the core's tests compare with the files. */
  @Test
  void ourOwnEngineAnswersEveryQuestionRightly() throws IOException {
    requireRightAnswers("gauss");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gess", "gaussic"})
  void questionsAboutOtherGamesToo(String game) throws IOException {
    requireRightAnswers(game);
  }

  private void requireRightAnswers(String game) throws IOException {
    List<Finding> findings = ask(shipped(game), game, UgiProcess.command(game, "random"));
    assertThat(findings).hasSizeGreaterThan(150).allMatch(f -> f.kind() == Kind.PASS);
  }

  @Test
  void aWrongAnswerIsNamedWithTheMovesInWhichItDiffers() throws IOException {
    Path file = directory.resolve("suite.jsonl");
    Files.write(
        file,
        Files.readAllLines(shipped("gauss")).stream()
            .limit(2)
            .map(line -> line.replace("\"Bb2 ", "\"Bz9 ").replace(":\"38\"", ":\"39\""))
            .toList());
    assertThat(ask(file, "gauss", UgiProcess.command("gauss", "random")))
        .containsExactly(
            new Finding("greeting", Kind.PASS, ""),
            new Finding(
                "moves, line 1",
                Kind.FAIL,
                "legalmoves: expected 38 moves; missing: Bz9; not legal: Bb2"),
            new Finding("perft, line 2", Kind.FAIL, "perft 1: expected '39', found '38'"));
  }

  @Test
  void whatAnEngineDoesNotOfferIsNoFault() throws IOException {
    String engine =
        "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;;"
            + " quit) exit;; esac; done";
    List<Finding> findings =
        ask(shipped("gauss"), "gauss", List.of("/bin/sh", "-c", engine), Duration.ofMillis(300));
    assertThat(findings.stream().skip(1)).allMatch(f -> f.kind() == Kind.SKIP);
    assertThat(findings)
        .extracting(Finding::detail)
        .contains(
            "does not answer 'legalmoves'",
            "does not answer 'perft 2'",
            "does not know the parameters of the game 'gauss:komi=3': it has no option 'Game'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"topic\":\"moves\"} | line 1: ",
        "{\"topic\":\"a\",\"game\":\"gess\",\"position\":\"startpos\",\"moves\":[],\"ask\":\"fen\","
            + "\"answer\":\"x\"} | line 1: expected the game 'gauss', found 'gess'",
        "{\"topic\":\"a\",\"game\":\"gauss\",\"position\":\"4/5\",\"moves\":[],\"ask\":\"fen\","
            + "\"answer\":\"x\"} | line 1: ",
        "{\"topic\":\"a\",\"game\":\"gauss\",\"position\":\"startpos\",\"moves\":[\"z9\"],"
            + "\"ask\":\"fen\",\"answer\":\"x\"} | line 1: "
      })
  void aFileThatIsNoSuiteIsRefusedWithItsLine(String line, String message) throws IOException {
    Path file = Files.writeString(directory.resolve("bad.jsonl"), line + "\n");
    assertThatThrownBy(() -> read(file, "gauss"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ", " + message);
  }
}
