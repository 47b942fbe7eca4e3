package dev.lodestone.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PlainTextTest {

  @Test
  void ordinaryTextOfAnyScriptIsUnchanged() {
    for (String text : new String[] {"", "a\tb\nc\r\n", "Käse → 将棋 שלום \ud83c\udfb2"}) {
      assertThat(PlainText.of(text)).isSameAs(text);
    }
  }

  @Test
  void controlAndBidirectionalCharactersAreEscaped() {
    String all = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    for (char c = 0; c < 0xa0; c++) {
      if (Character.isISOControl(c) && c != '\t' && c != '\n') {
        all += c;
      }
    }
    assertThat(all).hasSize(12 + 65 - 2);
    for (char c : all.toCharArray()) {
      assertThat(PlainText.of("x" + c + "y")).isEqualTo(String.format("x\\u%04xy", (int) c));
    }
  }

  @Test
  void neighboursOfEscapedCharactersAreUnchanged() {
    String text = " ~\u00a0\u061b\u061d\u200d\u2010\u2029\u202f\u2065\u206a";
    assertThat(PlainText.of(text)).isSameAs(text);
  }

  @Test
  void aCarriageReturnIsKeptOnlyBeforeALineFeed() {
    assertThat(PlainText.of("a\r\nb\rc\r")).isEqualTo("a\r\nb\\u000dc\\u000d");
  }
}
