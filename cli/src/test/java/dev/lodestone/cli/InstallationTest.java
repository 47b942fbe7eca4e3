package dev.lodestone.cli;

import static dev.lodestone.cli.ProjectCopy.run;
import static dev.lodestone.cli.ProjectCopy.start;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the archive of {@code mvn -Pdist package}, installed in a directory with an unusual name.
 */
@Tag("slow")
final class InstallationTest {

  private static final int MAX_BYTES = 15_000_000;

  @TempDir private Path directory;

  @Test
  void anInstallationIsTheSameWhereverItIsBuilt() throws Exception {
    assertThat(contents(build("another place"))).isEqualTo(contents(build("one")));
  }

  @Test
  void anInstallationRunsFromAnywhere() throws Exception {
    Path zip = build("one");
    assertThat(Files.size(zip)).isLessThan(MAX_BYTES);
    Path data = zip.resolveSibling(zip.getFileName().toString().replace(".zip", "-dataset.zip"));

    Path home = unzip(zip, directory.resolve("with blank and \u00fcmlaut"));
    Path program = home.resolve("bin/lodestone");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path link = Files.createSymbolicLink(directory.resolve("a link"), program);
    Map<String, String> environment =
        Map.of("LODESTONE_CACHE", directory.resolve("c").toString(), "LC_ALL", "C");
    for (int run = 0; run < 2; run++) {
      var games = start(directory, environment, link.toString(), "games");
      assertThat(games.exitCode()).as(games.err()).isZero();
      assertThat(games.out()).contains("gauss", "gess", "gaussic");
      assertThat(games.err()).isEmpty();
    }
    var mistake = start(directory, environment, link.toString(), "gmes");
    assertThat(mistake.exitCode()).isEqualTo(2);
    assertThat(mistake.err()).contains("did you mean 'games'?");
    var noPath = start(directory, environment, link.toString(), "--classpath", "no.jar", "games");
    assertThat(noPath.exitCode()).isEqualTo(2);
    assertThat(noPath.err()).hasLineCount(1).contains("found no 'no.jar'");
    var noGame = start(directory, environment, link.toString(), "--classpath", ".", "games");
    assertThat(noGame.exitCode()).isEqualTo(2);
    assertThat(noGame.err()).hasLineCount(1).contains("META-INF/services, found none in '.'");

    String[] selfplay = {
      link.toString(),
      "selfplay",
      "--game=gauss",
      "--engine=mcts:nodes=20",
      "--positions=60",
      "--out=" + directory.resolve("set")
    };
    var without = start(directory, environment, selfplay);
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err())
        .hasLineCount(1)
        .contains("-dataset.zip over the installation; jsonl and npz need none");
    assertThat(directory.resolve("set")).doesNotExist();
    String[] lines = Arrays.copyOf(selfplay, selfplay.length + 1);
    lines[selfplay.length] = "--format=jsonl";
    assertThat(start(directory, environment, lines).exitCode()).isZero();
    selfplay[selfplay.length - 1] = "--out=" + directory.resolve("columns");
    Path over = unzip(data, directory.resolve("over"));
    Files.move(over.resolve("lib-dataset"), home.resolve("lib-dataset"));
    var made = start(directory, environment, selfplay);
    assertThat(made.exitCode()).as(made.err()).isZero();

    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = home.resolve("lodestone.jar").toString();
    assertThat(run(directory, List.of(java, "-jar", jar, "--version"))).startsWith("lodestone ");
    assertThat(missing(home)).isEmpty();
    assertThat(home.resolve("LICENSE")).exists();
    assertThat(home.resolve("NOTICE")).exists();
    for (String shell : List.of("bash", "zsh")) {
      assertThat(home.resolve("completion/lodestone." + shell))
          .content()
          .contains("_complete_lodestone");
    }
    assertNoLinkDangles(home);
    // javac finds no file in a directory with such a name where no locale is set.
    runReadme(
        home, Map.of("LODESTONE_CACHE", directory.resolve("c").toString(), "LC_ALL", "C.UTF-8"));
  }

  private static void assertNoLinkDangles(Path home) throws IOException {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(home)) {
      pages = files.filter(file -> file.toString().endsWith(".md")).toList();
    }
    DanglingLinks dangling = DanglingLinks.of(home, pages);
    assertThat(dangling.found()).isEmpty();
    assertThat(dangling.links()).isGreaterThan(100);
  }

  /**
   * Every command of the installation's README succeeds, in order, in the directory that it names.
   */
  private static void runReadme(Path home, Map<String, String> environment) throws Exception {
    List<String> commands =
        Files.readAllLines(home.resolve("README.md")).stream()
            .filter(line -> line.startsWith("$ "))
            .map(line -> line.substring(2))
            .toList();
    assertThat(commands).hasSizeGreaterThan(8);
    for (String command : commands) {
      var run = start(home, environment, "bash", "-c", command);
      assertThat(run.exitCode()).as(command + "\n" + run.out() + run.err()).isZero();
    }
    assertThat(home.resolve("runs/first/report.html")).exists();
    assertThat(home.resolve("runs/own/journal.jsonl")).content().contains("hexapawn");
  }

  /** Classes of fastutil that other classes need and that are missing. */
  private List<String> missing(Path home) throws Exception {
    List<String> command = new ArrayList<>(List.of("--multi-release", "17", "--missing-deps"));
    command.addAll(
        List.of("-cp", home.resolve("lib") + "/*", home.resolve("lodestone.jar").toString()));
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      jars.map(Path::toString)
          .filter(jar -> jar.contains("fastutil") || jar.contains("lodestone-"))
          .forEach(command::add);
    }
    StringWriter output = new StringWriter();
    PrintWriter out = new PrintWriter(output);
    ToolProvider.findFirst("jdeps").orElseThrow().run(out, out, command.toArray(String[]::new));
    return output.toString().lines().filter(line -> line.contains("-> it.unimi")).toList();
  }

  private Path build(String name) throws Exception {
    Path home = ProjectCopy.built(directory.resolve(name), "dist");
    try (Stream<Path> files = Files.list(home.resolve("cli/target"))) {
      return files
          .filter(f -> f.toString().matches(".*-(SNAPSHOT|[0-9.]+)\\.zip"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** The checksum of each entry. */
  private static Map<String, Long> contents(Path zip) throws IOException {
    Map<String, Long> contents = new TreeMap<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().toList()) {
        CRC32 checksum = new CRC32();
        try (InputStream in = file.getInputStream(entry)) {
          checksum.update(in.readAllBytes());
        }
        contents.put(entry.getName(), checksum.getValue());
      }
    }
    return contents;
  }

  /** The directory in the archive. */
  private static Path unzip(Path zip, Path target) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().toList()) {
        Path to = target.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(to);
        } else {
          Files.createDirectories(to.getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, to);
          }
        }
      }
    }
    try (Stream<Path> homes = Files.list(target)) {
      return homes.findFirst().orElseThrow();
    }
  }
}
