package dev.lodestone.learning.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.dataset.row.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TargetsTest {

  /** A row of a won game. */
  private static Row won(@Nullable Float rootValue, @Nullable Byte proven, float valueWeight) {
    return new Row(
        new Row.Origin("gauss", 1, 3, 9, "train", null, "standard", 0, "rules", null, null),
        new Row.Board((byte) 0, null, List.of(), List.of(), null, 5, 5, (short) 0),
        new Row.Policy(List.of(), null, null, null, null, null, null, 0),
        new Row.Search(0, "best", null, null, "any", 1),
        new Row.Proof(proven, proven, null),
        new Row.Value(rootValue, null, (byte) 1, null, valueWeight));
  }

  @Test
  void aProvenResultReplacesResultAndValue() {
    Targets targets = new Targets(1, 1, 4);
    Row missed = won(0.5f, (byte) -1, 1);
    assertThat(targets.weight(missed)).isEqualTo(4);
    assertThat(targets.score(missed)).isZero();
    assertThat(Targets.outcome(missed)).isZero();
    assertThat(targets.score(won(0.5f, (byte) 0, 1))).isEqualTo(0.5);
    // If proofs have no weight, the result and the value are the targets.
    assertThat(new Targets(1, 0, 0).score(missed)).isEqualTo(1);
  }

  @Test
  void resultAndValueAreAveragedByTheirWeights() {
    Row row = won(-0.5f, null, 1);
    assertThat(new Targets(3, 1, 1).score(row)).isEqualTo((3 * 1 + 0.25) / 4);
    assertThat(new Targets(3, 1, 1).weight(row)).isEqualTo(4);
    assertThat(new Targets(0, 1, 0).score(row)).isEqualTo(0.25);
    assertThat(Targets.outcome(row)).isEqualTo(1);
  }

  @Test
  void rowsWithoutATargetHaveNoWeight() {
    Row random = won(-0.5f, null, 0);
    assertThat(new Targets(1, 0, 1).weight(random)).isZero();
    assertThat(new Targets(1, 0.5, 1).weight(random)).isEqualTo(0.5);
    assertThat(new Targets(1, 0.5, 1).score(random)).isEqualTo(0.25);
    assertThat(new Targets(1, 1, 1).score(won(null, null, 1))).isEqualTo(1);
  }

  @Test
  void theTextOfTargetsRoundTrips() {
    for (String text :
        List.of(
            "result=1,value=1,exact=2", "result=0,value=0.5,exact=0", "exact=1", "value=0.0001")) {
      assertThat(Targets.parse(Targets.parse(text).text())).isEqualTo(Targets.parse(text));
    }
    assertThat(Targets.parse("exact=1")).isEqualTo(new Targets(0, 0, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "results=1 | expected result=W,value=W,exact=W with numbers from 0, found 'results=1'",
        "result=-1 | expected result=W,value=W,exact=W with numbers from 0, found 'result=-1'",
        "result=1,result=2 | 'result' is set twice",
        "result=0 | weights of targets must be from 0 to 1000, at least one above 0: result=0.0"
            + " value=0.0 exact=0.0"
      })
  void mistakesAreReported(String text, String message) {
    assertThatThrownBy(() -> Targets.parse(text)).hasMessage(message);
  }
}
