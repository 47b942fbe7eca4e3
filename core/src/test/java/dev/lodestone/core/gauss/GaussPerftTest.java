package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussPerftTest {

  @ParameterizedTest
  @CsvSource({"0,1", "1,38", "2,1368", "3,47184", "4,1570128", "5,50586288"})
  void perftFromTheStart(int depth, long nodes) {
    assertThat(Perft.count(GaussGame.INSTANCE.start(), depth)).isEqualTo(nodes);
  }

  @Test
  void playingTheLastMovesGivesTheSameCount() {
    assertThat(Perft.walk(GaussGame.INSTANCE.start(), 4)).isEqualTo(1_570_128);
  }

  @Test
  void dividingByRootMoveSumsUpToTheCount() {
    assertThat(Perft.divide(GaussGame.INSTANCE.start(), 3))
        .hasSize(38)
        .extracting(Perft.RootCount::nodes)
        .satisfies(nodes -> assertThat(nodes.stream().mapToLong(n -> n).sum()).isEqualTo(47_184));
  }

  @Test
  @Tag("slow")
  void perftSixFromTheStart() {
    assertThat(Perft.count(GaussGame.INSTANCE.start(), 6)).isEqualTo(1_580_259_576L);
  }
}
