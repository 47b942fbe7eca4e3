package dev.lodestone.cli;

import static dev.lodestone.cli.ProjectCopy.PROJECT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.ProjectCopy.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the launcher script on a copy of the project in a directory with a space in its name. */
@Tag("slow")
final class LauncherTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void theLauncherBuildsOnFirstUseAndAfterChanges() throws Exception {
    Path home = ProjectCopy.to(directory.resolve("a copy"));
    Path link =
        Files.createSymbolicLink(directory.resolve("link to it"), home.resolve("lodestone"));

    Running first = start(Map.of(), link.toString(), "games");
    Running second = start(Map.of(), link.toString(), "games");
    for (Running each : List.of(first, second)) {
      assertThat(each.exitCode()).as(each.err()).isZero();
      assertThat(each.out()).contains("gauss");
    }
    assertThat(first.err() + second.err()).containsOnlyOnce("building");

    // What "mvn -f examples/noughts/pom.xml package" and Python leave is no source.
    Files.createFile(
        Files.createDirectories(home.resolve("examples/noughts/target")).resolve("noughts.jar"));
    Files.createDirectories(home.resolve("examples/python/__pycache__"));
    Running again = start(Map.of(), link.toString(), "games");
    assertThat(again.exitCode()).isZero();
    assertThat(again.err()).isEmpty();

    Path source = home.resolve("core/src/main/java/dev/lodestone/core/text/Names.java");
    Files.setLastModifiedTime(
        source, FileTime.fromMillis(Files.getLastModifiedTime(source).toMillis() + 600_000_000));
    assertThat(start(Map.of(), link.toString(), "games").err()).contains("building");
  }

  @Test
  void mistakesAreReportedInOneLine() throws Exception {
    String launcher = PROJECT.resolve("lodestone").toString();
    Running missing = start(Map.of(), launcher, "--classpath", "no such.jar", "games");
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err())
        .isEqualTo(
            "lodestone: option '--classpath': expected jars or directories, found no"
                + " 'no such.jar'\n");

    Path plain = Files.createDirectories(directory.resolve("target"));
    Running empty = start(Map.of(), launcher, "--classpath", "target", "games");
    assertThat(empty.exitCode()).isEqualTo(2);
    assertThat(empty.err())
        .isEqualTo(
            "lodestone: option '--classpath': expected jars or directories with META-INF/services,"
                + " found none in 'target'\n");
    Files.createFile(plain.resolve("mine.jar"));
    assertThat(start(Map.of(), launcher, "--classpath=target:target", "games").err())
        .endsWith("found none in 'target:target'; to use its jar: --classpath target/mine.jar\n");

    Running noJava = start(Map.of("JAVA_HOME", "/nowhere"), launcher, "games");
    assertThat(noJava.exitCode()).isEqualTo(1);
    assertThat(noJava.err()).startsWith("lodestone: expected Java 17 or newer").hasLineCount(1);
  }

  @Test
  void gamesOfUsersAreFoundOnTheirClassPath() throws Exception {
    String classes =
        PROJECT.resolve("core/target/test-classes")
            + ":"
            + PROJECT.resolve("tournament/target/test-classes");
    String launcher = PROJECT.resolve("lodestone").toString();
    Running run =
        start(Map.of(), launcher, "--classpath", classes, "perft", "--game=tictactoe", "--depth=9");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("nodes 127872\n");
  }

  @Test
  void hugePagesAreUsedIfAvailable() throws Exception {
    Path pages = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    boolean offered = Files.exists(pages) && Files.readString(pages).contains("[madvise]");
    Running run =
        start(
            Map.of("LODESTONE_JAVA_OPTS", "-XX:+PrintCommandLineFlags"),
            PROJECT.resolve("lodestone").toString(),
            "games");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().contains("-XX:+UseTransparentHugePages")).isEqualTo(offered);
  }

  /** Programs on the module path require modules by names that must not change. */
  @Test
  void eachJarIsAModuleWithAName() throws Exception {
    assertThat(start(Map.of(), PROJECT.resolve("lodestone").toString(), "games").exitCode())
        .isZero();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jars =
        PROJECT.resolve("cli/target/lodestone.jar") + ":" + PROJECT.resolve("cli/target/lib");

    Running run = start(Map.of(), java, "-p", jars, "--list-modules");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines().filter(line -> line.startsWith("dev.lodestone")))
        .allSatisfy(line -> assertThat(line).endsWith("automatic"))
        .extracting(line -> line.replaceFirst("[@ ].*", ""))
        .contains(
            "dev.lodestone.core",
            "dev.lodestone.stats",
            "dev.lodestone.search",
            "dev.lodestone.tournament",
            "dev.lodestone.cli");

    // The dependencies of automatic modules are not resolved automatically.
    Running games =
        start(
            Map.of(),
            java,
            "-p",
            jars,
            "--add-modules",
            "ALL-MODULE-PATH",
            "-m",
            "dev.lodestone.cli/dev.lodestone.cli.Lodestone",
            "games");
    assertThat(games.exitCode()).as(games.err()).isZero();
    assertThat(games.out()).contains("gauss", "gess", "gaussic");
  }

  private Running start(Map<String, String> environment, String... command) throws IOException {
    return ProjectCopy.start(directory, environment, command);
  }
}
