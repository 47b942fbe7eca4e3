package dev.lodestone.tournament.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Chromium and the Node.js of this system, driven by Playwright, which brings its own of both
 * unless it is told not to.
 */
public final class Chromium implements AutoCloseable {

  /** The one without a window first: it starts and draws with less than half of the work. */
  private static final List<String> BROWSERS =
      List.of(
          "chromium-headless-shell",
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable");

  /** Silence: none of these speak to anything outside. */
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private static final int WIDEST_PHONE = 480;

  /** Where everything else runs at the same time, a page may be kept waiting for long. */
  private static final int PATIENCE_MILLIS = 120_000;

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /** What is missing here to run it, as one line; empty if nothing is. */
  private static Optional<String> missing() {
    if (BROWSERS.stream().noneMatch(b -> onPath(b).isPresent())) {
      return Optional.of("no Chromium is installed (apt-get install chromium-headless-shell)");
    }
    return onPath("node").isPresent()
        ? Optional.empty()
        : Optional.of("no Node.js is installed (apt-get install nodejs)");
  }

  /**
   * Starts it; the test is skipped, and loudly, where it is missing.
   *
   * @param subject what is not tested then
   */
  public static Chromium openOrSkip(String subject) {
    missing()
        .ifPresent(
            what ->
                System.err.println(
                    "\n*** SKIPPED: " + subject + " is not tested in a browser: " + what + "\n"));
    assumeTrue(missing().isEmpty(), () -> missing().orElseThrow());
    return open();
  }

  private static Chromium open() {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    environment.put("PLAYWRIGHT_NODEJS_PATH", onPath("node").orElseThrow().toString());
    Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    try {
      Path executable =
          BROWSERS.stream().flatMap(b -> onPath(b).stream()).findFirst().orElseThrow();
      Browser browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(executable)
                      .setArgs(FLAGS)
                      .setTimeout(PATIENCE_MILLIS));
      return new Chromium(playwright, browser);
    } catch (RuntimeException e) {
      playwright.close();
      throw e;
    }
  }

  /** Opens the page in a file. */
  public Visit visit(Path file, int width, ColorScheme colours) {
    return visit(file.toUri().toString(), width, colours);
  }

  /** Opens the page at an address; what is as narrow as a phone can be touched. */
  public Visit visit(String url, int width, ColorScheme colours) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, 800)
                .setHasTouch(width <= WIDEST_PHONE)
                .setColorScheme(colours));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    return Visit.to(context, url);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Optional<Path> onPath(String program) {
    for (String directory :
        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      Path candidate = Path.of(directory, program);
      if (Files.isExecutable(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
