package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PerftSearchTest {

  @ParameterizedTest
  @CsvSource({"gauss, 4", "gess, 2", "gaussic, 3"})
  void threadsAndTableDoNotChangeTheCount(String id, int depth) {
    Game game = Games.byId(id);
    for (int plies = 0; plies <= depth; plies++) {
      long expected = Perft.count(game.start(), plies);
      for (int threads = 1; threads <= 3; threads += 2) {
        for (int hash : new int[] {0, 1, 8}) {
          assertThat(new PerftSearch(threads, hash).count(game.start(), plies))
              .as("plies=%d threads=%d hash=%d", plies, threads, hash)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void aDrawByTheClockWithinTheTreeIsCounted() {
    Game game = Games.byId("gaussic");
    String start = game.formatPosition(game.start());
    PerftSearch search = new PerftSearch(2, 4);
    for (int clock = 76; clock < 80; clock++) {
      Position position =
          game.parsePosition(start.substring(0, start.lastIndexOf(' ') + 1) + clock);
      assertThat(search.count(position, 3)).isEqualTo(Perft.count(position, 3));
    }
  }

  @Test
  void theHistoryOfAPositionIsUsed() {
    Game game = Games.byId("gess");
    Position position = game.start();
    SplitMix64 random = new SplitMix64(5);
    IntArrayList moves = new IntArrayList();
    PerftSearch search = new PerftSearch(1, 4);
    for (int ply = 0; ply < 6 && !position.outcome().isOver(); ply++) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
      String before = game.formatPosition(position);
      assertThat(search.count(position, 2)).isEqualTo(Perft.count(position, 2));
      assertThat(game.formatPosition(position)).isEqualTo(before);
    }
  }
}
