// Any other game: the drawing that it makes of itself.

BOARDS.text = {
  draw(frame) {
    return [html("pre", { class: "board text", "data-drawing": "", tabindex: 0, role: "img", "aria-label": "Board" }, frame)];
  },
};
