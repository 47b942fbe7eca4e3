package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class GaussicPositionTest {

  private static final GaussicGame GAME = GaussicGame.INSTANCE;

  private final IntArrayList moves = new IntArrayList();

  @Test
  void randomPlacementsHaveTheMovesOfTheNaiveRules() {
    for (GaussicPosition position : RandomPositions.placed(1, 1_000)) {
      String text = GAME.formatPosition(position);
      NaiveGaussic naive = new NaiveGaussic(text);
      position.legalMoves(moves);
      SortedSet<String> texts = new TreeSet<>();
      moves.forEach(move -> texts.add(GAME.formatMove(move)));
      assertThat(texts).as(text).isEqualTo(naive.legalMoves());
      assertThat(position.outcome()).as(text).isEqualTo(naive.outcome());
      IntOpenHashSet legal = new IntOpenHashSet(moves);
      for (int move = 0; move < GAME.moveBound(); move++) {
        if (position.isLegal(move) != legal.contains(move)) {
          fail("isLegal and the move list differ for " + GAME.formatMove(move) + " in " + text);
        }
      }
      for (int i = 0; i < moves.size(); i += 5) {
        NaiveGaussic twin = new NaiveGaussic(text);
        twin.play(GAME.formatMove(moves.getInt(i)));
        position.play(moves.getInt(i));
        assertThat(GAME.formatPosition(position)).isEqualTo(twin.position());
        position.undo();
      }
    }
  }

  @Test
  void everyPositionThatIsReachedCanBeWrittenAndRead() {
    for (GaussicPosition position : RandomPositions.ofGames(3, 20)) {
      GaussicPosition read = GAME.parsePosition(GAME.formatPosition(position));
      assertThat(read.hash()).isEqualTo(position.hash());
    }
  }

  @Test
  void lossesPredictTheRemovedMen() {
    List<GaussicPosition> positions = RandomPositions.ofGames(4, 3);
    positions.addAll(RandomPositions.placed(4, 300));
    for (GaussicPosition position : positions) {
      Side mover = position.sideToMove();
      Side other = mover.opponent();
      position.legalMoves(moves);
      for (int i = 0; i < moves.size(); i++) {
        int move = moves.getInt(i);
        long expectedOwn =
            (position.men(mover) & ~GaussicBoard.bit(GaussicMove.from(move)))
                | GaussicBoard.bit(GaussicMove.to(move));
        long expectedOther = position.men(other);
        long own = position.losses(move, mover);
        long others = position.losses(move, other);
        position.play(move);
        assertThat(expectedOwn & ~own).isEqualTo(position.men(mover));
        assertThat(own & ~expectedOwn).isZero();
        assertThat(expectedOther & ~others).isEqualTo(position.men(other));
        assertThat(others & ~expectedOther).isZero();
        position.undo();
      }
    }
  }

  @Test
  void conductionReachesOnlyTargetsOfSurges() {
    for (GaussicPosition position : RandomPositions.ofGames(5, 10)) {
      Side mover = position.sideToMove();
      position.legalMoves(moves);
      long targets = 0;
      for (int i = 0; i < moves.size(); i++) {
        if ((position.surges(mover) & GaussicBoard.bit(GaussicMove.from(moves.getInt(i)))) != 0) {
          targets |= GaussicBoard.bit(GaussicMove.to(moves.getInt(i)));
        }
      }
      assertThat(position.conductionReach(mover) & ~targets).isZero();
    }
  }

  /** Uses random conductors, so that there are single Surges and groups of several. */
  @Test
  void conductionReachIsTheUnionOfAllSurges() {
    SplitMix64 random = new SplitMix64(9);
    for (int run = 0; run < 2_000; run++) {
      long surges = 0;
      long conductors = 0;
      for (int man = 0; man < 12; man++) {
        long square = GaussicBoard.bit(random.nextInt(GaussicBoard.SQUARES));
        surges |= man < 3 ? square : 0;
        conductors |= square;
      }
      long expected = 0;
      for (long remaining = surges; remaining != 0; remaining &= remaining - 1) {
        expected |= reach(Long.numberOfTrailingZeros(remaining), conductors);
      }
      assertThat(Conduction.ADJACENT.reachOfAll(surges, conductors)).isEqualTo(expected);
    }
  }

  @Test
  void legalMovesToFiltersTheListByTarget() {
    SplitMix64 random = new SplitMix64(6);
    for (GaussicPosition position : RandomPositions.ofGames(6, 10)) {
      long squares = random.nextLong();
      position.legalMoves(moves);
      IntArrayList expected = new IntArrayList();
      for (int i = 0; i < moves.size(); i++) {
        if ((squares & GaussicBoard.bit(GaussicMove.to(moves.getInt(i)))) != 0) {
          expected.add(moves.getInt(i));
        }
      }
      position.legalMovesTo(squares, moves);
      assertThat(moves.toIntArray()).containsExactly(expected.toIntArray());
    }
  }

  @Test
  void longGamesAreUndoneToTheStart() {
    IntArrayList line = longGame(300);
    GaussicPosition position = GAME.start();
    List<String> texts = new ArrayList<>();
    for (int move : line) {
      texts.add(GAME.formatPosition(position));
      position.play(move);
    }
    GaussicPosition copy = position.copy();
    for (int i = line.size() - 1; i >= 0; i--) {
      position.undo();
      assertThat(GAME.formatPosition(position)).isEqualTo(texts.get(i));
    }
    assertThat(position.hash()).isEqualTo(GAME.start().hash());
    assertThat(copy.ply()).isEqualTo(line.size());
  }

  @Test
  void playingUndoingAndListingMovesAllocatesNothing() {
    IntArrayList line = longGame(100);
    GaussicPosition position = GAME.start();
    moves.ensureCapacity(GAME.maxLegalMoves());
    long[] sum = new long[1];
    Runnable game =
        () -> {
          for (int i = 0; i < line.size(); i++) {
            position.legalMoves(moves);
            sum[0] += moves.size() + position.legalMoveCount() + (position.hash() & 1);
            sum[0] += position.isLegal(line.getInt(i)) ? 1 : 0;
            sum[0] += position.outcome().isOver() || position.isRepetition() ? 1 : 0;
            position.play(line.getInt(i));
          }
          while (position.ply() > 0) {
            position.undo();
          }
        };
    assertThat(Allocations.bytesOf(game)).isZero();
    assertThat(sum[0]).isPositive();
  }

  /** The moves of a random game of at least this many plies. */
  private IntArrayList longGame(int plies) {
    IntArrayList line = new IntArrayList();
    for (int seed = 0; line.size() < plies; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      line.clear();
      GaussicPosition position = GAME.start();
      while (!position.outcome().isOver()) {
        position.legalMoves(moves);
        line.add(moves.getInt(random.nextInt(moves.size())));
        position.play(line.getInt(line.size() - 1));
      }
    }
    return line;
  }

  private static long reach(int square, long conductors) {
    return Conduction.ADJACENT.reach(square, Conduction.ADJACENT.group(square, conductors));
  }
}
