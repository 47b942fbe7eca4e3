package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of all pages pass ESLint and their unit tests. */
@Order(1)
final class PageScriptsTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path ESLINT = ROOT.resolve("node_modules/eslint/bin/eslint.js");
  private static final Path LIBRARY = ROOT.resolve("node_modules/eslint");

  /** Prints the rules that a text breaks under each of the file names, which follow ESLint's. */
  private static final String RULES_OF_EACH =
      """
      const [library, ...names] = process.argv.slice(1);
      const { ESLint } = require(library);
      const text = require("fs").readFileSync(0, "utf8");
      (async () => {
        const eslint = new ESLint();
        for (const filePath of names) {
          const [result] = await eslint.lintText(text, { filePath });
          console.log(result.messages.map(message => message.ruleId).join(" "));
        }
      })();
      """;

  private static final Path TESTS = ROOT.resolve("board/src/test/js");

  @TempDir private Path directory;

  private record Run(int exitCode, String output) {}

  /** Runs Node.js in the root of the project, with a text as its input. */
  private Run node(String input, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("node"));
    command.addAll(arguments);
    Path in = Files.writeString(directory.resolve("in"), input);
    Path out = directory.resolve("out");
    Process process =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectErrorStream(true)
            .start();
    return new Run(process.waitFor(), Files.readString(out, StandardCharsets.UTF_8));
  }

  private static void assume(boolean condition, String what, String missing) {
    if (!condition) {
      System.err.println("\n*** SKIPPED: " + what + ": " + missing + "\n");
    }
    assumeTrue(condition, missing);
  }

  private static void assumeNode(String what) {
    boolean found =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "node")));
    assume(found, what, "no Node.js is installed (apt-get install nodejs)");
  }

  private static void assumeEslint() {
    String what = "the pages' scripts are not checked by ESLint";
    assumeNode(what);
    assume(Files.exists(ESLINT), what, "it is not fetched (npm ci)");
  }

  @Test
  void unitTestsOfTheScriptsPass() throws Exception {
    assumeNode("the pages' logic is not tested");
    List<String> arguments = new ArrayList<>(List.of("--test"));
    try (Stream<Path> files = Files.list(TESTS)) {
      files
          .map(Path::toString)
          .filter(f -> f.endsWith(".test.js"))
          .sorted()
          .forEach(arguments::add);
    }
    assertThat(arguments).hasSizeGreaterThan(1);
    Run run = node("", arguments);
    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.output()).containsPattern("pass [1-9]").contains("fail 0");
  }

  @Test
  void eslintReportsNothing() throws Exception {
    assumeEslint();
    Run run = node("", List.of(ESLINT.toString(), "--max-warnings", "0", "."));
    assertThat(run.exitCode()).as(run.output()).isZero();
  }

  @Tag("slow")
  @Test
  void aLongFunctionAndANameThatNothingDefinesAreFound() throws Exception {
    assumeEslint();
    String planted = "export function long() {\n" + "  missing();\n".repeat(60) + "}\n";
    List<String> arguments = new ArrayList<>(List.of("-e", RULES_OF_EACH, LIBRARY.toString()));
    pages().forEach(page -> arguments.add(page + "x.js"));
    Run run = node(planted, arguments);
    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(run.output().lines())
        .hasSize(4)
        .allMatch(rules -> rules.contains("max-lines-per-function") && rules.contains("no-undef"));
  }

  /** The directories of sources with scripts. */
  private static List<String> pages() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : List.of("board", "tournament", "dataset", "learning")) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(module).resolve("src/main/resources"))) {
        all.filter(f -> f.toString().endsWith(".js"))
            .map(f -> f.getParent() + "/")
            .distinct()
            .forEach(found::add);
      }
    }
    assertThat(found).hasSize(4);
    return found;
  }
}
