package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person's game, typed through a pipe. */
final class PlayTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void aWholeGameCanBeTyped() {
    // Every cell twice: what is taken, by oneself or by the engine, is refused.
    CommandRun run =
        play("a1 a1 b1 b1 c1 c1 a2 a2 b2 b2 c2 c2 a3 a3 b3 b3 c3 c3".replace(' ', '\n') + "\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            "You are Cross, scripted is Nought. Type a move, or one of: help, rules, moves, board, hint,"
                + " undo, resign, quit.\n3 ...\n")
        .contains("Cross> ", "Nought plays ", "'a1': not legal here; did you mean 'a2'?\n")
        .containsPattern("Game over after \\d plies: (Cross wins|Nought wins|draw)\\.\n$");
  }

  @Test
  void movesListsTheLegalMoves() {
    assertThat(play("moves\nquit\n").out()).contains("Cross> a1 b1 c1 a2 b2 c2 a3 b3 c3\n");
  }

  @Test
  void aMistypedMoveGetsTheNearestOne() {
    assertThat(play("a11\nquit\n").out())
        .contains("'a11': expected a cell from a1 to c3; did you mean 'a1'?");
  }

  @Test
  void whatResemblesNothingIsReferredToTheList() {
    assertThat(play("castling\nquit\n").out())
        .contains("'castling': expected a cell from a1 to c3; 'moves' lists the legal moves\n");
  }

  @Test
  void undoTakesBackTheMoveAndTheAnswer() {
    CommandRun run = play("undo\nb2\nundo\nmoves\nquit\n");
    assertThat(run.out())
        .contains("There is no move of yours to take back.\n")
        .contains("Taken back.\n3 ...\n2 ...\n1 ...\n")
        .contains("Cross> a1 b1 c1 a2 b2 c2 a3 b3 c3\n");
  }

  @Test
  void aHintIsALegalMove() {
    assertThat(play("hint\nquit\n").out()).containsPattern("scripted would play [abc][123]\\.\n");
  }

  @Test
  void resigningLosesTheGame() {
    assertThat(play("resign\n").out()).endsWith("Cross resigns, Nought wins.\n");
  }

  @Test
  void theEndOfTheInputEndsTheProgram() {
    CommandRun run = play("b2\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).endsWith("The input has ended; the game is left as it is.\n");
  }

  @Test
  void theSecondSideWaitsForTheEnginesMove() {
    CommandRun run =
        CommandRun.withInput(
            "help\nundo\nquit\n",
            "play",
            "--game=tictactoe",
            "--engine=scripted",
            "--side=nought",
            "--nodes=5");
    assertThat(run.out())
        .contains("You are Nought", "Cross plays ", "Nought> A move is written as in: ")
        .contains("There is no move of yours to take back.\n");
  }

  @Test
  void anEngineThatCheatsLoses() {
    CommandRun run =
        CommandRun.withInput(
            "b2\n", "play", "--game=tictactoe", "--engine=scripted:taken=2", "--nodes=5");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("Game over after 1 plies: Nought: 'b2': not legal here in '....x....'.\n");
  }

  @Test
  void aMoveIsToldInWordsAndMarked() {
    CommandRun run = play("b2\nquit\n");
    assertThat(run.out())
        .contains("Cross plays b2: cross on b2\n")
        .containsPattern("Nought plays [abc][123]: nought on [abc][123] \\(");
    CommandRun gauss =
        CommandRun.withInput("Rd4\nquit\n", "play", "--game=gauss", "--engine=random", "--seed=3");
    assertThat(gauss.out())
        .contains("Red plays Rd4: red disc on d4\n")
        .contains("d  - . .(R). . -\n")
        .doesNotContain("\u001b");
    CommandRun gess =
        CommandRun.withInput(
            "C13-C14\nquit\n", "play", "--game=gess", "--engine=random", "--seed=3");
    assertThat(gess.out()).contains("Black plays C13-C14: the block around C13 to C14\n");
    CommandRun gaussic =
        CommandRun.withInput(
            "b2b6\nquit\n", "play", "--game=gaussic", "--engine=random", "--seed=3");
    assertThat(gaussic.out()).contains("White plays b2b6: white Spark from b2 to b6");
  }

  @Test
  void onATerminalPiecesAndTheLastMoveAreInColours() {
    CommandRun run =
        CommandRun.inColours("Rd4\nquit\n", "play", "--game=gauss", "--engine=random", "--seed=3");
    assertThat(run.out()).contains("d  - . . \u001b[31m\u001b[7mR\u001b[0m . . -\n");
    assertThat(CommandRun.inColours("x\u001b[2J\nquit\n", "play", "--game=gauss").out())
        .contains("'x\\u001b[2J': ")
        .doesNotContain("\u001b[2J");
  }

  @Test
  void whatIsTypedNeverControlsTheTerminal() {
    assertThat(play("x\u001b[2J\nquit\n").out()).doesNotContain("\u001b").contains("\\u001b[2J");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theGameIsSavedAndItsEndHasAReason(String game) throws IOException {
    Path file = directory.resolve("game.pgn");
    CommandRun run =
        CommandRun.withInput(
            "hint\nresign\n",
            "play",
            "--game=" + game,
            "--level=1",
            "--side=second",
            "--save=" + file);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("You are ").contains("level 1 is ").endsWith(file + "\n");
    PgnGame saved = PgnParser.parse(Files.readString(file)).get(0);
    assertThat(saved.result()).isEqualTo("1-0");
    assertThat(saved.moves()).hasSize(1);
    assertThat(saved.tags())
        .containsEntry("White", "level 1")
        .containsEntry("Black", "you")
        .containsEntry("Game", game)
        .containsEntry("Ending", "concession")
        .containsEntry("Termination", "normal");
    assertThat(CommandRun.of("rate", file.toString()).exitCode()).isZero();
  }

  @Test
  void theReasonOfTheEndIsToldAndAnUnfinishedGameIsSavedAsOne() throws IOException {
    Path file = directory.resolve("game.pgn");
    CommandRun left =
        CommandRun.withInput(
            "Rd4\nquit\n", "play", "--game=gauss", "--engine=random", "--save=" + file);
    assertThat(left.exitCode()).isZero();
    assertThat(Files.readString(file))
        .contains("[Termination \"unterminated\"]", "1. Rd4 ")
        .endsWith(" *\n\n");
    String last = "d2e2\n";
    CommandRun won =
        CommandRun.withInput(
            last,
            "play",
            "--game=gaussic",
            "--position=5s2/8/8/8/8/8/3Ii3/4U3 w 0",
            "--engine=random");
    assertThat(won.out()).contains("Game over after 1 plies: White wins, for Black's IC is gone.");
  }

  @Test
  void aLevelIsOneOfEightAndGoesWithoutAnEngine() {
    assertThat(CommandRun.of("play", "--game=gauss", "--level=9"))
        .isEqualTo(
            new CommandRun(2, "", "lodestone play: option '--level': expected 1 to 8, found 9\n"));
    assertThat(CommandRun.of("play", "--game=gauss", "--level=3", "--engine=random").err())
        .isEqualTo("lodestone play: expected --level or --engine, found both\n");
    for (int level = 1; level <= 8; level++) {
      assertThat(CommandRun.withInput("quit\n", "play", "--game=gauss", "--level=" + level).out())
          .contains("level " + level + " is Blue");
    }
  }

  private static CommandRun play(String input) {
    return CommandRun.withInput(
        input, "play", "--game", "tictactoe", "--engine", "scripted", "--nodes", "5");
  }
}
