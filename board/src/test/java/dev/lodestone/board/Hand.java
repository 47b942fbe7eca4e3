package dev.lodestone.board;

import com.microsoft.playwright.Page;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** A person at the board of a page, who clicks or types. */
final class Hand {

  private static final int MAX_KEYS = 60;

  private final Page page;
  private final JsonNode board;
  private final boolean types;

  /**
   * @param board as the server describes it
   * @param types whether only keys are used
   */
  Hand(Page page, JsonNode board, boolean types) {
    this.page = page;
    this.board = board;
    this.types = types;
  }

  /** Makes a move that the server lists. */
  void make(JsonNode move) {
    int piece = move.path("piece").asInt();
    boolean chooses = !page.locator(".palette").isHidden();
    if (piece > 0 && chooses) {
      choose(piece);
    }
    for (JsonNode cell : move.path("cells")) {
      press(cell.asInt());
    }
  }

  private void choose(int piece) {
    String radio = ".palette input[value='" + piece + "']";
    if (types) {
      int number =
          ((Number)
                  page.evaluate(
                      "r => [...document.querySelectorAll('.palette input')].indexOf(document.querySelector(r)) + 1",
                      radio))
              .intValue();
      page.keyboard().press("" + number);
    } else {
      page.locator(radio).check();
    }
  }

  private void press(int cell) {
    if (!types) {
      page.locator("[data-cell='" + name(cell) + "']").click();
      return;
    }
    for (int key = 0; key < MAX_KEYS; key++) {
      String focused = (String) page.evaluate("document.activeElement.dataset.cell ?? ''");
      if (focused.isEmpty()) {
        page.keyboard().press("Tab");
      } else if (focused.equals(name(cell))) {
        page.keyboard().press("Enter");
        return;
      } else {
        hop(index(focused), cell);
      }
    }
    throw new AssertionError("no keys lead to " + name(cell));
  }

  /**
   * Presses a key as often as needed to move the focus in one direction, on a board of rows and
   * columns.
   */
  private void hop(int from, int to) {
    double dx = place("x", to) - place("x", from);
    double dy = place("y", to) - place("y", from);
    boolean hexagons = board.path("shapes").asString().startsWith("H");
    long presses = hexagons && Math.abs(dy) > 0.1 ? 1 : Math.round(Math.abs(dy) > 0.1 ? dy : dx);
    String key = towards(from, to);
    for (long press = 0; press < Math.abs(presses); press++) {
      page.keyboard().press(key);
    }
  }

  private String towards(int from, int to) {
    double dx = place("x", to) - place("x", from);
    double dy = place("y", to) - place("y", from);
    boolean hexagons = board.path("shapes").asString().startsWith("H");
    if (Math.abs(dy) < 0.1) {
      return dx < 0 ? "ArrowLeft" : "ArrowRight";
    }
    if (!hexagons) {
      return dy < 0 ? "ArrowUp" : "ArrowDown";
    }
    return dy < 0 ? (dx < 0 ? "q" : "e") : (dx < 0 ? "z" : "c");
  }

  /** The place of a cell on a board that may be turned. */
  private double place(String axis, int cell) {
    boolean turned =
        (boolean)
            page.evaluate(
                "([upper, lower]) => { const y = (name) => document.querySelector(`[data-cell='${name}']`).getBoundingClientRect().top; return y(upper) > y(lower); }",
                List.of(name(extreme(-1)), name(extreme(1))));
    return (turned ? -1 : 1) * board.path(axis).path(cell).asDouble();
  }

  /** A cell at the upper edge of the diagram, or at the lower one. */
  private int extreme(int sign) {
    return IntStream.range(0, board.path("y").size())
        .boxed()
        .max(Comparator.comparingDouble(cell -> sign * board.path("y").path(cell).asDouble()))
        .orElseThrow();
  }

  private String name(int cell) {
    return names()[cell];
  }

  private int index(String name) {
    return Arrays.asList(names()).indexOf(name);
  }

  private String[] names() {
    return board.path("names").asString().split(" ", -1);
  }
}
