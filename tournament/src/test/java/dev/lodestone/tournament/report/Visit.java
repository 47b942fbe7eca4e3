package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** An open page, with its errors and its requests. */
public record Visit(
    BrowserContext context, Page page, String url, List<String> complaints, List<String> requests)
    implements AutoCloseable {

  /** A narrow phone, a phone, and two desktops. */
  public static final List<Integer> WIDTHS = List.of(320, 390, 1280, 1920);

  private static final String SHIFTS =
      """
      () => new Promise((resolve) => {
        const seen = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries()) {
            seen.push(...sources.map(({ node }) => (node?.outerHTML ?? node?.nodeName ?? "something").slice(0, 200)));
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(seen), 20));
      })
      """;

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

  /** Asserts that the page has logged no error and requested no other file. */
  public void assertQuiet() {
    assertThat(complaints).isEmpty();
    assertThat(requests).containsOnly(url);
  }

  /**
   * The violations that axe-core, whose script is on the class path, finds on the page with
   * everything unfolded. Each consists of a rule and the elements that violate it.
   */
  public List<?> violations() throws IOException {
    page.evaluate(axe());
    return found();
  }

  /**
   * The violations in windows of all widths, in light and in dark colours. A page that is wider
   * than its window violates the rule "width".
   */
  public List<String> violationsInAllWindows() throws IOException {
    return violationsInWindows(WIDTHS);
  }

  /** The same in windows of some widths. */
  public List<String> violationsInWindows(List<Integer> widths) throws IOException {
    page.evaluate(axe());
    List<String> all = new ArrayList<>();
    for (int width : widths) {
      page.setViewportSize(width, 900);
      for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
        found().forEach(violation -> all.add(width + ", " + colours + ": " + violation));
      }
      int wide = number("document.documentElement.scrollWidth");
      if (wide > width) {
        all.add(width + ": width: " + wide);
      }
    }
    return all;
  }

  private List<?> found() {
    return (List<?>)
        page.evaluate(
            "async () => { document.querySelectorAll('details').forEach(d => { d.open = true; });"
                + " return (await axe.run({ resultTypes: ['violations'] })).violations.map(v =>"
                + " v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html).join(' ')); }");
  }

  private static String axe() throws IOException {
    try (InputStream in = Visit.class.getResourceAsStream("/axe.min.js")) {
      return new String(
          Objects.requireNonNull(in, "the script is on the class path").readAllBytes(),
          StandardCharsets.UTF_8);
    }
  }

  /** The layout shifts since the page was loaded. */
  public List<?> shifts() {
    return (List<?>) page.evaluate(SHIFTS);
  }

  /** The result of a script. */
  public int number(String script) {
    return ((Number) page.evaluate(script)).intValue();
  }

  /** The smallest of the three components, 0 to 255, of an element's background colour. */
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
