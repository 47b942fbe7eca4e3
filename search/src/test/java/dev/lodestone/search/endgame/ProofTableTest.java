package dev.lodestone.search.endgame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.gauss.GaussPosition;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProofTableTest {

  @Test
  void whatWasStoredIsFound() {
    ProofTable table = new ProofTable(1);
    table.nextQuestion();
    table.store(1234, 77, -62_031, 62_031, 101);

    long data = table.find(1234, 77);
    assertThat(ProofTable.low(data)).isEqualTo(-62_031);
    assertThat(ProofTable.high(data)).isEqualTo(62_031);
    assertThat(ProofTable.move(data)).isEqualTo(101);
    assertThat(table.find(1234, 78)).isZero();
    assertThat(table.find(1235, 77)).isZero();
  }

  @Test
  void anotherQuestionForgetsAll() {
    ProofTable table = new ProofTable(1);
    table.nextQuestion();
    table.store(1234, 77, 0, 1, 101);
    for (int i = 0; i < 300; i++) {
      table.nextQuestion();
      assertThat(table.find(1234, 77)).isZero();
    }
  }

  @Test
  void theKeyTellsAllPositionsApart() {
    RandomGauss random = new RandomGauss(3);
    Map<String, String> seen = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      GaussPosition position = random.next(1 + i % 12);
      int player = position.turn();
      long counts = Counts.of(position);
      String key =
          GaussKey.board(Counts.plies(counts), position.discs(player), position.discs(1 - player))
              + " "
              + GaussKey.rest(counts);
      // What the player to move sees, in full.
      String state = position.discs(player) + " " + position.discs(1 - player) + " " + counts;
      assertThat(seen.merge(key, state, (old, now) -> old)).isEqualTo(state);
    }
  }
}
