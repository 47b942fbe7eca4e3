package dev.lodestone.cli;

import static dev.lodestone.cli.ProjectCopy.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the container image, which is made without a daemon. */
@Tag("slow")
final class ContainerTest {

  private static final int MAX_BYTES = 32_000_000;

  @TempDir private Path directory;

  @Test
  void theImageIsReproducibleAndRunsInItsOwnRoot() throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux"));
    Path image = build("one");
    assertThat(Files.size(image)).isLessThan(MAX_BYTES);
    assertThat(Files.mismatch(image, build("another place"))).isEqualTo(-1);

    Path root = Files.createDirectory(directory.resolve("root"));
    run(directory, List.of("tar", "xf", image.toString(), "-C", directory.toString()));
    for (String layer : layers(directory)) {
      run(
          directory,
          List.of("tar", "--warning=no-unknown-keyword", "-xzf", layer, "-C", root.toString()));
    }
    assumeTrue("root".equals(System.getProperty("user.name")));
    assertThat(inside(root, "games")).contains("gauss", "gess", "gaussic");
    inside(
        root,
        "tournament",
        "--game=gaussic",
        "--engine=random",
        "--engine=greedy",
        "--games=2",
        "--nodes=10",
        "--out=/tmp/run");
    assertThat(root.resolve("tmp/run/journal.jsonl")).isNotEmptyFile();
  }

  private String inside(Path root, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("chroot", root.toString()));
    command.addAll(
        List.of(
            "/opt/java/bin/java",
            "-XX:+UseG1GC",
            "-cp",
            "/opt/lodestone/lodestone.jar:/opt/lodestone/lib-dataset/*",
            "dev.lodestone.cli.Lodestone"));
    command.addAll(List.of(arguments));
    // Without /proc, which every container has, the loader does not know where the runtime is.
    var running =
        ProjectCopy.start(
            directory,
            Map.of("LD_LIBRARY_PATH", "/opt/java/lib:/opt/java/lib/server"),
            command.toArray(String[]::new));
    assertThat(running.exitCode()).as(running.err()).isZero();
    return running.out();
  }

  private static List<String> layers(Path unpacked) throws Exception {
    try (Stream<Path> files = Files.list(unpacked)) {
      return files.map(Path::toString).filter(name -> name.endsWith(".tar.gz")).sorted().toList();
    }
  }

  private Path build(String name) throws Exception {
    Path home = ProjectCopy.built(directory.resolve(name), "image,container");
    return home.resolve("cli/target/lodestone-container.tar");
  }
}
