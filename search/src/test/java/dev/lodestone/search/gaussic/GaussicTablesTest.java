package dev.lodestone.search.gaussic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gaussic.GaussicGame;
import dev.lodestone.core.gaussic.GaussicPosition;
import dev.lodestone.search.Score;
import dev.lodestone.search.TableCounts;
import dev.lodestone.search.Tables;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GaussicTablesTest {

  private static final GaussicGame GAME = new GaussicGame();

  @TempDir private static Path directory;

  private static Tables tables;

  @BeforeAll
  static void makeThreeMen() throws IOException {
    tables = GaussicTables.in(directory, GAME);
    for (String name : tables.classes(3)) {
      assertThat(tables.make(name, 2, StopSignal.NEVER)).isTrue();
    }
  }

  @Test
  void listsEveryClassOnce() {
    assertThat(tables.classes(2)).containsExactly("I-I");
    assertThat(tables.classes(3)).containsExactly("I-I", "ID-I");
    // 21 pairs of six kinds of men, of which those that exchange the colours are one class.
    assertThat(tables.classes(4)).hasSize(2 + 12).contains("ISU-I", "IS-IU", "IDD-I", "ID-ID");
    // 56 triples make 28 classes, less the two Degaussers and one more that no side has.
    assertThat(tables.classes(5)).hasSize(2 + 12 + 27).doesNotContain("IDDD-I");
  }

  @Test
  void everyEntryOfThreeMenIsThatOfNaivePasses() {
    int[] naive = NaiveEndings.entries(false);
    compare(naive, false);
    compare(NaiveEndings.entries(true), true);
  }

  private static void compare(int[] naive, boolean degausser) {
    GaussicPosition position = GAME.start();
    int compared = 0;
    for (int id = 0; id < naive.length; id++) {
      if (NaiveEndings.place(position, id, degausser)) {
        assertThat(tables.entry(position))
            .as(() -> GAME.formatPosition(position))
            .isEqualTo(naive[id]);
        compared++;
      }
    }
    assertThat(compared).isEqualTo(degausser ? 2 * 60 * 59 * 58 : 2 * 60 * 59);
  }

  @Test
  void theSecondPassFindsNoFaultAndEveryPlantedOne() throws IOException {
    for (String name : tables.classes(3)) {
      assertThat(tables.verify(name, 2, StopSignal.NEVER).faults()).isZero();
    }
    Path other = Files.createDirectory(directory.resolve("other"));
    Tables damaged = GaussicTables.in(other, GAME);
    damaged.make("I-I", 1, StopSignal.NEVER);
    Path file = other.resolve("I-I.table");
    byte[] bytes = Files.readAllBytes(file);
    int place = EndingTable.HEADER;
    while (bytes[place] != 0) {
      place++;
    }
    bytes[place] = 7;
    Files.write(file, bytes);
    Tables reopened = GaussicTables.in(other, GAME);
    assertThatThrownBy(() -> reopened.verify("I-I", 1, StopSignal.NEVER))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("I-I.table: expected the checksum in SHA256SUMS");
    TableCounts counts =
        EndingCheck.of(
            EndingTable.open(file, "gaussic", EndingClass.upTo(2).get(0)),
            (GaussicTables) reopened,
            GAME,
            1,
            StopSignal.NEVER);
    assertThat(counts.faults()).isPositive();
  }

  @Test
  void imagesUnderAllSymmetriesHaveOneEntry() {
    for (String text : List.of("8/8/3i4/8/2D5/8/5I2/8 w 0", "8/1d6/3i4/8/8/8/5I2/8 b 0")) {
      Position position = GAME.parsePosition(text);
      for (int symmetry = 0; symmetry < GAME.symmetries().count(); symmetry++) {
        assertThat(tables.entry(GAME.symmetries().apply(symmetry, position)))
            .isEqualTo(tables.entry(position))
            .isNotEqualTo(Tables.UNKNOWN);
      }
    }
  }

  @Test
  void movesThatRemoveNothingCanBeTakenBackByAMove() {
    SplitMix64 random = new SplitMix64(7);
    GaussicPosition position = GAME.start();
    IntArrayList moves = new IntArrayList();
    IntArrayList back = new IntArrayList();
    long[] men = new long[EndingClass.BOARDS];
    int seen = 0;
    for (EndingClass endings : EndingClass.upTo(5)) {
      for (int i = 0; i < 300; i++) {
        endings.place(random.nextInt(endings.size()), men);
        if (!position.place(men, i % 2 == 0 ? Side.FIRST : Side.SECOND)) {
          continue;
        }
        position.legalMoves(moves);
        for (int j = 0; j < moves.size(); j++) {
          int move = moves.getInt(j);
          if (position.removes(move)) {
            continue;
          }
          GaussicPosition after = position.copy();
          after.play(move);
          Side mover = position.sideToMove();
          assertThat(after.menBefore(0, men)).isTrue();
          GaussicPosition again = GAME.start();
          assertThat(again.place(men, mover)).isTrue();
          again.legalMoves(back);
          int reverse = GaussicPosition.toSquare(move) << 6 | GaussicPosition.fromSquare(move);
          assertThat(back.contains(reverse)).as(() -> GAME.formatPosition(after)).isTrue();
          assertThat(again.removes(reverse)).isFalse();
          seen++;
        }
        position.menBefore(0, men);
      }
    }
    assertThat(seen).isGreaterThan(50_000);
  }

  @Test
  void aWinThatTheClockForbidsIsADraw() {
    GaussicPosition position = longestWin();
    int plies = tables.entry(position);
    String men = GAME.formatPosition(position).replaceAll(" \\d+$", " ");
    assertThat(plies).isGreaterThan(2);
    assertThat(tables.probe(GAME.parsePosition(men + (80 - plies))))
        .isGreaterThan(Score.MAX_ESTIMATE);
    assertThat(tables.probe(GAME.parsePosition(men + (81 - plies)))).isZero();
  }

  @Test
  void menThatMayHaveStoodTwiceLeaveAWinOpen() {
    GaussicPosition position = longestWin();
    int first = tables.entry(position);
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int winning =
        moves
            .intStream()
            .filter(move -> entryAfter(position, move) == 1 - first)
            .findFirst()
            .orElseThrow();
    GaussicPosition later = position.copy();
    later.play(winning);
    assertThat(tables.probe(later)).isLessThan(-Score.MAX_ESTIMATE);
    later.legalMoves(moves);
    boolean open = false;
    for (int i = 0; i < moves.size(); i++) {
      later.play(moves.getInt(i));
      IntArrayList replies = new IntArrayList();
      later.legalMoves(replies);
      for (int j = 0; j < replies.size(); j++) {
        later.play(replies.getInt(j));
        if (!later.outcome().isOver() && tables.entry(later) < 1 - first) {
          assertThat(tables.probe(later)).isEqualTo(Tables.UNKNOWN);
          open = true;
        }
        later.undo();
      }
      later.undo();
    }
    assertThat(open).isTrue();
  }

  private static int entryAfter(GaussicPosition position, int move) {
    position.play(move);
    int entry = position.outcome().isOver() ? Tables.UNKNOWN : tables.entry(position);
    position.undo();
    return entry;
  }

  /** The longest win of IC and Degausser against IC with White to move. */
  private static GaussicPosition longestWin() {
    EndingClass endings = EndingClass.upTo(3).get(1);
    long[] men = new long[EndingClass.BOARDS];
    GaussicPosition position = GAME.start();
    GaussicPosition longest = GAME.start();
    int most = 0;
    for (int number = 0; number < endings.size(); number++) {
      endings.place(number, men);
      if (position.place(men, Side.FIRST) && tables.entry(position) > most) {
        most = tables.entry(position);
        longest.place(men, Side.FIRST);
      }
    }
    return longest;
  }

  @Test
  void aFileOfAnotherGameIsRefused() throws IOException {
    Path other = Files.createDirectory(directory.resolve("copied"));
    Files.copy(directory.resolve("I-I.table"), other.resolve("ID-I.table"));
    assertThatThrownBy(() -> GaussicTables.in(other, GAME))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("ID-I.table: expected 108128 bytes, found 1928");
    Files.move(other.resolve("ID-I.table"), other.resolve("I-I.table"));
    byte[] bytes = Files.readAllBytes(other.resolve("I-I.table"));
    bytes[20] = 'x';
    Files.write(other.resolve("I-I.table"), bytes);
    assertThatThrownBy(() -> GaussicTables.in(other, GAME))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("expected 'lodestone endings 1 gaussic I-I' at its beginning");
  }
}
