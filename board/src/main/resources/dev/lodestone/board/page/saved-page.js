// A game with its variations in a file that needs no server: the board, the moves, and their annotations.

import { boardView, ownBoard, useColours } from "./board.js";
import { sideLine, sideSwatch } from "./counters.js";
import { html } from "./dom.js";
import { Line } from "./line.js";
import { steps } from "./stepping.js";
import "./theme.js";
import "./tooltip.js";
import { Tree } from "./tree.js";
import { TreeView } from "./tree-view.js";

const { game, first, tags, nodes } = JSON.parse(document.getElementById("data").textContent);
const tree = Tree.read({ start: first.text, tags, nodes: nodes.map((node) => ({ ...node, move: node.view?.move ?? "" })) });

const named = (tag, side) => (tags[tag] && tags[tag] !== "?" ? tags[tag] : game.sides[side]);
const names = [named("White", 0), named("Black", 1)];
const board = ownBoard(game, first.cells);
const view = boardView(board, { label: `Board of ${game.title}` });
const strips = [0, 1].map((side) => html("div", { class: `strip strip-${side}` }));
const caption = html("p", { class: "caption", "aria-live": "polite" });
const standing = html("p", { class: "standing" });
const list = new TreeView(first.turn, (node) => {
  tree.select(node);
  show();
});
const walk = steps((ply) => {
  tree.goTo(ply);
  show();
}, () => [tree.line().ply, tree.line().nodes.length]);

function show() {
  const path = tree.line();
  const line = new Line(first);
  line.replaceFrom(0, path.nodes.map((node) => node.view));
  const position = line.at(path.ply);
  const turn = (path.ply + first.turn) % 2;
  view.show(position);
  strips.forEach((strip, side) => {
    strip.replaceChildren(html("span", { class: "seat" }, sideSwatch(side), html("b", null, names[side])), sideLine(board, position.counters, side, game.legend.counters));
    strip.classList.toggle("to-move", turn === side);
  });
  caption.textContent = position.caption;
  standing.replaceChildren(html("b", null, position.standing ?? ""), html("span", null, game.legend.goal));
  list.show(tree);
}

const place = html("div", { class: "place-of-board", style: { "--ratio": view.ratio } }, strips[1], html("div", { class: "board-box" }, view.element), strips[0], caption, standing);
useColours(board);
document.getElementById("main").append(
  html("h1", null, document.title),
  html("div", { class: "table" },
    place,
    html("aside", { class: "panel", "aria-label": "The game" },
      html("p", { class: "facts" }, [tags.Event, tags.Date, tags.Result].filter((tag) => tag && tag !== "?" && tag !== "*").join(", ")),
      list.element, walk.element)));
document.getElementById("footer").append(html("p", null, "Saved from Lodestone\u2019s board."));
show();
