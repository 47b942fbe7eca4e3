package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.PluginException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearcherSettingsTest {

  private static final List<SearcherOption> OPTIONS =
      List.of(
          new SearcherOption.Whole("plies", "", 3, -1, 9),
          new SearcherOption.Decimal("exploration", "", 0.3, 0, 10),
          new SearcherOption.Switch("lmr", "", true),
          new SearcherOption.Choice("order", "", "best", List.of("best", "worst")),
          new SearcherOption.Text("weights", "", ""));

  private static SearcherSettings of(Map<String, String> given) {
    return SearcherSettings.of(new Mine(OPTIONS), given);
  }

  private record Mine(List<SearcherOption> options) implements SearcherFactory {

    @Override
    public String name() {
      return "mine";
    }

    @Override
    public String description() {
      return "";
    }

    @Override
    public Searcher create(Game game, SearcherSettings settings) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void aChangedValueIsPrintedAsATextThatReadsBack() {
    SearcherSettings changed =
        of(Map.of("plies", "4")).with("exploration", 0.00001).with("plies", 5L);
    assertThat(changed.given()).isEqualTo(Map.of("plies", "5", "exploration", "0.000010"));
    assertThat(of(changed.given())).isEqualTo(changed).hasSameHashCodeAs(changed);
    assertThat(of(changed.given()).decimal("exploration")).isEqualTo(0.00001);
    assertThat(changed).isNotEqualTo(of(Map.of("plies", "5")));
    assertThat(of(changed.texts()).texts()).isEqualTo(changed.texts());
  }

  @Test
  void aSearcherWithoutAScaleHasTheDefault() {
    assertThat(of(Map.of()).scale()).isEqualTo(300);
    assertThat(of(Map.of()).declares("scale")).isFalse();
    SearcherFactory mcts = Searchers.byName("mcts");
    assertThat(SearcherSettings.of(mcts, Map.of("scale", "120")).scale()).isEqualTo(120);
    assertThat(SearcherSettings.of(mcts, Map.of()).visitsArePolicy()).isTrue();
  }

  @Test
  void anAutomaticMinimumIsTheOnlyNegativeNumber() {
    for (String key : List.of("exploration", "minimax")) {
      for (String text : List.of("-0.5", "-0.000001", "-1.1")) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> Searchers.create("mcts", Games.byId("gauss"), Map.of(key, text)))
            .withMessageContaining("mcts option '" + key + "': expected -1.0, or 0.0 to ")
            .withMessageEndingWith(", found '" + text + "'");
      }
      for (String text : List.of("-1", "0", "0.5")) {
        Searchers.create("mcts", Games.byId("gauss"), Map.of(key, text, "hash", "1")).close();
      }
    }
  }

  @Test
  void omittedOptionsHaveTheirDefaults() {
    SearcherSettings settings = of(Map.of());
    assertThat(settings.whole("plies")).isEqualTo(3);
    assertThat(settings.decimal("exploration")).isEqualTo(0.3);
    assertThat(settings.isOn("lmr")).isTrue();
    assertThat(settings.text("order")).isEqualTo("best");
    assertThat(settings.text("weights")).isEmpty();
    assertThat(settings.seed()).isZero();
  }

  @Test
  void everyKindIsReadFromItsText() {
    SearcherSettings settings =
        of(
            Map.of(
                "plies",
                "-1",
                "exploration",
                "1.25",
                "lmr",
                "0",
                "order",
                "worst",
                "weights",
                "a b.txt"));
    assertThat(settings.whole("plies")).isEqualTo(-1);
    assertThat(settings.decimal("exploration")).isEqualTo(1.25);
    assertThat(settings.isOn("lmr")).isFalse();
    assertThat(settings.text("order")).isEqualTo("worst");
    assertThat(settings.text("weights")).isEqualTo("a b.txt");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "plies, 10, \"mine option 'plies': expected a whole number from -1 to 9, found '10'\"",
        "plies, 1.5, \"mine option 'plies': expected a whole number from -1 to 9, found '1.5'\"",
        "exploration, 30, \"mine option 'exploration': expected a number from 0.0 to 10.0, found '30'\"",
        "exploration, NaN, \"mine option 'exploration': expected a number from 0.0 to 10.0, found 'NaN'\"",
        "lmr, yes, \"mine option 'lmr': expected true or false, found 'yes'\"",
        "order, bst, \"mine option 'order': expected one of best, worst, found 'bst'\"",
        "plis, 1, \"mine has no option 'plis'; did you mean 'plies'?\"",
      })
  void aRefusedValueIsReportedInOneLine(String key, String value, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(Map.of(key, value)))
        .withMessage(message);
  }

  @Test
  void anOptionIsReadWithItsType() {
    assertThatIllegalArgumentException().isThrownBy(() -> of(Map.of()).whole("lmr"));
    assertThatIllegalArgumentException().isThrownBy(() -> of(Map.of()).text("nothing"));
  }

  @Test
  void knowledgeIsChosenByItsName() {
    Game gauss = Games.byId("gauss");
    List<SearcherOption> options = List.of(SearcherOption.knowledge());
    assertThat(SearcherSettings.of(new Mine(options), Map.of()).knowledge(gauss).name())
        .isEqualTo("default");
    assertThatExceptionOfType(PluginException.class)
        .isThrownBy(
            () ->
                SearcherSettings.of(new Mine(options), Map.of("knowledge", "defult"))
                    .knowledge(gauss))
        .withMessage("game 'gauss' has no knowledge 'defult'; did you mean 'default'?");
  }
}
