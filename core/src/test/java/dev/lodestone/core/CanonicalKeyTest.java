package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of canonical keys that {@code GameContract} does not check. */
class CanonicalKeyTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gaussic", "gess"})
  void readingNumbersAndKeyAllocatesNothing(String id) {
    Game game = Games.byId(id);
    Diagram diagram = game.diagram();
    Position position = game.start();
    CanonicalKey canonical = new CanonicalKey(game);
    int[] cells = new int[diagram.cells().size()];
    int[] counters = new int[diagram.counters().size()];
    IntArrayList moves = new IntArrayList(game.maxLegalMoves());
    IntArrayList named = new IntArrayList();
    position.legalMoves(moves);
    int move = moves.getInt(0);
    long bytes =
        Allocations.bytesOf(
            () -> {
              diagram.read(position, cells, counters);
              diagram.addHints(position, cells);
              diagram.moveCells(position, move, named);
              canonical.read(position);
            });
    assertThat(bytes).isZero();
  }

  @Test
  void aSymmetricPositionHasSeveralSymmetriesToItsRepresentative() {
    Game gauss = Games.byId("gauss");
    CanonicalKey canonical = new CanonicalKey(gauss);
    canonical.read(gauss.start());
    int ways = 0;
    for (int s = 0; s < gauss.symmetries().count(); s++) {
      ways += canonical.leadsToRepresentative(s) ? 1 : 0;
    }
    assertThat(ways).isEqualTo(12);
  }

  /** Keys are written into data sets, so they must not change from release to release. */
  @ParameterizedTest
  @CsvSource({
    "gauss,-3887626698902864139",
    "gaussic,-8507363857983429171",
    "gess,2264037129356538105",
  })
  void theKeyOfTheStartPositionNeverChanges(String id, long key) {
    CanonicalKey canonical = new CanonicalKey(Games.byId(id));
    canonical.read(Games.byId(id).start());
    assertThat(canonical.key()).isEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gaussic", "gess"})
  void theDrawClockDoesNotChangeTheKey(String id) {
    Game game = Games.byId(id);
    String start = game.formatPosition(game.start());
    assertThat(start).endsWith(" 0");
    Position later = game.parsePosition(start.substring(0, start.length() - 1) + "7");
    assertThat(later.hash()).isEqualTo(game.start().hash());
    CanonicalKey canonical = new CanonicalKey(game);
    canonical.read(game.start());
    long key = canonical.key();
    canonical.read(later);
    assertThat(canonical.key()).isEqualTo(key);
  }

  @ParameterizedTest
  @CsvSource({"gauss,40000", "gaussic,20000", "gess,8000"})
  void differentClassesHaveDifferentKeys(String id, int positions) {
    assertKeysAreAsManyAsClasses(id, positions);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"gauss,3000000", "gaussic,2000000", "gess,1000000"})
  void millionsOfClassesHaveDifferentKeys(String id, int positions) {
    assertKeysAreAsManyAsClasses(id, positions);
  }

  /**
   * Asserts that there are as many keys as classes of random positions. Classes are counted
   * independently of {@link CanonicalKey}: by the lexicographically smallest image, of which two
   * 64-bit digests are kept.
   */
  private static void assertKeysAreAsManyAsClasses(String id, int positions) {
    Game game = Games.byId(id);
    CanonicalKey canonical = new CanonicalKey(game);
    MinImage min = new MinImage(game);
    LongOpenHashSet keys = new LongOpenHashSet();
    LongOpenHashSet[] classes = {new LongOpenHashSet(), new LongOpenHashSet()};
    SplitMix64 random = new SplitMix64(SplitMix64.derive(7, id));
    IntArrayList moves = new IntArrayList();
    int seen = 0;
    while (seen < positions) {
      Position position = game.start();
      position.legalMoves(moves);
      while (!moves.isEmpty() && seen < positions) {
        position.play(moves.getInt(random.nextInt(moves.size())));
        position.legalMoves(moves);
        canonical.read(position);
        keys.add(canonical.key());
        min.read(position);
        classes[0].add(min.digest(1));
        classes[1].add(min.digest(2));
        seen++;
      }
    }
    assertThat(classes[0]).hasSameSizeAs(classes[1]);
    assertThat(keys.size()).isEqualTo(classes[0].size()).isGreaterThan(positions / 2);
  }

  /** Finds the image of a position whose numbers are lexicographically smallest. */
  private static final class MinImage {

    private final Diagram diagram;
    private final Symmetries symmetries;
    private final int[] cells;
    private final int[] counters;
    private final int[] image;
    private int[] best = {};

    MinImage(Game game) {
      diagram = game.diagram();
      symmetries = game.symmetries();
      cells = new int[diagram.cells().size()];
      counters = new int[diagram.counters().size()];
      image = new int[cells.length + counters.length];
    }

    void read(Position position) {
      diagram.read(position, cells, counters);
      for (int s = 0; s < symmetries.count(); s++) {
        for (int i = 0; i < cells.length; i++) {
          image[symmetries.applyToCell(s, i)] = symmetries.applyToValue(s, cells[i]);
        }
        for (int i = 0; i < counters.length; i++) {
          image[cells.length + symmetries.applyToCounter(s, i)] =
              diagram.counters().get(i).clock() ? 0 : counters[i];
        }
        image[cells.length] ^= symmetries.swapsSides(s) ? 1 : 0;
        if (s == 0 || Arrays.compare(image, best) < 0) {
          best = image.clone();
        }
      }
    }

    long digest(long seed) {
      long digest = seed;
      for (int number : best) {
        digest = SplitMix64.mix(digest ^ number) + 1;
      }
      return digest;
    }
  }
}
