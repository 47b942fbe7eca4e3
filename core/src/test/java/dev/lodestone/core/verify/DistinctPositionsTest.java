package dev.lodestone.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Symmetries;
import dev.lodestone.core.verify.DistinctPositions.Level;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DistinctPositionsTest {

  /** The draw clock of gaussic, in which distinct positions need not differ. */
  private static final Pattern CLOCK = Pattern.compile(" \\d+$");

  @ParameterizedTest
  @CsvSource({
    "'gauss:own=1,other=1',4",
    "'gauss:own=2,other=0',4",
    "gauss,2",
    "gess,1",
    "gaussic,2",
    "'gaussic:conduction=orthogonal,swap',2"
  })
  void countsAgreeWithTextsOfAllImages(String id, int plies) {
    Game game = Games.byId(id);
    assertThat(DistinctPositions.count(game.start(), plies)).isEqualTo(byTexts(game, plies));
  }

  /** Counts level by level, with the smallest text of all images identifying a position. */
  private static List<Level> byTexts(Game game, int plies) {
    List<Level> levels = new ArrayList<>();
    Map<String, Position> level = new TreeMap<>(Map.of(name(game.start()), game.start()));
    for (int ply = 0; ply <= plies; ply++) {
      Map<String, Position> next = new TreeMap<>();
      long over = 0;
      long moves = 0;
      for (Position position : level.values()) {
        if (position.outcome() != Outcome.ONGOING) {
          over++;
          continue;
        }
        IntArrayList legal = new IntArrayList();
        position.legalMoves(legal);
        moves += legal.size();
        if (ply == plies) {
          continue;
        }
        for (int move : legal) {
          Position child = position.copy();
          child.play(move);
          next.putIfAbsent(name(child), child);
        }
      }
      levels.add(new Level(ply, level.size(), over, moves));
      level = next;
    }
    return levels;
  }

  private static String name(Position position) {
    Game game = position.game();
    Symmetries symmetries = game.symmetries();
    TreeSet<String> images = new TreeSet<>();
    for (int s = 0; s < symmetries.count(); s++) {
      String text = game.formatPosition(symmetries.apply(s, position));
      images.add(game.family().equals("gauss") ? text : CLOCK.matcher(text).replaceFirst(""));
    }
    return images.first();
  }

  @Test
  void theRootIsUnchanged() {
    Position root = Games.byId("gaussic").start();
    DistinctPositions.count(root, 1);
    assertThat(root.ply()).isZero();
    assertThat(DistinctPositions.count(root, 0)).containsExactly(new Level(0, 1, 0, 76));
    assertThatThrownBy(() -> DistinctPositions.count(root, -1))
        .hasMessageContaining("expected at least 0, found -1");
  }
}
