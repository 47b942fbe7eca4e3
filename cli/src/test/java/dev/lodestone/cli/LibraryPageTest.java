package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/library.md compile and run as printed. */
final class LibraryPageTest {

  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(package example;.*?final class (\\w+).*?)```", Pattern.DOTALL);

  private static final Pattern POM = Pattern.compile("(?s)```xml\n(<project.*?)```");

  private static final Pattern MODULE = Pattern.compile("<module>(\\w+)</module>");

  @TempDir private Path directory;

  @Test
  void everyProgramOfThePageCompiles() throws Exception {
    compiled();
  }

  @Test
  @Tag("slow")
  void everyProgramOfThePageRuns() throws Exception {
    Path classes = compiled();
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(
        services.resolve("dev.lodestone.search.GameKnowledge"), "example.GainKnowledge\n");

    assertThat(run(classes, "example.Best"))
        .matches("(?s)depth 1\n.*[A-T]\\d+-[A-T]\\d+ after \\d+ nodes\n");
    assertThat(run(classes, "example.GainKnowledge"))
        .matches("[RB][b-f][2-6], [+-]\\d+\\.\\d\\d\n");
    assertThat(run(classes, "example.OwnEvaluator"))
        .matches("[a-h][1-8][a-h][1-8], [+-]\\d+\\.\\d\\d\n");
    String journal = directory.resolve("own").toString();
    assertThat(run(classes, "example.OwnMatch", journal)).containsPattern("(?m)^mine: \\d\\.\\d$");
    assertThat(CommandRun.of("rate", journal).out()).contains("mine", "random");
    String set = directory.resolve("set").toString();
    CommandRun.succeeds(
        "selfplay",
        "--game=gauss",
        "--engine=mcts:nodes=20",
        "--positions=100",
        "--format=jsonl",
        "--seed=1",
        "--out=" + set);
    assertThat(run(classes, "example.ReadRows", set))
        .matches("[1-9]\\d* wins of [1-9]\\d* positions\n");
  }

  /** The classes of the page's programs. */
  private Path compiled() throws Exception {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    Matcher program = PROGRAM.matcher(Files.readString(Path.of("../docs/library.md")));
    int programs = 0;
    while (program.find()) {
      Path source = directory.resolve(program.group(2) + ".java");
      Files.writeString(source, program.group(1));
      OwnClassPath.compile(classes, List.of(source.toString()));
      programs++;
    }
    assertThat(programs).isEqualTo(5);
    return classes;
  }

  /** The pom of the page is complete, and compiles with Maven's default plugins of 2013. */
  @Test
  @Tag("slow")
  void thePomOfThePageCompilesAProgramOfJava17() throws Exception {
    Matcher pom = POM.matcher(Files.readString(Path.of("../docs/library.md")));
    assertThat(pom.find()).isTrue();
    // The dependency is removed, because no repository of this machine contains it.
    String alone = pom.group(1).replaceAll("(?s)<dependencies>.*</dependencies>", "");
    assertThat(alone).doesNotContain("lodestone");
    Path project = Files.createDirectories(directory.resolve("project"));
    Files.writeString(project.resolve("pom.xml"), alone);
    Path source = Files.createDirectories(project.resolve("src/main/java/example"));
    Files.writeString(
        source.resolve("Point.java"), "package example;\n\npublic record Point(int x, int y) {}\n");
    ProjectCopy.run(project, List.of("mvn", "-q", "-B", "compile"));
    assertThat(project.resolve("target/classes/example/Point.class")).exists();
  }

  @Test
  void aMatchTakesAtMostSixImports() throws Exception {
    String match =
        PROGRAM
            .matcher(Files.readString(Path.of("../docs/library.md")))
            .results()
            .filter(program -> program.group(2).equals("OwnMatch"))
            .map(program -> program.group(1))
            .findFirst()
            .orElseThrow();
    assertThat(match.lines().filter(line -> line.startsWith("import "))).hasSizeBetween(1, 6);
  }

  @Test
  void everyLibraryIsOnThePageAndInTheBom() throws Exception {
    String project = Files.readString(Path.of("../pom.xml")).split("<profiles>", 2)[0];
    String page = Files.readString(Path.of("../docs/library.md"));
    String bom = Files.readString(Path.of("../bom/pom.xml"));
    assertThat(MODULE.matcher(project).results().map(module -> module.group(1)))
        .filteredOn(module -> !List.of("benchmarks", "python").contains(module))
        .hasSizeGreaterThan(6)
        .allSatisfy(
            module -> {
              assertThat(bom).contains("<artifactId>lodestone-" + module + "</artifactId>");
              assertThat(page).contains("| `lodestone-" + module + "` |");
            });
  }

  private String run(Path classes, String main, String... arguments) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(
            List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", path, main));
    command.addAll(List.of(arguments));
    return ProjectCopy.run(directory, command);
  }
}
