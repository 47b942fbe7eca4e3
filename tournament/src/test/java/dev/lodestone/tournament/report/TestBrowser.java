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
import java.util.function.Function;

/**
 * Chromium, Firefox and Node.js of this system, driven by Playwright instead of the versions that
 * it would download. An unmodified Firefox supports WebDriver BiDi.
 */
public final class TestBrowser implements AutoCloseable {

  /** The headless shell comes first: it starts and draws with less than half of the work. */
  private static final List<String> CHROMIUM =
      List.of(
          "chromium-headless-shell",
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable");

  private static final List<String> FIREFOX = List.of("firefox-esr", "firefox");

  /** With these options the browser contacts no other machine. */
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

  /** If other tests run at the same time, a page may have to wait for a long time. */
  private static final int PATIENCE_MILLIS = 120_000;

  private final Playwright playwright;
  private final Browser browser;

  private TestBrowser(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /**
   * Starts Chromium; if it is not installed, the test is skipped with a message.
   *
   * @param subject what is then not tested
   */
  public static TestBrowser chromiumOrSkip(String subject) {
    BrowserType.LaunchOptions options = new BrowserType.LaunchOptions().setArgs(FLAGS);
    return start(
        Playwright::chromium,
        options.setExecutablePath(found(subject, CHROMIUM, "chromium-headless-shell")));
  }

  /**
   * Starts Firefox; if it is not installed, the test is skipped with a message.
   *
   * @param subject what is then not tested
   */
  public static TestBrowser firefoxOrSkip(String subject) {
    BrowserType.LaunchOptions options = new BrowserType.LaunchOptions().setChannel("moz-firefox");
    return start(
        Playwright::firefox, options.setExecutablePath(found(subject, FIREFOX, "firefox-esr")));
  }

  /** The first of these programs that is installed; Node.js must be installed, too. */
  private static Path found(String subject, List<String> programs, String packaged) {
    Optional<Path> program = programs.stream().flatMap(name -> onPath(name).stream()).findFirst();
    Optional<String> missing =
        program.isEmpty()
            ? Optional.of(packaged)
            : onPath("node").isEmpty() ? Optional.of("nodejs") : Optional.empty();
    missing.ifPresent(
        name ->
            System.err.printf(
                "%n*** SKIPPED: %s is not tested in a browser: apt-get install %s%n%n",
                subject, name));
    assumeTrue(missing.isEmpty(), () -> missing.orElseThrow() + " is not installed");
    return program.orElseThrow();
  }

  private static TestBrowser start(
      Function<Playwright, BrowserType> type, BrowserType.LaunchOptions options) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    environment.put("PLAYWRIGHT_NODEJS_PATH", onPath("node").orElseThrow().toString());
    Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    try {
      Browser browser = type.apply(playwright).launch(options.setTimeout(PATIENCE_MILLIS));
      return new TestBrowser(playwright, browser);
    } catch (RuntimeException e) {
      playwright.close();
      throw e;
    }
  }

  /** Opens the page in a file. */
  public Visit visit(Path file, int width, ColorScheme colours) {
    return visit(file.toUri().toString(), width, colours);
  }

  /** Opens the page at an address; a window as narrow as a phone has a touch screen. */
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
