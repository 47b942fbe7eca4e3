package dev.lodestone.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.CommandRun;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares reviews with a minimax of the whole tree, and the limits with the board's. */
final class ReviewTextTest {

  private static final Pattern ROW =
      Pattern.compile(
          "\\{\"ply\":(\\d+),.*\"before\":\"(\\w+).*\",\"after\":\"(\\w+).*\",\"proven\":(\\w+),"
              + "\"chanceLost\":([\\d.]+)(?:,\"sign\":\"(.*?)\",\"best\":\".*\")?}");

  @TempDir private Path directory = Path.of("");

  @Test
  void provenMistakesAgreeWithMinimax() throws IOException {
    Path games = games("tictactoe", 6, "--opening-plies=0");
    Game game = Games.byId("tictactoe");
    int blunders = 0;
    for (int number = 1; number <= 6; number++) {
      PgnGame played = PgnFile.of(Files.readString(games)).games().get(number - 1);
      CommandRun run =
          CommandRun.succeeds(
              "analyze",
              "--game=tictactoe",
              "--engine=alphabeta",
              "--depth=9",
              "--json",
              "--game-file=" + games,
              "--number=" + number);
      List<String> rows = run.out().lines().toList();
      assertThat(rows).hasSameSizeAs(played.moves());
      Position position = game.start();
      for (int i = 0; i < rows.size(); i++) {
        Matcher row = ROW.matcher(rows.get(i));
        assertThat(row.matches()).as(rows.get(i)).isTrue();
        Side mover = position.sideToMove();
        int before = value(position, mover);
        position.play(game.parseMove(position, played.moves().get(i).text()));
        int after = value(position, mover);
        assertThat(row.group(2)).isEqualTo(word(before));
        assertThat(row.group(3)).isEqualTo(word(after));
        assertThat(row.group(4)).isEqualTo("true");
        assertThat(Double.parseDouble(row.group(5))).isEqualTo((before - after) / 2.0);
        assertThat(row.group(6)).isEqualTo(after < before ? "??" : null);
        blunders += after < before ? 1 : 0;
      }
    }
    assertThat(blunders).isPositive();
  }

  private static String word(int value) {
    return List.of("loss", "draw", "win").get(value + 1);
  }

  private static int value(Position position, Side side) {
    if (position.outcome().isOver()) {
      return position.outcome().sign(side);
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int best = Integer.MIN_VALUE;
    int sign = position.sideToMove() == side ? 1 : -1;
    for (int move : moves) {
      Position next = position.copy();
      next.play(move);
      best = Math.max(best, sign * value(next, side));
    }
    return sign * best;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void everyGameIsReviewed(String id) throws IOException {
    Path games = games(id, 2, "--max-plies=30");
    int plies = PgnFile.of(Files.readString(games)).games().get(0).moves().size();
    CommandRun run =
        CommandRun.succeeds(
            "analyze", "--game=" + id, "--engine=alphabeta", "--nodes=200", "--game-file=" + games);
    assertThat(run.out().lines()).hasSize(plies + 2);
    assertThat(run.out())
        .containsPattern(": \\d+ inaccurac(y|ies), \\d+ mistakes?, \\d+ blunders?");
  }

  @Test
  void gamesThatCannotBeReviewedAreRefused() throws IOException {
    Path file = directory.resolve("bad.pgn");
    Files.writeString(file, "[Game \"gauss\"]\n\n1. Rd4 Rd4 *\n");
    assertRefused(file, "gauss", "1", "ply 2: ");
    assertRefused(file, "gess", "1", "bad.pgn: expected a game of gess, found gauss");
    assertRefused(file, "gauss", "2", "option '--number': expected a game of ");
    Files.writeString(file, "\ufeff[A \"1\"]\n\n1. Rd4 {\n\n[A \"2\"]\n\n1. Rd4 Rd4\n");
    assertRefused(file, "gauss", "1", "bad.pgn, line 3: expected a '}' to close the comment");
    assertRefused(file, "gauss", "2", "ply 2: ");
    CommandRun both =
        CommandRun.of(
            "analyze", "--game=gauss", "--engine=greedy", "--moves=Rd4", "--game-file=" + file);
    assertThat(both.exitCode()).isEqualTo(2);
  }

  private static void assertRefused(Path file, String game, String number, String message) {
    assertThat(
            CommandRun.refused(
                "analyze",
                "--game=" + game,
                "--engine=greedy",
                "--nodes=1",
                "--game-file=" + file,
                "--number=" + number))
        .hasLineCount(1)
        .contains(message);
  }

  private Path games(String game, int count, String more) throws IOException {
    Path run = directory.resolve(game);
    CommandRun.succeeds(
        "tournament",
        "--game=" + game,
        "--engine=random",
        "--engine=random:name=other",
        "--games=" + count,
        "--seed=3",
        more,
        "--out=" + run);
    CommandRun exported = CommandRun.succeeds("export", "pgn", run.toString());
    Path file = directory.resolve(game + ".pgn");
    Files.writeString(file, exported.out());
    return file;
  }
}
