package dev.lodestone.tournament.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineSpec;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class EngineFileTest {

  @TempDir private Path directory;

  @Test
  void enginesOfBothKindsAreRead() throws IOException {
    List<EngineSpec> specs =
        read(
            """
            {"engines": [
              {"name": "theirs", "command": ["python3", "my engine.py"], "directory": "sub",
               "environment": {"X": "1"}, "options": {"Hash": "64"},
               "limits": {"tc": "60+0.6", "margin": "50ms"}},
              {"name": "ours", "engine": "scripted", "options": {"seed": "9"},
               "limits": {"depth": "3", "nodes": "50"}}
            ]}
            """);
    EngineSpec theirs = specs.get(0);
    assertThat(theirs.name()).isEqualTo("theirs");
    assertThat(theirs.command().orElseThrow().words()).containsExactly("python3", "my engine.py");
    assertThat(theirs.command().orElseThrow().directory()).contains(directory.resolve("sub"));
    assertThat(theirs.command().orElseThrow().environment()).containsOnly(Map.entry("X", "1"));
    assertThat(theirs.options()).containsOnly(Map.entry("Hash", "64"));
    assertThat(theirs.timeControl()).contains(TimeControl.parse("60+0.6"));
    assertThat(theirs.margin()).contains(Duration.ofMillis(50));
    EngineSpec ours = specs.get(1);
    assertThat(ours.command()).isEmpty();
    assertThat(ours.searcher()).isEqualTo("scripted");
    assertThat(ours.options()).containsOnly(Map.entry("seed", "9"));
    assertThat(ours.limits()).contains(SearchLimits.depth(3).withNodes(50));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'name':'a'} | engine 'a': expected a 'command' or a built-in 'engine', found neither",
        "{'name':'a','engine':'random','command':['x']} | engine 'a': expected a 'command' or a"
            + " built-in 'engine', found both",
        "{'name':'a','command':[]} | engine 'a': an engine's command needs a program",
        "{'name':'a','engine':'scriptd'} | engine 'a': unknown engine 'scriptd'; did you mean"
            + " 'scripted'?",
        "{'name':'a','engine':'random','limits':{'dept':'1'}} | engine 'a': unknown limit 'dept';"
            + " did you mean 'depth'?",
        "{'name':'a','engine':'random','limits':{'depth':'0'}} | engine 'a': depth: expected a"
            + " whole number of at least 1, found '0'",
        "{'name':'a','engine':'random'},{'name':'a','engine':'random'} | engine 'a': the name is"
            + " given twice",
        "{'name':'a','comand':['x']} | comand",
        "{'engine':'random'} | name",
        "{'name':'a','command':[null]} | field 'engines[0].command[0]': expected a value, found"
            + " null",
      })
  void aMistakeIsReportedWithFileAndEngine(String engines, String message) {
    String text = "{\"engines\": [" + engines.replace('\'', '"') + "]}";
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("" + directory.resolve("engines.json") + ":")
        .hasMessageContaining(message);
  }

  @Test
  void aFileThatCannotBeReadIsAMistake() throws IOException {
    Path file = directory.resolve("engines.json");
    assertThatThrownBy(() -> EngineFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a file, found no '" + file + "'");
    assertThatThrownBy(() -> EngineFile.read(directory))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot read '" + directory + "': Is a directory");
    Files.write(file, new byte[] {'{', (byte) 0xff, '}'});
    assertThatThrownBy(() -> EngineFile.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot read '" + file + "': expected text in UTF-8");
  }

  @Test
  void theSchemaDocumentsExactlyTheKeysThatAreRead() throws IOException {
    JsonNode schema =
        JsonMapper.builder()
            .build()
            .readTree(Files.readString(Path.of("../docs/engines.schema.json")));
    JsonNode engine = schema.path("$defs").path("engine").path("properties");
    assertThat(schema.path("properties").propertyNames())
        .containsExactlyInAnyOrderElementsOf(keys(EngineFile.Content.class));
    assertThat(engine.propertyNames())
        .containsExactlyInAnyOrderElementsOf(keys(EngineFile.Entry.class));
    assertThat(engine.path("limits").path("properties").propertyNames())
        .containsExactlyInAnyOrderElementsOf(EngineFile.LIMITS);
  }

  private static List<String> keys(Class<?> type) {
    return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }

  private List<EngineSpec> read(String text) throws IOException {
    Path file = directory.resolve("engines.json");
    Files.writeString(file, text);
    return EngineFile.read(file);
  }
}
