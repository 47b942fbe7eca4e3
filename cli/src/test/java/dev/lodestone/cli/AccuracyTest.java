package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.search.Solver;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.schedule.PlayedGame;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares {@code rate --accuracy} with a minimax that shares no code with the solver. */
final class AccuracyTest {

  private static final int PLIES = 3;

  @TempDir private Path directory = Path.of("");

  @Test
  void movesThatKeepTheResultAgreeWithMinimax() throws IOException {
    Path run = directory.resolve("run");
    CommandRun.succeeds(
        "tournament",
        "--game=gauss",
        "--engine=random",
        "--engine=random:name=other",
        "--games=30",
        "--seed=4",
        "--out=" + run);
    CommandRun rated = CommandRun.succeeds("rate", run.toString(), "--accuracy=" + PLIES, "--json");
    assertThat(rated.out().lines().filter(line -> line.contains("\"accuracy\"")))
        .containsExactlyInAnyOrderElementsOf(counted(run));
    assertThat(CommandRun.of("rate", run.toString(), "--accuracy=" + PLIES).out())
        .containsPattern("last 3 plies +proven moves +kept the result +margin lost");
    CommandRun.succeeds("report", run.toString(), "--accuracy=" + PLIES);
    CommandRun none = CommandRun.of("rate", run.toString(), "--accuracy=0");
    assertThat(none.err()).contains("option '--accuracy': expected at least 1, found 0");
    assertThat(none.out()).isEmpty();
    String page = Files.readString(run.resolve("report.html"));
    for (String line : counted(run)) {
      Matcher found = Pattern.compile("\"pliesLeft\":(\\d+),(\"moves.*)}").matcher(line);
      assertThat(found.find()).isTrue();
      assertThat(page).contains("\"" + found.group(1) + "\":{" + found.group(2) + "}");
    }
  }

  private static List<String> counted(Path run) throws IOException {
    List<String> players =
        Journal.read(run).config().players().stream().map(Entrant::name).toList();
    Game game = Games.byId("gauss");
    TreeMap<String, long[]> sums = new TreeMap<>();
    int lost = 0;
    try (Solver scores = Solvers.of(game, 1, 1)) {
      for (PlayedGame played : JournalContent.gamesById(run)) {
        List<MoveRecord> moves = played.record().moves();
        List<String> line = played.record().line();
        Position position = game.start();
        for (int ply = 0; ply < line.size(); ply++) {
          int left = line.size() - ply;
          int[] before = left <= PLIES ? best(position, scores) : new int[0];
          position.play(game.parseMove(position, line.get(ply)));
          if (left <= PLIES) {
            int[] after = best(position, scores);
            MoveRecord move = moves.get(moves.size() - left);
            int player = move.side() == Side.FIRST ? played.plan().first() : played.plan().second();
            long[] sum = sums.computeIfAbsent(players.get(player) + " " + left, k -> new long[3]);
            sum[0]++;
            sum[1] += before[0] == after[0] ? 1 : 0;
            sum[2] += Math.abs(before[1] - after[1]);
            lost += before[0] == after[0] ? 0 : 1;
          }
        }
      }
    }
    assertThat(lost).as("moves that lost the result").isPositive();
    List<String> lines = new ArrayList<>();
    sums.forEach(
        (key, sum) ->
            lines.add(
                String.format(
                    "{\"kind\":\"accuracy\",\"name\":\"%s\",\"pliesLeft\":%s,\"moves\":%d,\"kept\":%d,"
                        + "\"margins\":%d,\"regret\":%d}",
                    key.substring(0, key.indexOf(' ')),
                    key.substring(key.indexOf(' ') + 1),
                    sum[0],
                    sum[1],
                    sum[0],
                    sum[2])));
    return lines;
  }

  /** Result and margin with best play, from the first player's perspective. */
  private static int[] best(Position position, Solver scores) {
    int sign = position.sideToMove() == Side.FIRST ? 1 : -1;
    if (position.outcome().isOver()) {
      return new int[] {
        position.outcome().sign(Side.FIRST), sign * scores.margin(position).orElseThrow()
      };
    }
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int[] best = {-2 * sign, -1_000 * sign};
    for (int i = 0; i < moves.size(); i++) {
      position.play(moves.getInt(i));
      int[] value = best(position, scores);
      position.undo();
      int better =
          value[0] != best[0]
              ? Integer.compare(value[0], best[0])
              : Integer.compare(value[1], best[1]);
      if (better * sign > 0) {
        best = value;
      }
    }
    return best;
  }
}
