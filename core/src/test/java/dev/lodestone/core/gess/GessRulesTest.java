package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import org.junit.jupiter.api.Test;

class GessRulesTest {

  private static final GessGame GAME = GessGame.INSTANCE;

  private static GessPosition startWith(char turn, int clock) {
    return GAME.parsePosition(GessNotation.START.replace(" b 0", " " + turn + " " + clock));
  }

  private static void play(GessPosition position, String... moves) {
    for (String move : moves) {
      position.play(GAME.parseMove(position, move));
    }
  }

  private static int removedBy(GessPosition position, String move) {
    int before = position.stones(Side.FIRST) + position.stones(Side.SECOND);
    play(position, move);
    int after = position.stones(Side.FIRST) + position.stones(Side.SECOND);
    position.undo();
    return before - after;
  }

  @Test
  void aPieceGoesNoFurtherThanItsFirstRemoval() {
    GessPosition position = startWith('w', 0);
    assertThat(removedBy(position, "C3-C6")).isEqualTo(1);
    assertThatThrownBy(() -> GAME.parseMove(position, "C3-C7"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(GessLegality.BLOCKED.reason());
  }

  @Test
  void ownStonesUnderTheFootprintAreRemoved() {
    assertThat(removedBy(startWith('w', 0), "C3-D3")).isEqualTo(2);
  }

  @Test
  void stonesThatLeaveTheGridAreRemoved() {
    assertThat(removedBy(startWith('w', 0), "C3-B3")).isEqualTo(1);
  }

  @Test
  void aPieceMayPassNextToStonesOutsideItsFootprint() {
    GessPosition position = startWith('w', 0);
    play(position, "F6-F7", "C15-C14");
    assertThat(removedBy(position, "E3-E6")).isZero();
  }

  @Test
  void breakingOnesOwnLastRingIsLegalAndLoses() {
    GessPosition position = startWith('w', 0);
    assertThat(removedBy(position, "L4-M3")).isEqualTo(4);
    play(position, "L4-M3");
    assertThat(position.rings(Side.SECOND)).isZero();
    assertThat(position.outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(position.legalMoveCount()).isZero();
  }

  @Test
  void breakingTheOpponentsLastRingWins() {
    GessPosition position =
        GAME.parsePosition(
            "18/".repeat(8) + "1XXX3OOO8/1X1X1XXO1O8/1XXX3OOO8/" + "18/18/18/18/18/18/18 b 0");
    play(position, "G10-H10");
    assertThat(position.outcome()).isEqualTo(Outcome.FIRST_WINS);
  }

  @Test
  void aMoveThatBreaksTheLastRingsOfBothLosesForItsMover() {
    GessPosition position =
        GAME.parsePosition(
            "18/".repeat(8) + "1XXX1OOO10/1X1XXO1O10/1XXX1OOO10/" + "18/18/18/18/18/18/18 b 0");
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    play(position, "E10-F10");
    assertThat(position.rings(Side.FIRST)).isZero();
    assertThat(position.rings(Side.SECOND)).isZero();
    assertThat(position.outcome()).isEqualTo(Outcome.SECOND_WINS);
  }

  @Test
  void aPieceWithAnEmptyCentreMovesAtMostThreeSquares() {
    GessPosition position = startWith('b', 0);
    assertThat(position.isLegal(GAME.parseMove(position, "C15-C12"))).isTrue();
    assertThatThrownBy(() -> GAME.parseMove(position, "C15-C11"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(GessLegality.TOO_FAR.reason());
  }

  @Test
  void aDirectionNeedsAStoneOnItsSide() {
    GessPosition position = startWith('b', 0);
    assertThatThrownBy(() -> GAME.parseMove(position, "C15-C16"))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessageContaining(GessLegality.NO_STONE_AHEAD.reason());
  }

  @Test
  void aFootprintWithStonesOfTheOtherSideOrWithoutStonesIsNoPiece() {
    GessPosition position = startWith('b', 0);
    for (String move : new String[] {"J10-J11", "C6-C7"}) {
      assertThatThrownBy(() -> GAME.parseMove(position, move))
          .isInstanceOf(IllegalMoveException.class)
          .hasMessageContaining(GessLegality.NO_PIECE.reason());
    }
  }

  @Test
  void theThirdOccurrenceOfAPositionIsADraw() {
    GessPosition position = GAME.start();
    String[] shuffle = {"C15-C14", "C6-C7", "C12-C13", "C9-C8"};
    play(position, shuffle);
    assertThat(position.isRepetition()).isTrue();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(position.hash()).isEqualTo(GAME.start().hash());
    play(position, shuffle);
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(position.legalMoveCount()).isZero();
    position.undo();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
  }

  @Test
  void theSameStonesWithTheOtherSideToMoveAreAnotherPosition() {
    assertThat(startWith('w', 0).hash()).isNotEqualTo(startWith('b', 0).hash());
  }

  @Test
  void positionsBeforeARemovalMayStillRepeat() {
    GessPosition position = GAME.start();
    play(position, "C15-C14", "C6-C7", "C12-C13", "C3-B3");
    assertThat(position.isRepetition()).isFalse();
    play(position, "C15-C14", "C9-C8", "C12-C13", "C6-C7");
    assertThat(position.isRepetition()).isTrue();
  }

  @Test
  void pliesToHistoryDrawCountsClockAndRepetition() {
    assertThat(startWith('b', 0).pliesToHistoryDraw()).isEqualTo(100);
    assertThat(startWith('b', 97).pliesToHistoryDraw()).isEqualTo(3);
    GessPosition position = GAME.start();
    play(position, "C15-C14", "C6-C7", "C12-C13");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(97);
    play(position, "C9-C8");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(1);
    play(position, "C15-C14", "C6-C7", "C12-C13");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(1);
    play(position, "C3-B3");
    assertThat(position.pliesToHistoryDraw()).isEqualTo(100);
    position.undo();
    assertThat(position.pliesToHistoryDraw()).isEqualTo(1);
  }

  @Test
  void aHundredPliesWithoutARemovalAreADraw() {
    GessPosition position = startWith('b', 98);
    play(position, "C15-C14");
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
    play(position, "C6-C7");
    assertThat(position.clock()).isEqualTo(100);
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void aRemovalResetsTheClock() {
    GessPosition position = startWith('w', 99);
    play(position, "C3-B3");
    assertThat(position.clock()).isZero();
    assertThat(position.outcome()).isEqualTo(Outcome.ONGOING);
  }

  @Test
  void losingTheLastRingPrecedesTheDrawByTheClock() {
    GessPosition position = startWith('b', 99);
    play(position, "M18-M17");
    assertThat(position.clock()).isEqualTo(100);
    assertThat(position.outcome()).isEqualTo(Outcome.SECOND_WINS);
  }

  @Test
  void aNullMoveGivesTheTurnAndNothingElse() {
    GessPosition position = startWith('b', 7);
    position.playNull();
    assertThat(GAME.formatPosition(position)).isEqualTo(GAME.formatPosition(startWith('w', 7)));
    assertThat(position.hash()).isEqualTo(startWith('w', 0).hash());
    assertThat(position.ply()).isEqualTo(1);
    position.undo();
    assertThat(GAME.formatPosition(position)).isEqualTo(GAME.formatPosition(startWith('b', 7)));
    assertThat(position.hash()).isEqualTo(GAME.start().hash());
  }

  @Test
  void aNullMoveEndsRepetitions() {
    GessPosition position = GAME.start();
    play(position, "C15-C14");
    position.playNull();
    play(position, "C12-C13");
    position.playNull();
    assertThat(position.hash()).isEqualTo(GAME.start().hash());
    assertThat(position.isRepetition()).isFalse();
  }

  @Test
  void longGamesAreUndoneToTheStart() {
    GessPosition position = GAME.start();
    for (int i = 0; i < 1_000; i++) {
      position.playNull();
    }
    GessPosition copy = position.copy();
    for (int i = 0; i < 1_000; i++) {
      position.undo();
    }
    assertThat(GAME.formatPosition(position)).isEqualTo(GessNotation.START);
    assertThat(copy.ply()).isEqualTo(1_000);
  }
}
