package dev.lodestone.tournament.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Fuzz;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests random changes of engine files. */
final class EngineFileFuzzTest {

  private static final List<String> VALID =
      List.of(
          """
          {"engines": [
            {"name": "theirs", "command": ["python3", "my engine.py"], "directory": "sub",
             "environment": {"X": "1"}, "options": {"Hash": "64"},
             "limits": {"tc": "60+0.6", "margin": "50ms"}},
            {"name": "ours", "engine": "random", "options": {"seed": "9"},
             "limits": {"depth": "3", "nodes": "50"}}
          ]}
          """,
          "{\"engines\":[]}",
          "{\"engines\":[{\"name\":\"m\",\"engine\":\"mcts\",\"limits\":{\"movetime\":\"1s\"}}]}");

  @TempDir private Path directory = Path.of("");

  @Test
  void everyFileIsReadOrRefused() {
    files(300);
  }

  @Test
  @Tag("slow")
  void manyFilesAreReadOrRefused() {
    files(300_000);
  }

  private void files(int texts) {
    Path file = directory.resolve("engines.json");
    Fuzz fuzz =
        new Fuzz(
            VALID,
            IllegalArgumentException.class,
            text -> {
              try {
                // Half a surrogate pair becomes a question mark.
                Files.write(file, text.getBytes(StandardCharsets.UTF_8));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              EngineFile.read(file).forEach(spec -> assertThat(spec.name()).isNotNull());
            });
    assertThat(fuzz.run(27, texts).read()).isPositive();
  }
}
