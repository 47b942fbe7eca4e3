package dev.lodestone.board.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KeptEventsTest {

  private final KeptEvents events = new KeptEvents(3);

  private String after(long line) {
    return events
        .after(line)
        .map(news -> news.line() + "\n" + new String(news.text(), StandardCharsets.UTF_8))
        .orElse("nothing");
  }

  private static String text(long line, String event, int data) {
    return "id: " + line + "\nevent: " + event + "\ndata: [" + data + "]\n\n";
  }

  @Test
  void newEventsAreSentAsOneText() {
    events.put(5, "move", List.of(1));
    events.put(7, "end", List.of(2));
    assertThat(after(3)).isEqualTo("7\n" + text(5, "move", 1) + text(7, "end", 2));
    assertThat(after(5)).isEqualTo("7\n" + text(7, "end", 2));
    assertThat(after(6)).isEqualTo("7\n" + text(7, "end", 2));
    assertThat(after(7)).isEqualTo("nothing");
  }

  @Test
  void pagesWithTheSameEventsShareTheBytes() {
    events.put(5, "move", List.of(1));
    assertThat(events.after(3).orElseThrow().text()).isSameAs(events.after(3).orElseThrow().text());
  }

  @Test
  void anEventReplacesTheOneOfItsLine() {
    events.put(5, "end", List.of(1));
    events.put(6, "start", List.of(2));
    assertThat(after(4)).isEqualTo("6\n" + text(5, "end", 1) + text(6, "start", 2));
    events.put(5, "end", List.of(3));
    assertThat(after(4)).isEqualTo("6\n" + text(5, "end", 3) + text(6, "start", 2));
  }

  @Test
  void theOldestEventsAreDroppedBeyondTheLimit() {
    for (int line = 4; line < 4 + KeptEvents.MAX; line++) {
      events.put(line, "move", List.of(line));
    }
    assertThat(events.reachesBackTo(2)).isFalse();
    assertThat(events.reachesBackTo(3)).isTrue();
    events.put(10_000, "move", List.of(0));
    assertThat(events.reachesBackTo(3)).isFalse();
    assertThat(events.reachesBackTo(4)).isTrue();
    assertThat(after(4)).startsWith("10000\nid: 5\n");
  }
}
