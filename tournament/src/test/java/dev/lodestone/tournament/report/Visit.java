package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/** A page that is open, with what it has complained about and what it has asked for. */
public record Visit(
    BrowserContext context, Page page, String url, List<String> complaints, List<String> requests)
    implements AutoCloseable {

  static Visit to(BrowserContext context, String url) {
    Page page = context.newPage();
    Visit visit = new Visit(context, page, url, new ArrayList<>(), new ArrayList<>());
    page.onConsoleMessage(m -> visit.complaints.add(m.type() + ": " + m.text()));
    page.onPageError(visit.complaints::add);
    page.onDialog(d -> visit.complaints.add("dialog: " + d.message()));
    page.onRequest(r -> visit.requests.add(r.url()));
    page.navigate(url);
    return visit;
  }

  /** Holds that the page has said nothing and asked for nothing but itself. */
  public void assertQuiet() {
    assertThat(complaints).isEmpty();
    assertThat(requests).containsOnly(url);
  }

  /** What a script comes to. */
  public int number(String script) {
    return ((Number) page.evaluate(script)).intValue();
  }

  /** The least of the three parts, 0 to 255, of an element's background colour. */
  int brightness(String selector) {
    return number(
        "Math.min(...getComputedStyle(document.querySelector('"
            + selector
            + "')).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))");
  }

  @Override
  public void close() {
    context.close();
  }
}
