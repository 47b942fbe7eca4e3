package dev.lodestone.tournament.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.SearcherOption;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UgiOptionsTest {

  @Test
  void everyKindOfOptionHasItsTypeInTheProtocol() {
    assertThat(UgiOptions.line(new SearcherOption.Whole("plies", "", 3, 1, 9), null))
        .isEqualTo("option name plies type spin default 3 min 1 max 9");
    assertThat(UgiOptions.line(new SearcherOption.Decimal("exploration", "", 0.3, 0, 10), null))
        .isEqualTo("option name exploration type string default 0.3");
    assertThat(UgiOptions.line(new SearcherOption.Switch("lmr", "", true), "0"))
        .isEqualTo("option name lmr type check default false");
    assertThat(UgiOptions.line(new SearcherOption.Choice("order", "", "a", List.of("a", "b")), "b"))
        .isEqualTo("option name order type combo default b var a var b");
    assertThat(UgiOptions.line(new SearcherOption.Text("weights", "", ""), null))
        .isEqualTo("option name weights type string default <empty>");
  }

  @Test
  void theEmptyTextHasAName() {
    assertThat(UgiOptions.value("<empty>")).isEmpty();
    assertThat(UgiOptions.value("a b")).isEqualTo("a b");
  }
}
