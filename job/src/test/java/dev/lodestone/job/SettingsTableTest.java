package dev.lodestone.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsTableTest {

  private record Walk(long steps, double noise, Optional<Integer> limit, boolean lean) {}

  private static final Setting<Long> STEPS =
      Setting.large("steps", "N", "Number of steps.", 1).usually(100);
  private static final Setting<Double> NOISE =
      Setting.decimal("noise-share", "SHARE", "Share of noise.", 0, 1).usually(0.25);
  private static final Setting<Integer> LIMIT = Setting.whole("limit", "N", "Largest step.", 1);
  private static final Setting<Boolean> LEAN = Setting.flag("lean", "Leaves texts out.");

  private static final SettingsTable<Walk> TABLE =
      new SettingsTable<Walk>()
          .addFree(STEPS, Walk::steps)
          .group("Chance")
          .add(NOISE, Walk::noise)
          .addOptional(LIMIT, Walk::limit)
          .add(LEAN, Walk::lean);

  private static Walk walk(SettingValues values) {
    return new Walk(values.get(STEPS), values.get(NOISE), values.find(LIMIT), values.get(LEAN));
  }

  private static SettingValues given(String name, String text) {
    return TABLE.read(Map.of(name, List.of(text)));
  }

  @Test
  void aValueIsTheGivenOneThenTheRecordedOneThenTheDefault() {
    Walk begun = new Walk(7, 0.5, Optional.of(3), true);
    assertThat(walk(SettingValues.of(Map.of())))
        .isEqualTo(new Walk(100, 0.25, Optional.empty(), false));
    assertThat(walk(given("noise_share", "0.75").over(TABLE.texts(begun))))
        .isEqualTo(new Walk(7, 0.75, Optional.of(3), true));
  }

  @Test
  void theTextsOfAJobAreReadAsTheSameJob() {
    Walk begun = new Walk(7, 1, Optional.empty(), false);
    assertThat(TABLE.texts(begun)).containsEntry("noise-share", List.of("1"));
    assertThat(walk(SettingValues.of(Map.of()).over(TABLE.texts(begun)))).isEqualTo(begun);
  }

  @Test
  void aGivenValueThatDiffersIsRefusedUnlessItMayChange() {
    Walk begun = new Walk(7, 0.5, Optional.empty(), false);
    SettingValues more = given("steps", "9");
    TABLE.requireSame("DIR", begun, walk(more.over(TABLE.texts(begun))), more);
    SettingValues other = given("noise-share", "0.3");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> TABLE.requireSame("DIR", begun, walk(other.over(TABLE.texts(begun))), other))
        .withMessage(
            "option '--noise-share': DIR was made with 0.5, found 0.3; it is resumed with its own"
                + " options");
    SettingValues same = given("noise-share", "0.50");
    TABLE.requireSame("DIR", begun, walk(same.over(TABLE.texts(begun))), same);
  }

  @Test
  void aRefusedValueNamesItsOption() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walk(given("noise-share", "2")))
        .withMessage("option '--noise-share': expected a number from 0 to 1, found 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walk(given("noise-share", "NaN")))
        .withMessageContaining("found NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walk(given("limit", "0")))
        .withMessage("option '--limit': expected at least 1, found 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walk(given("limit", "99999999999")))
        .withMessage("option '--limit': expected at most 2147483647, found 99999999999");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walk(given("lean", "yes")))
        .withMessage("option '--lean': expected true or false, found 'yes'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> given("nois-share", "0.5"))
        .withMessage("unknown setting 'nois-share'; did you mean 'noise-share'?");
  }

  @Test
  void keywordsHaveDefaultsAndHelp() {
    assertThat(TABLE.keywords().lines().toList())
        .contains("noise_share=0.25: Share of noise.", "limit: Largest step.");
  }
}
