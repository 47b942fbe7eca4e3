package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the commands in README and the guides: each has only existing options with valid values,
 * and quick commands print the output on the page.
 */
final class DocsCommandsTest {

  private static final Path ROOT = Path.of("..");

  private static final Pattern FENCE = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```");

  /** A command at the beginning of a line, with or without a prompt. */
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^(?:\\$ \\./lodestone|\\$ lodestone|lodestone)((?: (?:\\\\\\n|.)*)?)$");

  private static final Pattern REFUSAL = Pattern.compile("lodestone [a-z ]+: .*");

  /** Commands that take less than a second and print the same everywhere. */
  private static final Pattern CHEAP =
      Pattern.compile(
          "sprt calc .*|engines .*|games [a-z]+|show .*|verify .*|selfplay --game noughts .*"
              + "|tournament --game gaus .*|tournament .* --out runs/(connect4|flat)");

  /** Lines that differ from run to run: places, and what a machine needs for a move. */
  private static final Pattern OWN_LINE = Pattern.compile("journal: .*|latency .*|\\d+ games, .*");

  @TempDir private static Path classes;
  private static @Nullable OwnClassPath path;

  @BeforeAll
  static void compileTheExamples() throws IOException {
    List<Path> places = new ArrayList<>();
    for (String example : List.of("connect4", "flat", "noughts")) {
      Path place = Files.createDirectory(classes.resolve(example));
      ExamplesTest.compile(place, example);
      places.add(place);
    }
    places.add(newGame("Fours"));
    path = OwnClassPath.before(places);
  }

  /** Compiles the game that a guide lets its reader create. */
  private static Path newGame(String name) throws IOException {
    Path project = classes.resolve("project");
    CommandRun.succeeds("new", "game", name, "--out=" + project);
    Path place = Files.createDirectory(classes.resolve(name));
    try (Stream<Path> sources = Files.walk(project.resolve("src/main/java"))) {
      OwnClassPath.compile(
          place, sources.map(Path::toString).filter(file -> file.endsWith(".java")).toList());
    }
    Path services = Files.createDirectories(place.resolve("META-INF/services"));
    Files.copy(
        project.resolve("src/main/resources/META-INF/services/dev.lodestone.core.Game"),
        services.resolve("dev.lodestone.core.Game"));
    return place;
  }

  @AfterAll
  static void close() throws IOException {
    Objects.requireNonNull(path).close();
  }

  private static CommandRun run(List<String> words) throws ReflectiveOperationException {
    return Objects.requireNonNull(path).run(words.toArray(new String[0]));
  }

  /**
   * A command of a page.
   *
   * @param the words, without the class path of the launcher
   * @param shown the lines below the command
   */
  private record Shown(Path page, List<String> words, List<String> shown) {

    boolean isRefused() {
      return !shown.isEmpty() && REFUSAL.matcher(shown.get(0)).matches();
    }

    String text() {
      return String.join(" ", words);
    }
  }

  @Test
  void everyCommandCanBeParsed() throws Exception {
    List<String> faults = new ArrayList<>();
    int parsed = 0;
    for (Shown command : commands()) {
      if (command.isRefused() || command.words().get(0).equals("cluster")) {
        continue;
      }
      // Help is printed only if everything before it is valid.
      List<String> words = new ArrayList<>(command.words());
      words.add("--help");
      CommandRun run = run(words);
      if (run.exitCode() != 0) {
        faults.add(command.page() + ": " + command.text() + "\n    " + run.err());
      }
      parsed++;
    }
    assertThat(faults).isEmpty();
    assertThat(parsed).isGreaterThan(50);
  }

  @Test
  void quickCommandsPrintTheOutputOnThePage(@TempDir Path out) throws Exception {
    List<String> faults = new ArrayList<>();
    int compared = 0;
    for (Shown command : commands()) {
      if (!CHEAP.matcher(command.text()).matches() || command.shown().isEmpty()) {
        continue;
      }
      List<String> words = new ArrayList<>(command.words());
      words.replaceAll(word -> word.startsWith("runs/") ? out.resolve(word).toString() : word);
      CommandRun run = run(words);
      List<String> printed = (run.out() + run.err()).lines().toList();
      // A line of three dots stands for omitted lines.
      for (String line : command.shown()) {
        if (!line.equals("...") && !OWN_LINE.matcher(line).matches() && !printed.contains(line)) {
          faults.add(command.page() + ": " + command.text() + "\n    " + line);
        }
      }
      compared++;
    }
    assertThat(faults).isEmpty();
    assertThat(compared).isGreaterThan(8);
  }

  private static List<Shown> commands() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> guides = Files.list(ROOT.resolve("docs"))) {
      guides.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    List<Shown> commands = new ArrayList<>();
    for (Path page : pages) {
      Matcher fence = FENCE.matcher(Files.readString(page));
      while (fence.find()) {
        commands.addAll(commands(page, fence.group(1)));
      }
    }
    return commands;
  }

  private static List<Shown> commands(Path page, String block) {
    List<Shown> commands = new ArrayList<>();
    Matcher command = COMMAND.matcher(block);
    while (command.find()) {
      List<String> words = words(command.group(1).replace("\\\n", " "));
      if (words.size() > 1 && words.get(0).equals("--classpath")) {
        words = words.subList(2, words.size());
      }
      // A message of the program begins like a command.
      if (words.isEmpty() || command.group().matches("lodestone [a-z ]+: (?s:.*)")) {
        continue;
      }
      List<String> shown =
          block
              .substring(Math.min(block.length(), command.end() + 1))
              .lines()
              .takeWhile(line -> !line.startsWith("$ "))
              .toList();
      commands.add(new Shown(ROOT.relativize(page), words, shown));
    }
    return commands;
  }

  /** The words up to a pipe, a redirection or a comment, as a shell reads them. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])+").matcher(line);
    while (word.find() && !word.group().matches("[|>&#]|2>.*|&&")) {
      String text = word.group();
      StringBuilder plain = new StringBuilder();
      Matcher part = Pattern.compile("\"([^\"]*)\"|'([^']*)'|([^\"']+)").matcher(text);
      while (part.find()) {
        for (int group = 1; group <= 3; group++) {
          plain.append(part.group(group) == null ? "" : part.group(group));
        }
      }
      words.add(plain.toString());
    }
    return words;
  }
}
