package dev.lodestone.tournament.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EngineCommandTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "a b|a;b",
        "  a  \t b  |a;b",
        "a ''|a;",
        "a \"\" b|a;;b",
        "a\\|a\\",
        "'a\\'|a\\",
        "\"a\\\"b\"|a\"b",
        "a\\'b|a'b",
        "\\ b| b",
      })
  void wordsAreSplitAtUnquotedSpaces(String line, String words) {
    assertThat(EngineCommand.split(line)).containsExactly(words.split(";", -1));
  }

  @Test
  void aBlankLineHasNoWords() {
    assertThat(EngineCommand.split(" \t ")).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> command(List.of(), Map.of()))
        .withMessage("an engine's command needs a program: words=[]");
  }

  @Test
  void anUnclosedQuoteIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EngineCommand.split("a \"b' c"))
        .withMessage("expected a closing \" in 'a \"b' c'");
  }

  @Test
  void invalidWordsAndVariablesAreRefused() {
    assertRefused("a word of the command must not contain", List.of("a\0"), Map.of());
    assertRefused("a variable's name must not contain", List.of("a"), Map.of("X\0", "1"));
    assertRefused("the value of variable X must not contain", List.of("a"), Map.of("X", "\0"));
    assertRefused("must not be empty or contain '=': name=", List.of("a"), Map.of("", "1"));
    assertRefused("must not be empty or contain '=': name==X", List.of("a"), Map.of("=X", "1"));
    assertThat(command(List.of("a"), Map.of("X", "")).environment()).containsEntry("X", "");
  }

  private static void assertRefused(
      String message, List<String> words, Map<String, String> environment) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> command(words, environment))
        .withMessageContaining(message);
  }

  private static EngineCommand command(List<String> words, Map<String, String> environment) {
    return new EngineCommand(words, Optional.empty(), environment);
  }
}
