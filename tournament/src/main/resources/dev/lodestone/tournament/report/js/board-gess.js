// Gess: 18 rows of 18 squares from row 19 to row 2, then the turn and the clock. Footprints may be
// centred one step outside, so the board is drawn with that margin.

const GESS_COLUMNS = "ABCDEFGHIJKLMNOPQRST";

BOARDS.gess = {
  draw(frame, before, move) {
    const unit = 24;
    const edge = 20;
    const size = 20 * unit;
    const x = (column) => edge + (column - 0.5) * unit;
    const y = (row) => edge + (20.5 - row) * unit;
    const stone = (text, column, row) => (column < 2 || column > 19 || row < 2 || row > 19 ? "."
      : text[(19 - row) * 18 + column - 2]);
    const grid = [];
    for (let k = 0; k <= 18; k++) {
      const p = edge + (k + 1) * unit;
      grid.push(svg("line", { x1: p, x2: p, y1: edge + unit, y2: edge + 19 * unit, class: "grid" }),
        svg("line", { y1: p, y2: p, x1: edge + unit, x2: edge + 19 * unit, class: "grid" }));
    }
    const names = [];
    for (let k = 1; k <= 20; k++) {
      names.push(svg("text", { x: x(k), y: 13, "text-anchor": "middle", class: "cell-name" }, GESS_COLUMNS[k - 1]),
        svg("text", { x: 9, y: y(k) + 4, "text-anchor": "middle", class: "cell-name" }, String(k)));
    }
    const pieces = [];
    const rings = [];
    for (let row = 19; row >= 2; row--) {
      for (let column = 2; column <= 19; column++) {
        const piece = stone(frame, column, row);
        const was = before === undefined ? "." : stone(before, column, row);
        if (piece !== ".") {
          pieces.push(svg("circle", { cx: x(column), cy: y(row), r: unit * 0.4, class: `stone ${piece === "X" ? "first" : "second"}`,
            "data-cell": `${GESS_COLUMNS[column - 1]}${row}`, "data-piece": piece }));
        } else if (was !== ".") {
          pieces.push(svg("circle", { cx: x(column), cy: y(row), r: unit * 0.34, class: "ghost" }));
        }
        const around = piece === "." ? new Set([[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]].map(([dx, dy]) => stone(frame, column + dx, row + dy))) : null;
        if (around?.size === 1 && !around.has(".")) {
          rings.push(svg("circle", { cx: x(column), cy: y(row), r: unit * 0.16, class: `ring-mark ${around.has("X") ? "first" : "second"}` }));
        }
      }
    }
    const footprints = (move ? move.text.split("-") : []).map((name, i) => {
      const column = GESS_COLUMNS.indexOf(name[0].toUpperCase()) + 1;
      const row = Number(name.slice(1));
      return svg("rect", { x: x(column - 1) - unit / 2, y: y(row + 1) - unit / 2, width: 3 * unit, height: 3 * unit, rx: 4, class: i === 0 ? "mark from" : "mark" });
    });
    const picture = svg("svg", { viewBox: `0 0 ${size + edge + 4} ${size + edge + 4}`, class: "board gess", role: "img", "aria-label": "Board" },
      svg("rect", { x: edge, y: edge, width: size, height: size, rx: 4, class: "cell void" }),
      svg("rect", { x: edge + unit, y: edge + unit, width: 18 * unit, height: 18 * unit, class: "cell" }),
      grid, names, pieces, rings, footprints);
    const count = (symbol) => [...frame.slice(0, 324)].filter((c) => c === symbol).length;
    const clock = Number(frame.slice(325));
    return [picture, html("p", { class: "board-note" },
      html("span", { class: "swatch first stone" }), `Black ${count("X")} stones`,
      html("span", { class: "swatch second stone" }), `White ${count("O")} stones`,
      html("span", null, `${plural(clock, "ply", "plies")} since a stone was removed`))];
  },
};
