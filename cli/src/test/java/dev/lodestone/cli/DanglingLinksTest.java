package dev.lodestone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The links of the project's pages; those of an installation are followed by InstallationTest. */
final class DanglingLinksTest {

  private static final Path PROJECT = ProjectCopy.PROJECT;

  @TempDir private Path directory;

  @Test
  void everyLinkOfTheProjectsPagesLeadsToAFileAndAHeading() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String name : List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")) {
      pages.add(PROJECT.resolve(name));
    }
    for (String name : List.of("docs", "examples")) {
      try (Stream<Path> files = Files.walk(PROJECT.resolve(name))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    DanglingLinks dangling = DanglingLinks.of(PROJECT, pages);
    assertThat(dangling.found()).isEmpty();
    assertThat(dangling.links()).isGreaterThan(100);
  }

  @Test
  void aLinkToAMissingFileOrHeadingIsFound() throws IOException {
    Path page = directory.resolve("page.md");
    Files.writeString(
        directory.resolve("other.md"), "# Odds: `a-b` and [c](page.md)\n```\n# no heading\n```\n");
    Files.writeString(
        page,
        """
        # Here
        [good](other.md) [good](other.md#odds-a-b-and-c) [good](#here) [web](https://a.example/#b)
        [no file](missing.md) [no heading](other.md#no-heading) [nor here](#there)
        ```
        [code](missing-too.md)
        ```
        """);
    DanglingLinks dangling = DanglingLinks.of(directory, List.of(page));
    assertThat(dangling.found())
        .containsExactly("page.md: missing.md", "page.md: other.md#no-heading", "page.md: #there");
    assertThat(dangling.links()).isEqualTo(6);
  }
}
