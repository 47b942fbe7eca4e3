package dev.lodestone.tournament.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicatesTest {

  @Test
  void everyGameAfterTheFirstOfItsKindIsARepetition() {
    Duplicates d = Duplicates.of(List.of("a b", "c", "a b", "a b", "c", "d"));
    assertThat(d.games()).isEqualTo(6);
    assertThat(d.distinct()).isEqualTo(3);
    assertThat(d.repeated()).isEqualTo(3);
  }

  @Test
  void keysAreComparedByValue() {
    record Key(int engine, List<Integer> moves) {}
    assertThat(Duplicates.of(List.of(new Key(1, List.of(3, 4)), new Key(1, List.of(3, 4)))))
        .isEqualTo(new Duplicates(2, 1));
  }

  @Test
  void noGamesHaveNoRepetitions() {
    assertThat(Duplicates.of(List.of()).repeated()).isZero();
  }
}
