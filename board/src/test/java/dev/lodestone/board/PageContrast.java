package dev.lodestone.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.lodestone.tournament.report.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks contrasts that axe cannot see in pictures, as WCAG 2.2 defines them, from the drawn
 * colours.
 */
interface PageContrast {

  /** The minimum contrasts of text (success criterion 1.4.3) and of other elements (1.4.11). */
  double TEXT = 4.5;

  double GRAPHICS = 3;

  /**
   * The contrasts of a board by element: the colours are drawn on a canvas, which blends them with
   * the colours below as the page does.
   */
  String CONTRASTS =
      """
      () => {
        const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const drawn = (...layers) => {
          for (const [colour, alpha] of [["white", 1], ...layers]) {
            pen.globalAlpha = alpha;
            pen.fillStyle = colour;
            pen.fillRect(0, 0, 1, 1);
          }
          return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const luminance = (rgb) => rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
          .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
        const ratio = (a, b) => {
          const [low, high] = [luminance(drawn(...a)), luminance(drawn(...b))].sort((x, y) => x - y);
          return (high + 0.05) / (low + 0.05);
        };
        const board = document.querySelector(".board-box .board");
        const style = (element) => getComputedStyle(element);
        const fill = (element) => style(element).fill;
        const colourOf = (piece) => { piece.style.color = "var(--body)"; return style(piece).color; };
        const page = style(document.body).backgroundColor;
        const grounds = new Map([...board.querySelectorAll(".ground, .cell:not(.outside)")].map((cell) => [fill(cell), cell.getAttribute("class")]));
        const found = [];
        board.querySelectorAll(".edge-name").forEach((name) => found.push(["text", "coordinate on the page", ratio([[page, 1], [fill(name), 1]], [[page, 1]])]));
        board.querySelectorAll(".place:has(.cell-name)").forEach((place) => {
          const cell = fill(place.querySelector(".cell"));
          found.push(["text", `coordinate on ${grounds.get(cell)}`, ratio([[cell, 1], [fill(place.querySelector(".cell-name")), 1]], [[cell, 1]])]);
        });
        const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
        dot.setAttribute("class", "target");
        board.append(dot);
        const bodies = new Map([...document.querySelectorAll(".piece:not(.hint) > .body")].map((body) => [body.parentNode.getAttribute("class"), body]));
        for (const [cell, name] of grounds) {
          found.push(["graphics", `legal dot on ${name}`, Math.max(...[fill(dot), style(dot).stroke].map((colour) => ratio([[cell, 1], [colour, Number(style(dot).opacity)]], [[cell, 1]])))]);
          for (const [piece, body] of bodies) {
            const colours = [style(body).stroke, colourOf(body.parentNode)];
            found.push(["graphics", `${piece} on ${name}`, Math.max(...colours.map((colour) => ratio([[cell, 1], [colour, 1]], [[cell, 1]])))]);
          }
        }
        dot.remove();
        document.querySelectorAll(".seat .swatch").forEach((disc) => {
          const ring = /^rgb[^)]*\\)/.exec(style(disc).boxShadow)?.[0] ?? style(disc.closest(".strip")).backgroundColor;
          found.push(["graphics", `${disc.className} beside a name`, ratio([[ring, 1]], [[style(disc).backgroundColor, 1]])]);
        });
        return found;
      }
      """;

  Pages pages();

  @Tag("slow")
  @Test
  default void drawingsOnBoardsContrastWithThem() throws Exception {
    Map<String, String> faint = new LinkedHashMap<>();
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      try (Visit visit = pages().visit("#/watch", Pages.DESKTOP_WIDTH, colours)) {
        Page page = visit.page();
        for (String game : List.of("gauss", "gess", "gaussic")) {
          String id = pages().begin(game, Pages.PERSON);
          if (game.equals("gauss")) {
            pages().client().post("/api/play/" + id + "/move", "{\"ply\":1,\"move\":\"Rd4\"}");
            pages().client().post("/api/play/" + id + "/move", "{\"ply\":2,\"move\":\"Bb3\"}");
          }
          Pages.show(page, "#/play/" + id);
          page.waitForSelector(".board-box .piece > .body");
          List<?> found = (List<?>) page.evaluate(CONTRASTS);
          assertThat(found).hasSizeGreaterThan(4);
          for (Object each : found) {
            List<?> contrast = (List<?>) each;
            double ratio = ((Number) contrast.get(2)).doubleValue();
            if (ratio < (contrast.get(0).equals("text") ? TEXT : GRAPHICS)) {
              faint.put(
                  "%s, %s: %s".formatted(game, colours, contrast.get(1)), "%.2f".formatted(ratio));
            }
          }
        }
      }
    }
    assertThat(faint).isEmpty();
  }

  /** Adds the bar of a live game, upright like that of Analyse. */
  String ADD_LIVE_BAR =
      """
      (bar) => {
        const live = document.createElement("div");
        live.className = "live-bar known";
        live.append(document.createElement("span"));
        live.style.cssText = "width: 200px; rotate: 90deg; position: fixed; top: 300px; left: 0; z-index: 99";
        live.firstChild.style.transform = "translateX(-50%)";
        bar.before(live);
      }
      """;

  @Tag("slow")
  @Test
  default void theSharesOfEvaluationBarsContrast() {
    Map<String, String> faint = new LinkedHashMap<>();
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      try (Visit visit = pages().visit("#/watch", Pages.DESKTOP_WIDTH, colours)) {
        for (String game : List.of("gauss", "gess", "gaussic")) {
          Pages.show(visit.page(), "#/analyse/" + game);
          Locator bar = visit.page().locator(".eval-bar");
          bar.evaluate("bar => { bar.lastChild.style.visibility = 'hidden'; }");
          bar.evaluate(ADD_LIVE_BAR);
          for (Locator each : List.of(bar, visit.page().locator(".live-bar"))) {
            double step = DrawnColours.of(each, 2).strongestStep();
            if (step < GRAPHICS) {
              faint.put(game + ", " + colours + ", " + each, "%.2f".formatted(step));
            }
            // Without a frame the share of White would be invisible on a white page.
            assertThat(each.evaluate("e => getComputedStyle(e).borderTopWidth")).isEqualTo("1px");
          }
        }
      }
    }
    assertThat(faint).isEmpty();
  }
}
