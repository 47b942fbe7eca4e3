// gaussic: 64 squares from rank 8 to rank 1, then the turn and the clock. Each kind of man has its
// own outline besides its letter: Spark a disc, Surge a square, Degausser a diamond, IC a chip.

BOARDS.gaussic = {
  draw(frame, before, move) {
    const unit = 56;
    const edge = 18;
    const name = (i) => "abcdefgh"[i % 8] + (8 - Math.floor(i / 8));
    const squares = [];
    const men = [];
    const [from, to] = move ? [move.text.slice(0, 2), move.text.slice(2, 4)] : [];
    for (let i = 0; i < 64; i++) {
      const left = edge + (i % 8) * unit;
      const top = 4 + Math.floor(i / 8) * unit;
      const corner = i === 0 || i === 7 || i === 56 || i === 63;
      squares.push(svg("rect", { x: left + 1, y: top + 1, width: unit - 2, height: unit - 2, rx: 3, class: corner ? "cell void" : "cell" }));
      if (name(i) === from || name(i) === to) {
        squares.push(svg("rect", { x: left + 2.5, y: top + 2.5, width: unit - 5, height: unit - 5, rx: 4, class: name(i) === from ? "mark from" : "mark" }));
      }
      const piece = frame[i];
      if (piece !== ".") {
        men.push(man(piece, left + unit / 2, top + unit / 2, unit * 0.36, name(i)));
      } else if (before !== undefined && before[i] !== "." && name(i) !== from) {
        men.push(svg("g", { class: "taken" }, man(before[i], left + unit / 2, top + unit / 2, unit * 0.36)));
      }
    }
    const names = Array.from({ length: 8 }, (_, k) => [
      svg("text", { x: edge + (k + 0.5) * unit, y: 8 * unit + 19, "text-anchor": "middle", class: "cell-name" }, "abcdefgh"[k]),
      svg("text", { x: 8, y: 4 + (k + 0.5) * unit + 4, "text-anchor": "middle", class: "cell-name" }, String(8 - k)),
    ]);
    const picture = svg("svg", { viewBox: `0 0 ${8 * unit + edge + 4} ${8 * unit + 26}`, class: "board gaussic", role: "img", "aria-label": "Board" },
      squares, names, men);
    const clock = Number(frame.slice(65));
    return [picture, html("p", { class: "board-note" },
      html("span", null, "S Spark"), html("span", null, "U Surge"), html("span", null, "D Degausser"), html("span", null, "I IC"),
      html("span", null, `${plural(clock, "ply", "plies")} since a man was removed`))];
  },
};

function man(piece, x, y, r, cell) {
  const kind = piece.toUpperCase();
  const outline = {
    S: () => svg("circle", { cx: x, cy: y, r: r * 0.95 }),
    U: () => svg("rect", { x: x - r * 0.88, y: y - r * 0.88, width: r * 1.76, height: r * 1.76, rx: r * 0.3 }),
    D: () => svg("polygon", { points: `${x},${y - r * 1.2} ${x + r * 1.2},${y} ${x},${y + r * 1.2} ${x - r * 1.2},${y}` }),
    I: () => [
      [-0.5, 0, 0.5].flatMap((d) => [
        svg("line", { x1: x + d * r, x2: x + d * r, y1: y - r * 1.15, y2: y + r * 1.15, class: "pin" }),
        svg("line", { x1: x - r * 1.15, x2: x + r * 1.15, y1: y + d * r, y2: y + d * r, class: "pin" }),
      ]),
      svg("rect", { x: x - r * 0.85, y: y - r * 0.85, width: r * 1.7, height: r * 1.7 }),
    ],
  }[kind];
  return svg("g", { class: `man ${piece === kind ? "first" : "second"}`, "data-cell": cell, "data-piece": cell ? piece : null },
    outline(), svg("text", { x, y: y + r * 0.36, "text-anchor": "middle", "font-size": r * 1.02 }, kind));
}
