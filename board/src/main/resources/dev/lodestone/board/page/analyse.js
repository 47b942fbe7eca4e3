// Analysis of a position by engines: best lines, the visits of a search as colours, variations, and a whole game with
// its mistakes.

import { Annotation } from "./annotation.js";
import { boardOf, useColours } from "./board.js";
import { html } from "./dom.js";
import { EnginePanel } from "./engine-panel.js";
import { button, gameTabs } from "./fields.js";
import { Rival } from "./rival.js";
import { GameReview } from "./game-review.js";
import { GLYPHS } from "./glyphs.js";
import { keepTree, keptTree } from "./kept-trees.js";
import { Line } from "./line.js";
import { MoveTable, candidates } from "./move-table.js";
import { Place, rulesOf } from "./place.js";
import { preferences } from "./preferences.js";
import { Problem } from "./problem.js";
import { SavedTrees, shareButtons } from "./saved-trees.js";
import { scoreText } from "./scores.js";
import { gameOf, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { steps } from "./stepping.js";
import { Tree } from "./tree.js";
import { TreeView } from "./tree-view.js";
import { chance, heatOf } from "./verdicts.js";

/** In a window of this width the list of moves stands beside the board, and is unfolded. */
const WIDE = 1500;

/** With the aim "turn" the whole game is reviewed, and the move that has lost the most is shown. */
export async function analyseView([gameId, startText, moveText, plyText, aim]) {
  const setup = await setupOnce();
  const game = await gameOf(setup, gameId) ?? setup.games.find((g) => g.id === "gauss") ?? setup.games[0];
  const start = startText || game.start.text;
  const given = (moveText ?? "").split(",").filter(Boolean);
  const ply = plyText === undefined ? given.length : Math.min(given.length, Math.max(0, Number(plyText) || 0));
  const shown = async (tree) => {
    tree.node = tree.setLine(given);
    tree.goTo(ply);
    return [tree, await post("/api/line", { game: game.id, start, moves: tree.moves() })];
  };
  const kept = keptTree(game.id, start, given);
  // A tree kept by the browser may have been made under other rules.
  const [tree, known] = await (kept ? shown(kept).catch(() => shown(new Tree(start))) : shown(new Tree(start)));
  return (main) => {
    const analysis = new Analysis(setup, game, tree, known);
    analysis.appendTo(main, setup);
    if (aim === "turn") {
      analysis.review(true);
    }
    return () => analysis.end();
  };
}

/** Shows a tree of a game from its beginning, in place of the shown one. */
function open(game, tree) {
  keepTree(game, tree);
  const moves = tree.moves().map(encodeURIComponent).join(",");
  history.pushState(null, "", `#/analyse/${game}/${encodeURIComponent(tree.start)}/${moves}/${tree.moves().length}`);
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** An evaluation as a bar; the first player's share is at the bottom. */
class EvaluationBar {
  element = html("div", { class: "eval-bar", role: "img", "aria-label": "Evaluation" }, html("span", { class: "eval-fill" }), html("b", null, ""));

  show(code, name) {
    const share = code ? chance(code) : 0.5;
    this.element.firstChild.style.setProperty("transform", `translateY(${(100 * (1 - share)).toFixed(1)}%)`);
    this.element.lastChild.textContent = code ? scoreText(code) : "";
    this.element.setAttribute("aria-label", code ? `Evaluation for ${name}: ${scoreText(code)}` : "Evaluation");
  }
}

class Analysis {
  #game;
  #start;
  #known;
  #line;
  #good;
  #now;
  #asked = 0;
  #ended = false;
  #spot;
  #engine;
  #review;
  #saved;
  #rival;
  #bar = new EvaluationBar();
  #problem = new Problem();
  #table = new MoveTable((move) => this.#play([move]));
  #annotation = new Annotation(() => this.tree, (moved) => (moved ? this.#refresh() : this.#drawTree()));
  #list;
  #walk = steps((ply) => this.#go(ply), () => [this.tree.line().ply, this.tree.line().nodes.length]);
  #heat = html("input", { type: "checkbox", checked: true, onchange: () => this.#drawFindings() });
  #paste = html("textarea", { rows: 3, "aria-label": "A position or moves", placeholder: "paste a position, moves, or a game as PGN", spellcheck: "false" });

  /** known is the line of the tree's moves, as the server sends it. */
  constructor(setup, game, tree, known) {
    this.#game = game;
    this.#start = tree.start;
    this.#known = known;
    this.#now = known.now;
    this.#line = new Line(known.first);
    this.tree = tree;
    this.#good = tree.node;
    this.#takeLine(known);
    const moves = () => this.#shownMoves();
    this.#spot = new Place(game, {
      ...rulesOf(game.id, () => tree.start, moves),
      onMove: (move) => this.#play([move]),
      onType: (move) => this.#problem.attempt(async () => {
        const { line } = await post("/api/line", this.#at([...moves(), move]));
        this.#play([line.at(-1).move]);
        return true;
      }),
    });
    this.#spot.element.querySelector(".board-box").prepend(this.#bar.element);
    const hands = { onFindings: () => this.#drawFindings(), onPlay: (line) => this.#play(line) };
    this.#engine = new EnginePanel(setup, game.sides[0], 0, hands);
    this.#rival = new Rival(() => new EnginePanel(setup, game.sides[0], 1, hands), () => this.#at(this.#shownMoves()));
    const starter = known.first.turn;
    this.#review = new GameReview(game.sides, starter, (ply) => this.#go(ply));
    this.#list = new TreeView(starter, (node) => this.#select(node), (node) => this.#review.mistake(node));
    this.#saved = new SavedTrees(() => this.#written(), {
      known: () => this.tree.name,
      onSaved: (name) => {
        this.tree.name = name;
        keepTree(game.id, this.tree);
      },
      onOpen: (read, name) => open(read.game, Object.assign(Tree.read(read), { name })),
    });
  }

  /** Takes the effects of the line's moves from an answer, for the line and the nodes. */
  #takeLine({ line }) {
    this.#line.replaceFrom(0, line);
    this.tree.line().nodes.forEach((node, i) => {
      node.view = line[i];
    });
  }

  /** The tree as it is sent to the server, with the mistakes that a review has found as signs. */
  #written() {
    const sign = (node) => GLYPHS.filter(([, text]) => node.parent && text === this.#review.mistake(node)?.[2]).map(([glyph]) => glyph);
    return { game: this.#game.id, ...this.tree.write((node) => ({ glyphs: node.glyphs.length > 0 ? node.glyphs : sign(node), note: node.note.trim() })) };
  }

  #select(node) {
    const { nodes } = this.tree.line();
    const at = nodes.indexOf(node);
    if (at >= 0) {
      this.#go(at + 1);
    } else {
      this.tree.select(node);
      this.#refresh();
    }
  }

  /** The moves up to the shown position. */
  #shownMoves() {
    return this.tree.moves().slice(0, this.tree.line().ply);
  }

  #stopEngines() {
    this.#engine.stop();
    this.#rival.engine?.stop();
  }

  #at(moves) {
    return { game: this.#game.id, start: this.#start, moves };
  }

  #play(moves) {
    moves.forEach((move) => this.tree.play(move));
    this.#refresh();
  }

  #address() {
    const { nodes, ply } = this.tree.line();
    return `#/analyse/${this.#game.id}/${encodeURIComponent(this.#start)}/${nodes.map((n) => encodeURIComponent(n.move)).join(",")}/${ply}`;
  }

  /** Requests the line from the server after its moves have changed, and shows it. */
  async #refresh() {
    this.#stopEngines();
    const number = ++this.#asked;
    let answer;
    try {
      answer = await post("/api/line", this.#at(this.tree.moves()));
    } catch (error) {
      this.#problem.show(error.message);
      this.tree.cut(this.#good);
      await this.#go(this.tree.line().ply);
      return;
    }
    if (number === this.#asked && !this.#ended) {
      this.#known = answer;
      this.#takeLine(answer);
      keepTree(this.#game.id, this.tree);
      await this.#go(this.tree.line().ply, true);
    }
  }

  async #go(ply, grown = false) {
    this.tree.goTo(ply);
    const number = ++this.#asked;
    let { now } = this.#known;
    if (ply < this.tree.line().nodes.length) {
      this.#stopEngines();
      try {
        ({ now } = await post("/api/line", this.#at(this.#shownMoves())));
      } catch (error) {
        this.#problem.show(error.message);
        return;
      }
      if (number !== this.#asked || this.#ended) {
        return;
      }
    }
    this.#show(ply, now, grown);
  }

  #show(ply, now, grown) {
    const last = this.#line.moves[ply - 1];
    this.#now = now;
    this.#good = this.tree.node;
    history.replaceState(null, "", this.#address());
    this.#spot.show({
      ...this.#line.at(ply),
      key: this.#address(),
      moves: now.moves,
      turn: now.turn,
      over: Boolean(now.result),
    }, this.#game.sides, grown && last ? last.changes : undefined);
    this.#drawTree(false);
    this.#annotation.show();
    this.#engine.search(this.#at(this.#shownMoves()));
    this.#rival.engine?.search(this.#at(this.#shownMoves()));
  }

  /** Shows the moves; a changed tree is kept in the browser. */
  #drawTree(changed = true) {
    const { nodes, ply } = this.tree.line();
    this.#list.show(this.tree);
    this.#review.show(nodes, ply);
    if (changed) {
      keepTree(this.#game.id, this.tree);
    }
  }

  #drawFindings() {
    const { lines, moves, nodes } = this.#engine;
    const heat = this.#heat.checked ? heatOf(moves, this.#now.turn, nodes.length > 0) : [];
    this.#bar.show(lines[0]?.code, this.#game.sides[0]);
    const advised = (cells, move, kind, number) => ({ cells, kind, number, piece: this.#now.moves.find((m) => m.move === move)?.piece });
    const other = this.#rival.engine?.best();
    const advice = lines.map(({ cells, moves: [move] }, i) => advised(cells, move, i === 0 ? "best" : "other", i + 1));
    this.#spot.setExtras({ heat, advice: other ? [...advice, advised(other.cells, other.move, "rival", "")] : advice });
    const engines = [this.#engine, this.#rival.engine].filter(Boolean);
    this.#table.show(candidates(engines, this.#now.turn), engines.length);
  }

  review(seeksTurn) {
    this.#review.begin(this.#at(this.tree.moves()), [this.tree.root, ...this.tree.line().nodes], (ply) => {
      this.#drawTree();
      seeksTurn && ply > 0 && this.#go(ply);
    });
  }

  #readText(text) {
    return this.#problem.attempt(async () => open(this.#game.id, Tree.read(await post("/api/read", { game: this.#game.id, text }))));
  }

  #playFromHere() {
    this.#problem.attempt(async () => {
      const { id } = await post("/api/play", { ...this.#at(this.#shownMoves()), first: { kind: "person", name: "you" }, second: { kind: "level", level: 4 } });
      location.hash = `#/play/${id}`;
    });
  }

  /** The control that reads a PGN file. */
  #file() {
    return html("label", { class: "file" }, "or a file ", html("input", { type: "file", accept: ".pgn,.txt", onchange: async (event) => {
      const [file] = event.target.files;
      if (file) {
        this.#readText(await file.text());
      }
    } }));
  }

  #panel() {
    const game = this.#game;
    const tip = `The visits of mcts. A cell with a proven move shows its margin or result as ${game.sides[0]} sees it.`;
    return html("aside", { class: "panel", "aria-label": "Analysis" },
      html("details", { class: "keys candidates", open: window.innerWidth >= WIDE }, html("summary", null, "Moves side by side"), this.#table.element),
      html("div", { class: "engines" }, this.#engine.element, this.#rival.element),
      html("div", { class: "actions engine-actions" }, this.#rival.toggle, html("label", { class: "check", "data-tip": tip }, this.#heat, " heat")),
      this.#problem.element, this.#list.element, this.#walk.element, this.#annotation.element,
      html("div", { class: "actions" },
        button("Whole game", () => this.review(false)), button("Play on", () => this.#playFromHere()), button("Turn board", () => this.#spot.turn()), button("New", () => open(this.#game.id, new Tree(this.#start)))),
      shareButtons(() => this.#written(), () => this.tree.name ?? `${game.title} analysis`,
        [["link", linkHere], ["position", () => this.#now.text], ["moves", () => this.tree.moves().join(" ")]]),
      this.#review.element, this.#saved.element,
      html("details", { class: "keys" }, html("summary", null, "Set up"), this.#paste, html("div", { class: "actions" }, button("Read it", () => this.#readText(this.#paste.value)), this.#file(),
        game.settable ? button("Set up by clicks", () => {
          location.hash = `#/setup/${game.id}/${encodeURIComponent(this.#now.text)}`;
        }) : null)), preferences());
  }

  appendTo(main, setup) {
    const game = this.#game;
    useColours(boardOf({ ...game.board, sides: game.sides }));
    document.title = `Analysis of ${game.title}`;
    main.append(
      html("h1", { class: "unseen" }, `Analysis of ${game.title}`),
      gameTabs(setup.games, game.id, (id) => `#/analyse/${id}`),
      html("div", { class: "table" }, this.#spot.element, this.#panel()));
    this.#drawTree(false);
    this.#go(this.tree.line().ply);
  }

  end() {
    this.#ended = true;
    this.#stopEngines();
    this.#review.stop();
    this.#walk.end();
    this.#spot.end();
  }
}
