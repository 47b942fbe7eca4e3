package dev.lodestone.learning.page;

import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.report.PageTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Pages of data and scripts that draw them. */
final class Page {

  private Page() {}

  static void write(String title, Object data, Writer out, String... scripts) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String script : scripts) {
      all.append(resource(script));
    }
    PageTemplate.writePlain(out, title, JsonLines.format(data), all.toString());
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar must hold the page's parts: name=" + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
