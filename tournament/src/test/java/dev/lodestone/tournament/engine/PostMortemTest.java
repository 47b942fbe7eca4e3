package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PostMortemTest {

  @Test
  void aPostMortemIsDescribedAsTheEndOfASentence() {
    assertThat(PostMortem.NONE.describe()).isEmpty();
    assertThat(PostMortem.ofExit(3, "").describe()).isEqualTo(", exit code 3");
    assertThat(PostMortem.ofExit(139, "one\ntwo").describe())
        .isEqualTo(", exit code 139 (SIGSEGV), last on stderr: 'two'");
    assertThat(PostMortem.ofLiving(" only ").describe()).isEqualTo(", last on stderr: 'only'");
  }

  @Test
  void aLongLineIsShortened() {
    assertThat(PostMortem.ofLiving("x".repeat(200)).describe())
        .isEqualTo(", last on stderr: '" + "x".repeat(200) + "'");
    assertThat(PostMortem.ofLiving("x".repeat(201)).describe())
        .isEqualTo(", last on stderr: '" + "x".repeat(200) + "...'");
  }
}
