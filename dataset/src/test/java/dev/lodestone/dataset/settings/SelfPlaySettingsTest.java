package dev.lodestone.dataset.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.Resignation;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.schedule.Balance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelfPlaySettingsTest {

  /** No value is the default, and small numbers are those that Java writes with an exponent. */
  private static SelfPlaySpec unusual(double value) {
    return new SelfPlaySpec(
        "gess",
        List.of("mcts:hash=1", "alphabeta:hash=1"),
        Optional.of(7L),
        11,
        13,
        RowFormat.NPZ_DEFLATED,
        -17,
        new Exploration(
            5,
            List.of(new Exploration.Step(value, 3), new Exploration.Step(0.5, 2)),
            value,
            0.02,
            value,
            value,
            19),
        new ExactSpec(9, 4, 23, true),
        new Split.Shares(6, 7),
        29,
        Optional.of(new Resignation(-value, 3, value)),
        true,
        true,
        true,
        Optional.of(
            new Starts(2, Optional.empty(), Optional.of(new Balance(-5, 40, "alphabeta:nodes=9")))),
        Optional.empty());
  }

  private static SelfPlaySpec readBack(SelfPlaySpec spec) {
    return SelfPlaySettings.read(
        SettingValues.of(Map.of()).over(SelfPlaySettings.TABLE.texts(spec)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.75, 0.0001, 1e-6})
  void theTextsOfASetAreReadAsTheSameSettings(double value) {
    SelfPlaySpec spec = unusual(value);
    assertThat(Json.format(readBack(spec))).isEqualTo(Json.format(spec));
  }

  @Test
  void everySettingChangesTheSet() {
    SelfPlaySpec usual =
        SelfPlaySettings.read(
            SelfPlaySettings.TABLE.read(
                Map.of("game", List.of("gauss"), "engine", List.of("mcts:nodes=5"))));
    Map<String, List<String>> other = SelfPlaySettings.TABLE.texts(unusual(0.75));
    Map<String, List<String>> before = SelfPlaySettings.TABLE.texts(usual);
    assertThat(other.keySet())
        .allSatisfy(
            key -> {
              if (!key.equals("openings")) {
                assertThat(other.get(key)).isNotEmpty().isNotEqualTo(before.get(key));
              }
            });
  }

  /** The rule is written as that of a tournament; data sets of 0.3.0 were made with a colon. */
  @Test
  void theRuleOfResigningIsReadWithASlashOrAColon() {
    assertThat(Resignation.parse("-0.95/3")).isEqualTo(new Resignation(-0.95, 3, 0));
    assertThat(Resignation.parse("-0.95:3")).hasToString("-0.95/3");
  }
}
