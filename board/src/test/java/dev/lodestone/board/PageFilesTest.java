package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.Reply;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the server sends the joined files of the pages, and no other file. */
final class PageFilesTest {

  private final PageFiles files = new PageFiles();

  private String text(String name) {
    return new String(((Reply.Content) files.get(name)).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void scriptsAreOneFileAndStylesAreAnother() {
    assertThat(text("index.html")).contains("/page/app.js", "/page/app.css");
    assertThat(text("app.js")).contains("function analyseView", "function boardOf");
    assertThat(text("app.css")).contains("@layer shared", "@layer views", ".live-grid");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "home.js",
        "parts.css",
        "../PageFiles.class",
        "../../../../etc/passwd",
        "..\\app.js",
        "app.js\0.html",
        "none.js"
      })
  void otherFilesAreNotServed(String name) {
    assertThatThrownBy(() -> files.get(name))
        .isInstanceOf(HttpFault.class)
        .hasMessage("there is no such file");
  }
}
