// Time per move on a logarithmic axis: box of the middle half, whiskers to 5 and 95 %.

function times(data) {
  const timed = ranking(data).filter((p) => p.micros.count > 0);
  if (timed.length === 0) {
    return;
  }
  const low = Math.log10(Math.max(1, Math.min(...timed.map((p) => Math.max(1, p.micros.min)))));
  const high = Math.log10(Math.max(10, ...timed.map((p) => p.micros.max)));
  const rowHeight = 34;
  const label = `Time per move: ${timed.map((p) => `${p.name} median ${duration(p.micros.p50)}`).join("; ")}`;
  const plot = chart(label, timed.length * rowHeight + 44, (width) => {
    const left = nameWidth(timed.map((p) => p.name), width);
    const right = width - 72;
    const x = linear(Math.floor(low * 4) / 4, Math.ceil(high * 4) / 4, left + 12, right);
    const at = (micros) => x(Math.log10(Math.max(1, micros)));
    const bottom = timed.length * rowHeight + 6;
    const decades = [];
    for (let d = Math.ceil(low - 0.3); d <= high + 0.3; d++) {
      decades.push(d);
    }
    return [
      axisX(x, decades.filter((d) => x(d) >= left && x(d) <= right + 4), 6, bottom, (d) => duration(10 ** d).replace(/\.0+/, "")),
      timed.map((p, i) => {
        const y = 6 + rowHeight * (i + 0.5);
        const m = p.micros;
        return svg("g", { "data-tip": `${p.name}: ${plural(m.count, "move")}\nmedian ${duration(m.p50)}, mean ${duration(Math.round(m.mean))}\n5 % to 95 %: ${duration(m.p5)} to ${duration(m.p95)}\nlongest ${duration(m.max)}` },
          svg("rect", { x: 0, y: y - rowHeight / 2, width, height: rowHeight, class: "hit" }),
          svg("text", { x: left - 4, y: y + 4, "text-anchor": "end", class: "name" }, fitted(p.name, left - 4)),
          svg("line", { x1: at(m.p5), x2: at(m.p95), y1: y, y2: y, class: "whisker" }),
          svg("rect", { x: at(m.p25), y: y - 8, width: Math.max(2, at(m.p75) - at(m.p25)), height: 16, rx: 2, class: "box" }),
          svg("line", { x1: at(m.p50), x2: at(m.p50), y1: y - 8, y2: y + 8, class: "median" }),
          svg("circle", { cx: at(m.max), cy: y, r: 2.5, class: "speck" }),
          svg("text", { x: width, y: y + 4, "text-anchor": "end", class: "value" }, duration(m.p50)));
      }),
    ];
  });
  section("times", "Time per move",
    "As the harness measured it, on a logarithmic axis. Box: the middle half, its line the median; whiskers: 5 % to 95 %; dot: the longest.",
    plot);
}
