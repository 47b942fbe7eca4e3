package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.fixture.Villain;
import dev.lodestone.tournament.fixture.Villain.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a person's game, whose moves come from a pipe. */
final class PlayTest {

  private static final Pattern PICTURE =
      Pattern.compile("(?m)^```position\\n(.*)\\n(.*)\\n(.*)\\n```$");

  @TempDir private Path directory = Path.of("");

  @Test
  void aWholeGameIsPlayedByTyping() {
    // Every cell twice: occupied cells are refused.
    CommandRun run =
        play("a1 a1 b1 b1 c1 c1 a2 a2 b2 b2 c2 c2 a3 a3 b3 b3 c3 c3".replace(' ', '\n') + "\n");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            "You are Cross, scripted is Nought. Type a move, or one of: help, rules, moves, board, hint,"
                + " undo, draw, resign, quit.\n3 ...\n")
        .contains(
            "Cross> ", "Nought plays ", "'a1': not legal here; 'moves' lists the legal moves\n")
        .containsPattern("Game over after \\d plies: (Cross wins|Nought wins|draw)\\.\n$");
  }

  @Test
  void anEngineThatHangsLoses() {
    CommandRun run =
        CommandRun.withInput(
            "a1\n", "play", "--game", "tictactoe", "--engine", "scripted:deaf=2,movetime=20ms");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .endsWith(
            "Game over after 1 plies: Nought: expected a move within 5.02s, its thread keeps"
                + " running.\n");
  }

  @Test
  @Tag("slow")
  void anEngineThatHangsBeforeTheGameLosesToo() {
    CommandRun run =
        CommandRun.withInput(
            "a1\n", "play", "--game", "tictactoe", "--engine", "scripted:mute=true");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .endsWith(
            "Game over after 0 plies: Nought: expected the beginning of the game within 30s, its"
                + " thread keeps running.\n");
  }

  @Test
  void movesListsTheLegalMoves() {
    assertThat(play("moves\nquit\n").out()).contains("Cross> a1 b1 c1 a2 b2 c2 a3 b3 c3\n");
  }

  @Test
  void aMistypedMoveGetsASuggestion() {
    assertThat(play("a11\nquit\n").out())
        .contains("'a11': expected a cell from a1 to c3; did you mean 'a1'?");
  }

  @Test
  void anUnknownWordRefersToTheListOfMoves() {
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
    assertThat(play("hint\nquit\n").out()).containsPattern("Hint: ([abc][123]), cross on \\1\n");
  }

  @Test
  void aHintComesFromAStrongEngine() {
    String winInOne = "--position=5s2/8/8/8/8/8/3Ii3/4U3 w 0";
    for (String seed : List.of("--seed=1", "--seed=2", "--seed=3")) {
      CommandRun run =
          CommandRun.withInput(
              "hint\nquit\n", "play", "--game=gaussic", winInOne, "--engine=random", seed);
      assertThat(run.out()).contains("Hint: d2e2, white IC from d2 to e2; takes a black IC (e2)\n");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "gauss,   rD4,     'Red plays Rd4: red disc on d4'",
    "gess,    c13-c14, 'Black plays C13-C14: the block around C13 to C14'",
    "gaussic, B2B6,    'White plays b2b6: white Spark from b2 to b6'",
    "tictactoe, B2,    'Cross plays b2: cross on b2'",
  })
  void movesIgnoreCase(String game, String move, String words) {
    CommandRun run =
        CommandRun.withInput(move + "\nquit\n", "play", "--game=" + game, "--engine=random");
    assertThat(run.out()).contains(words);
    assertThat(CommandRun.of("show", "--game=" + game, "--moves=" + move).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "gauss,   Rd4 Rd4,  'Rd4', the cell is occupied",
    "gess,    C13-C19,  'C13-C19', a piece with an empty centre moves",
    "gaussic, b2b7,     'b2b7', not legal here",
  })
  void anIllegalMoveGetsNoSuggestion(String game, String typed, String move, String reason) {
    CommandRun run =
        CommandRun.withInput(
            typed.replace(' ', '\n') + "\nquit\n", "play", "--game=" + game, "--engine=random");
    assertThat(run.out())
        .containsPattern("'" + move + "': " + reason + ".*; 'moves' lists the legal moves\n")
        .doesNotContain("did you mean");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theRulesDrawTheirPositions(String game) {
    String rules = CommandRun.withInput("rules\nquit\n", "play", "--game=" + game).out();
    assertThat(rules).doesNotContain("```position");
    Game played = Games.byId(game);
    Matcher picture = PICTURE.matcher(new GameManual(played).rules().orElseThrow());
    int pictures = 0;
    while (picture.find()) {
      Position position = played.parsePosition(picture.group(1));
      String before = played.draw(position);
      position.play(played.parseMove(position, picture.group(2)));
      String words = "\n" + picture.group(2) + ": " + picture.group(3) + "\n\n";
      assertThat(unmarked(rules))
          .contains(unmarked("```\n" + before + words + played.draw(position) + "```\n"));
      pictures++;
    }
    assertThat(pictures).isPositive();
    assertThat(rules).contains(CommandRun.of("games", game).out().strip());
  }

  /** The text without the parentheses around the cells of the last move. */
  private static String unmarked(String text) {
    return text.replaceAll("[()| ]", "");
  }

  @Test
  void resigningLosesTheGame() {
    assertThat(play("resign\n").out()).endsWith("Cross resigns, Nought wins.\n");
  }

  @Test
  void endOfInputEndsTheProgram() {
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
        .contains("You are Nought", "Cross plays ", "Nought> Type a move such as ")
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
  void aMoveIsDescribedInWordsAndMarked() {
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
  void controlCharactersInTypedTextAreEscaped() {
    assertThat(play("x\u001b[2J\nquit\n").out()).doesNotContain("\u001b").contains("\\u001b[2J");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theGameIsSavedWithItsReason(String game) throws IOException {
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
    PgnGame saved = PgnFile.of(Files.readString(file)).games().get(0);
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
  void theReasonOfTheEndIsPrintedAndAnUnfinishedGameIsSavedAsOne() throws IOException {
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
  void aThreatToTheLastRingIsShownAndSaved() throws IOException {
    Path file = directory.resolve("game.pgn");
    CommandRun run =
        CommandRun.withInput(
            "M5 - M4\nquit\n",
            "play",
            "--game=gess",
            "--position=18/18/18/13XXX2/13X1X2/13XXX2/18/18/18/18/18/18/18/10XXX5/10XXX5"
                + "/OOO7XXX5/O1O15/OOO15 b 0",
            "--engine=random",
            "--save=" + file);
    assertThat(run.out()).contains("Rings: Black 1 : 1 White; mate\n");
    assertThat(Files.readString(file)).contains("1. M5-M4# ");
    assertThat(
            CommandRun.of(
                    "analyze", "--game=gess", "--game-file=" + file, "--engine=alphabeta:nodes=50")
                .out())
        .contains("M5-M4 ")
        .doesNotContain("M5-M4#");
  }

  @Test
  void gaussShowsTheScoreIfTheGameEndedNow() {
    String position = "R2B/5/6/7/6/5/B2B r 1,0,1,0 8,3,9,1";
    assertThat(
            CommandRun.withInput("quit\n", "play", "--game=gauss", "--position=" + position).out())
        .contains("If it ended now: Red 8 : 8 Blue, Blue loses its RISK\n");
    assertThat(CommandRun.of("show", "--game=gauss", "--position=" + position).out())
        .contains("If it ended now: Red 8 : 8 Blue, Blue loses its RISK\n");
    assertThat(CommandRun.of("show", "--game=gauss", "--json", "--position=" + position).out())
        .contains("\"standing\":\"If it ended now: Red 8 : 8 Blue, Blue loses its RISK\"");
  }

  @Test
  void aLevelIsFrom1To8AndExcludesAnEngine() {
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

  @Test
  void twoEnginesPlayMoveByMoveAndTheGameIsSaved() throws IOException {
    Path file = directory.resolve("game.pgn");
    String[] command = {
      "play",
      "--game=tictactoe",
      "--engine=scripted:nodes=5,name=one",
      "--engine=greedy:name=other",
      "--save=" + file
    };
    CommandRun run = CommandRun.withInput("\nundo\nundo\n\nb2\nresign\nmoves\n\nquit\n", command);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(
            "Cross is one, Nought is other. Enter plays the next move; or type one of: help,"
                + " rules, moves, board, hint, undo, quit.\n")
        .contains("Cross> Cross plays ", "Taken back.\n3 ...", "There is no move to take back.\n")
        .contains("'b2': expected Enter or one of: help,", "'resign': expected Enter or one of:")
        .contains("Nought> Nought plays ");
    PgnGame saved = PgnFile.of(Files.readString(file)).games().get(0);
    assertThat(saved.tags()).containsEntry("White", "one").containsEntry("Black", "other");
    assertThat(saved.moves()).hasSize(2);
    CommandRun whole = CommandRun.withInput("\n".repeat(9), command);
    assertThat(whole.out()).containsPattern("Game over after \\d plies: ");
  }

  @Test
  void twoEnginesExcludeSideAndLevel() {
    assertThat(
            CommandRun.of(
                "play", "--game=gauss", "--engine=random", "--engine=random", "--side=second"))
        .isEqualTo(
            new CommandRun(
                2, "", "lodestone play: option '--side': expected one engine, found two\n"));
    assertThat(
            CommandRun.of(
                    "play", "--game=gauss", "--engine=mcts", "--engine=mcts", "--engine=greedy")
                .err())
        .isEqualTo("lodestone play: option '--engine': expected one or two, found 3\n");
  }

  /** White has only its IC: White accepts a draw and Black does not. */
  @Test
  void anEngineThatIsNotAheadAcceptsADraw() throws IOException {
    Path file = directory.resolve("game.pgn");
    CommandRun worse =
        CommandRun.withInput(
            "draw\na2a3\ndraw\n",
            "play",
            "--game=gaussic",
            "--position=4i3/8/8/8/8/8/S1S1S1S1/3DI3 w 0",
            "--engine=alphabeta:nodes=500",
            "--save=" + file);
    assertThat(worse.out())
        .contains("White> Black declines: it sees itself ahead, or has no score yet.\n")
        .contains("Game over after 2 plies: both sides agreed on a draw.\n");
    assertThat(Files.readString(file))
        .contains("[Result \"1/2-1/2\"]", "[Ending \"agreement\"]", "[Termination \"normal\"]");
    CommandRun better =
        CommandRun.withInput(
            "e1e2\ndraw\nquit\n",
            "play",
            "--game=gaussic",
            "--position=3di3/1s1s1s2/8/8/8/8/8/4I3 w 0",
            "--engine=alphabeta:nodes=500");
    assertThat(better.out()).contains("Black declines").doesNotContain("agreed");
  }

  @Test
  void anOfferOfAnEngineIsAcceptedOrIgnored() {
    String villain =
        Villain.command(Deed.OFFER_DRAW, 2).stream()
            .map(word -> "'" + word + "'")
            .collect(Collectors.joining(" ", "cmd=", ",name=villain"));
    String[] command = {"play", "--game=tictactoe", "--engine=" + villain};
    assertThat(CommandRun.withInput("b2\ndraw\n", command).out())
        .contains("Nought offers a draw; 'draw' accepts.\n")
        .endsWith("Game over after 2 plies: both sides agreed on a draw.\n");
    assertThat(CommandRun.withInput("b2\nb1\nb3\n", command).out())
        .contains("Nought offers a draw; 'draw' accepts.\n")
        .endsWith("Game over after 5 plies: Cross wins.\n");
  }

  @Test
  void gamesWithoutDrawsByAgreementRefuseTheOffer() {
    for (String game : List.of("gauss", "gess")) {
      String title = Games.byId(game).title();
      assertThat(CommandRun.withInput("draw\nquit\n", "play", "--game=" + game).out())
          .contains("hint, undo, resign, quit.")
          .contains("There are no draws by agreement in " + title + ".\n")
          .doesNotContain("Game over");
    }
  }

  private static CommandRun play(String input) {
    return CommandRun.withInput(
        input, "play", "--game", "tictactoe", "--engine", "scripted", "--nodes", "5");
  }
}
