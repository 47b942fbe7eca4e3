package dev.lodestone.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.Screen;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LiveBlockTest {

  private final StringWriter written = new StringWriter();
  private final LiveBlock block = new LiveBlock(new PrintWriter(written));

  @Test
  void onlyTheLastLinesOfABlockAreVisible() {
    written.write("before\n");
    block.show(List.of("one", "two", "a long third line"));
    block.show(List.of("1"));
    block.show(List.of("eins", "zwei", "drei", "vier"));
    block.show(List.of("un", "deux"));
    assertThat(Screen.after(written.toString())).containsExactly("before", "un", "deux");
  }

  @Test
  void anErasedBlockIsReplacedByLaterText() {
    written.write("before\n");
    block.show(List.of("one", "two"));
    block.erase();
    written.write("after\n");
    block.show(List.of("three"));
    assertThat(Screen.after(written.toString())).containsExactly("before", "after", "three");
  }

  @Test
  void lineWrappingIsOffOnlyDuringABlock() {
    block.show(List.of("a", "b"));
    assertThat(written.toString()).isEqualTo("\u001b[?7la\r\nb\u001b[?7h");
  }
}
