package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Threat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Compares gess and mate with their definition by all legal moves. */
final class GessThreatsTest {

  private static final GessGame GAME = GessGame.INSTANCE;

  /** White's lone ring, and a black file that reaches it from the north. */
  private static final String THREATENED =
      "1XXX14/1X1X14/1XXX14/9X8/9X8/9X8/18/18/18/18/18/8OOO7/8O1O7/8OOO7/18/18/18/18 w 0";

  /** White's lone ring in the corner; nine black stones reach every square that it may go to. */
  private static final String MATED =
      "18/18/18/13XXX2/13X1X2/13XXX2/18/18/18/18/18/18/18/18/10XXX5/OOO7XXX5/O1O7XXX5/OOO15 w 0";

  private static GessPosition after(GessPosition position, int move) {
    GessPosition next = position.copy();
    next.play(move);
    return next;
  }

  private static IntArrayList moves(GessPosition position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves;
  }

  /** The threat by its definition, from all legal moves. */
  private static Optional<String> expected(GessPosition position) {
    GessPosition passed = position.copy();
    passed.playNull();
    if (position.outcome().isOver() || !wins(passed)) {
      return Optional.empty();
    }
    Side own = position.sideToMove();
    boolean isMate =
        moves(position)
            .intStream()
            .mapToObj(move -> after(position, move))
            .allMatch(
                next ->
                    next.outcome() == Outcome.winFor(own.opponent())
                        || (!next.outcome().isOver() && wins(next)));
    return Optional.of(isMate ? "mate" : "gess");
  }

  private static boolean wins(GessPosition position) {
    Outcome win = Outcome.winFor(position.sideToMove());
    return moves(position).intStream().anyMatch(move -> after(position, move).outcome() == win);
  }

  @Test
  void everyThreatInRandomGamesIsNamedByItsDefinition() {
    SplitMix64 random = new SplitMix64(5);
    List<String> seen = new ArrayList<>();
    for (int game = 0; game < 40; game++) {
      GessPosition position = game % 4 == 0 ? GAME.parsePosition(THREATENED) : GAME.start();
      for (int ply = 0; ply < 40 && !position.outcome().isOver(); ply++) {
        Optional<String> threat = GAME.threat(position).map(Threat::word);
        assertThat(threat).isEqualTo(expected(position));
        threat.ifPresent(seen::add);
        IntArrayList moves = moves(position);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
    assertThat(seen).contains("gess");
  }

  @Test
  void aRingThatCannotEscapeIsMated() {
    GessPosition position = GAME.parsePosition(MATED);
    assertThat(GAME.threat(position)).contains(new Threat("mate", true));
    assertThat(expected(position)).contains("mate");
    assertThat(GAME.threat(position).orElseThrow().sign()).isEqualTo("#");
  }

  @Test
  void aRingThatCanEscapeIsOnlyThreatened() {
    GessPosition position = GAME.parsePosition(THREATENED);
    assertThat(GAME.threat(position)).contains(new Threat("gess", false));
    assertThat(expected(position)).contains("gess");
    assertThat(GAME.threat(position).orElseThrow().sign()).isEqualTo("+");
    assertThat(GAME.diagram().standing(position)).contains("Rings: Black 1 : 1 White; gess");
    GessPosition passed = position.copy();
    passed.playNull();
    assertThat(GAME.threat(passed)).isEmpty();
  }
}
