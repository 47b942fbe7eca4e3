// GAUSS: 37 hexes in rows g to a, then the turn, the hands (red and blue discs of Red, of Blue) and
// the areas (GAIN and RISK of red, of blue), each count one digit in base 36.

const GAUSS_ROWS = [4, 5, 6, 7, 6, 5, 4];
const GAUSS_CELLS = GAUSS_ROWS.flatMap((size, index) => {
  const row = 6 - index;
  const first = Math.max(1, row - 2);
  return Array.from({ length: size }, (_, i) => ({ row, number: first + i, name: "abcdefg"[row] + (first + i) }));
}).map((cell) => ({
  ...cell,
  x: cell.number - cell.row / 2,
  y: ((6 - cell.row) * Math.sqrt(3)) / 2,
  gray: cell.row >= 1 && cell.row <= 5 && cell.number >= Math.max(2, cell.row - 1) && cell.number <= Math.min(6, cell.row + 3),
}));

BOARDS.gauss = {
  draw(frame, before, move) {
    const unit = 64;
    const at = (cell) => [(cell.x + 1.15) * unit, (cell.y + 0.72) * unit];
    const hex = (cell) => {
      const [x, y] = at(cell);
      const r = unit / Math.sqrt(3) - 1.6;
      return Array.from({ length: 6 }, (_, k) => {
        const a = (Math.PI / 3) * k + Math.PI / 6;
        return `${(x + r * Math.cos(a)).toFixed(1)},${(y + r * Math.sin(a)).toFixed(1)}`;
      }).join(" ");
    };
    const placed = move ? move.text.slice(1) : "";
    const counts = [...frame.slice(38)].map((c) => Number.parseInt(c, 36));
    const beyond = { R: 0, B: 0 };
    const picture = svg("svg", { viewBox: `0 0 ${7.3 * unit} ${6.65 * unit}`, class: "board gauss", role: "img", "aria-label": "Board" },
      GAUSS_CELLS.map((cell, i) => {
        const [x, y] = at(cell);
        const piece = frame[i];
        const gone = before !== undefined && before[i] !== "." && piece === ".";
        if (piece !== "." && !cell.gray) {
          beyond[piece]++;
        }
        return svg("g", null,
          svg("polygon", { points: hex(cell), class: cell.gray ? "cell" : "cell void" }),
          piece === "." ? svg("text", { x, y: y + 4, "text-anchor": "middle", class: "cell-name" }, cell.name) : null,
          gone ? svg("circle", { cx: x, cy: y, r: 20, class: `ghost ${before[i] === "R" ? "first" : "second"}` }) : null,
          piece !== "." ? disc(x, y, 23, piece === "R" ? "first" : "second", cell.name, piece) : null,
          cell.name === placed ? svg("circle", { cx: x, cy: y, r: 27.5, class: "mark" }) : null);
      }));
    const rows = [["Red", "first", counts[0], counts[1], counts[4], counts[5], beyond.R],
      ["Blue", "second", counts[2], counts[3], counts[6], counts[7], beyond.B]];
    const aside = scrolling(html("table", { class: "counts" },
      html("caption", { class: "unseen" }, "Hands and areas"),
      html("thead", null, html("tr", null, html("th", { scope: "col", class: "text" }, "Player"),
        html("th", { scope: "col", class: "text" }, "Hand"),
        ["GAIN", "RISK", "VOID"].map((t) => html("th", { scope: "col" }, t)))),
      html("tbody", null, rows.map(([name, kind, red, blue, gain, risk, beyondCount]) => html("tr", null,
        html("th", { scope: "row", class: "text" }, html("span", { class: `swatch ${kind}`, "aria-hidden": "true" }), name),
        html("td", { class: "text" }, html("span", { class: "hand", role: "img", "aria-label": `${red} red, ${blue} blue discs` },
          Array.from({ length: red }, () => html("i", { class: "first" })),
          Array.from({ length: blue }, () => html("i", { class: "second" })))),
        [gain, risk, beyondCount].map((n) => html("td", null, String(n))))))), "Hands and areas");
    return [picture, aside];
  },
};

/** A disc; the second player's has a ring in it, so that colours alone never tell them apart. */
function disc(x, y, r, kind, cell, piece) {
  return svg("g", { class: `disc ${kind}`, "data-cell": cell, "data-piece": piece },
    svg("circle", { cx: x, cy: y, r }),
    kind === "second" ? svg("circle", { cx: x, cy: y, r: r * 0.58, class: "ring" }) : null);
}
