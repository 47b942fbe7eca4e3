package dev.lodestone.core.gaussic;

import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Positions for tests: those of random games, and random placements that games hardly reach. */
final class RandomPositions {

  private RandomPositions() {}

  /** The positions of a number of random games, except those in which the game is over. */
  static List<GaussicPosition> ofGames(long seed, int games) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "positions/games"));
    List<GaussicPosition> positions = new ArrayList<>();
    IntArrayList moves = new IntArrayList();
    for (int g = 0; g < games; g++) {
      GaussicPosition position = GaussicGame.INSTANCE.start();
      while (!position.outcome().isOver()) {
        positions.add(position.copy());
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
    return positions;
  }

  /** Random placements of random subsets of the men of both sides; invalid ones are omitted. */
  static List<GaussicPosition> placed(long seed, int count) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "positions/placed"));
    List<GaussicPosition> positions = new ArrayList<>();
    while (positions.size() < count) {
      char[] squares = new char[64];
      Arrays.fill(squares, '1');
      int kept = 1 + random.nextInt(10);
      for (char man : "SSSSSSUUUDDIssssssuuuddi".toCharArray()) {
        if (random.nextInt(10) < kept || man == 'I' || man == 'i') {
          squares[random.nextInt(64)] = man;
        }
      }
      String text = text(squares) + (random.nextInt(2) == 0 ? " w 0" : " b 0");
      try {
        positions.add(GaussicGame.INSTANCE.parsePosition(text));
      } catch (PositionFormatException refused) {
        continue;
      }
    }
    return positions;
  }

  private static String text(char[] squares) {
    StringBuilder text = new StringBuilder();
    for (int rank = 0; rank < 8; rank++) {
      text.append(squares, 8 * rank, 8).append(rank < 7 ? "/" : "");
    }
    String result = text.toString();
    for (int run = 8; run > 1; run--) {
      result = result.replace("1".repeat(run), Integer.toString(run));
    }
    return result;
  }
}
