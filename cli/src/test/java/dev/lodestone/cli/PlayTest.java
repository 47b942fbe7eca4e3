package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A person's game, typed through a pipe. */
final class PlayTest {

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

  private static CommandRun play(String input) {
    return CommandRun.withInput(
        input, "play", "--game", "tictactoe", "--engine", "scripted", "--nodes", "5");
  }
}
