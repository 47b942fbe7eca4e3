package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests of the Python package, by pytest, on our games and on Connect Four of the examples. */
@Order(1)
class PackageTest {

  private static final int PATIENCE_SECONDS = 900;

  /** Files of tests that take as long as all others together. */
  private static final Pattern FIRST_HALF = Pattern.compile("test_(matches|selfplay|vec)\\.py$");

  @TempDir private Path directory = Path.of("");

  /** The first Python with what the tests need; {@code LODESTONE_PYTHON} names another one. */
  private static String python() throws InterruptedException {
    List<String> tried =
        Stream.of(System.getenv("LODESTONE_PYTHON"), "python3", "/usr/bin/python3")
            .filter(Objects::nonNull)
            .toList();
    for (String python : tried) {
      if (hasPackages(python)) {
        return python;
      }
    }
    String why =
        "NOT TESTED: the Python package, for none of "
            + tried
            + " has JPype, numpy and pytest (apt-get install python3-jpype python3-numpy"
            + " python3-pytest; or LODESTONE_PYTHON=PROGRAM)";
    System.err.println(why);
    return abort(why);
  }

  private static boolean hasPackages(String python) throws InterruptedException {
    try {
      return new ProcessBuilder(python, "-c", "import jpype, numpy, pytest")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Two processes at once, each with about half of the work: one leaves a core idle. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Execution(ExecutionMode.CONCURRENT)
  void thePackagePassesItsTests(boolean first) throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(List.of("-m", "not slow"));
    testFiles().stream()
        .map(Path::toString)
        .filter(file -> FIRST_HALF.matcher(file).find() == first)
        .forEach(options::add);
    pytest(Map.of(), options.toArray(new String[0]));
  }

  private static List<Path> testFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("tests"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("test_.*\\.py"))
          .filter(file -> !file.endsWith("test_wheel.py"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("filesWithSlowTests")
  @Tag("slow")
  void thePackagePassesItsSlowTests(Path file) throws IOException, InterruptedException {
    pytest(Map.of(), "-m", "slow", file.toString());
  }

  private static List<Path> filesWithSlowTests() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path file : testFiles()) {
      if (Files.readString(file).contains("mark.slow")) {
        files.add(file);
      }
    }
    return files;
  }

  @Test
  @Tag("packaged")
  void theWheelIsBuiltAndInstalled() throws IOException, InterruptedException {
    pytest(Map.of(), "tests/test_wheel.py");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss and not gaussic", "gess", "gaussic", "connect4"})
  @Tag("slow")
  void tenThousandRandomGamesEndAsTheRulesSay(String game)
      throws IOException, InterruptedException {
    pytest(Map.of("LODESTONE_TEST_GAMES", "10000"), "-k", "random_games_end and " + game);
  }

  private void pytest(Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    String python = python();
    Path game = connectFour();
    Path out = directory.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
            python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--basetemp", temporary());
    builder.environment().put("PYTHONPATH", "src");
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("LODESTONE_JARS", System.getProperty("java.class.path"));
    builder.environment().put("LODESTONE_CLASSPATH", game.toString());
    builder.environment().put("LODESTONE_TEST_GAME", "connect4");
    builder.environment().put("LODESTONE_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    builder.environment().putAll(environment);
    builder.command().addAll(List.of(options));
    Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroy();
    String said = Files.readString(out);
    assertThat(ended).as(said).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    assertThat(said).contains("passed");
  }

  private String temporary() {
    return directory.resolve("pytest").toString();
  }

  private Path connectFour() throws IOException {
    Path classes = Files.createDirectory(directory.resolve("connect4"));
    Path example = Path.of("../examples/connect4/src/main");
    List<String> arguments = new ArrayList<>(List.of("--release", "17", "-d", classes.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-proc:none"));
    try (Stream<Path> files = Files.walk(example.resolve("java"))) {
      files
          .map(Path::toString)
          .filter(file -> file.endsWith(".java"))
          .sorted()
          .forEach(arguments::add);
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    assertThat(code).isZero();
    Path resources = example.resolve("resources");
    try (Stream<Path> files = Files.walk(resources)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = classes.resolve(resources.relativize(file).toString());
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(file, target);
      }
    }
    assertThat(new File(classes.toString(), "META-INF")).isDirectory();
    return classes;
  }
}
