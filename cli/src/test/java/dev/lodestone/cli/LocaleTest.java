package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every kind of file, every page and every output is the same under languages that write numbers
 * with other digits or signs, or change letters in another way. Every build has a guard of the
 * architecture, which refuses the calls that would use the machine's language.
 */
@Tag("slow")
final class LocaleTest {

  /** Files with times of the machine, which differ from run to run. */
  private static final Pattern WITH_TIMES =
      Pattern.compile(
          "(.*/)?(journal|book|train)\\.jsonl|.*\\.html|games\\.(csv|pgn)|command-.*|positions/.*");

  private static final Pattern TIMES =
      Pattern.compile(
          "\\b([0-9a-f]{64}|[0-9a-f]{8})\\b|-?[0-9]{12,}|[0-9]+(,[0-9]{3})*(\\.[0-9]+)?");

  private static final Pattern UNITS = Pattern.compile("N ?(µs|ms|s|min)\\b");
  private static final Pattern ROWS = Pattern.compile("\\bN(\\s+N\\b)+");

  @TempDir private static Path directory;

  private static @Nullable Process inEnglish;

  /** A place whose name is as long as those of the other languages. */
  private static Path english() {
    return directory.resolve("en-US");
  }

  /** Not before all tests, of which a build that runs a part of the slow ones often has none. */
  private static Process inEnglish() throws IOException {
    Process begun = inEnglish;
    if (begun == null) {
      begun = start("en-US", english());
      inEnglish = begun;
    }
    return begun;
  }

  @AfterAll
  static void endEnglish() {
    if (inEnglish != null) {
      inEnglish.destroyForcibly();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR", "bn-BD", "tr-TR"})
  void everyFileIsTheSame(String language) throws Exception {
    Path place = directory.resolve(language);
    Process english = inEnglish();
    Process other = start(language, place);
    try {
      requireSuccess("en-US", english);
      requireSuccess(language, other);
    } finally {
      other.destroyForcibly();
    }
    for (Path output : outputs(english())) {
      assertThat(Files.readAllLines(output).get(1)).as(Files.readString(output)).isEqualTo("0");
    }
    List<String> names = SetFiles.names(english());
    assertThat(SetFiles.names(place)).isEqualTo(names);
    for (String name : names) {
      if (WITH_TIMES.matcher(name).matches()) {
        assertSameWords(name, words(place.resolve(name)), words(english().resolve(name)));
      } else if (name.endsWith("command.json")) {
        // Names the directory in which the command was given.
        assertThat(place.resolve(name))
            .hasContent(Files.readString(english().resolve(name)).replace("en-US", language));
      } else {
        assertThat(place.resolve(name)).hasSameBinaryContentAs(english().resolve(name));
      }
    }
  }

  /** The words of a text, with one word for each number or row of numbers, whatever its unit. */
  private static List<String> words(Path file) throws IOException {
    String text = Files.readString(file);
    if (file.toString().endsWith(".csv")) {
      // Otherwise a number and a neighbour of three digits would look like one number.
      text = text.replace(',', ' ');
    }
    text = TIMES.matcher(text).replaceAll("N");
    text = UNITS.matcher(text).replaceAll("N");
    return List.of(ROWS.matcher(text).replaceAll("N").split("\\s+", -1));
  }

  private static void assertSameWords(String name, List<String> actual, List<String> expected) {
    for (int i = 0; i < Math.min(actual.size(), expected.size()); i++) {
      assertThat(actual.get(i)).as("%s, word %d", name, i).isEqualTo(expected.get(i));
    }
    assertThat(actual.size()).as(name).isEqualTo(expected.size());
  }

  private static List<Path> outputs(Path place) throws IOException {
    return SetFiles.names(place).stream()
        .filter(name -> name.startsWith("command-"))
        .map(place::resolve)
        .toList();
  }

  private static Process start(String language, Path place) throws IOException {
    String[] parts = language.split("-", -1);
    List<String> command = new ArrayList<>(LodestoneProcess.command());
    command.set(command.size() - 1, EveryFile.class.getName());
    command.addAll(1, List.of("-Duser.language=" + parts[0], "-Duser.country=" + parts[1]));
    return new ProcessBuilder(command)
        .directory(Files.createDirectory(place).toFile())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve(language + ".txt").toFile())
        .start();
  }

  private static void requireSuccess(String language, Process process) throws InterruptedException {
    int exitCode = process.waitFor();
    assertThat(directory.resolve(language + ".txt"))
        .usingCharset(StandardCharsets.UTF_8)
        .hasContent("");
    assertThat(exitCode).isZero();
  }
}
