// A new game: which one, against whom, on which side; and the games that go on.

import { boardOf, boardView, useColours } from "./board.js";
import { choice } from "./choice.js";
import { html } from "./dom.js";
import { get, post, setupOnce } from "./server.js";

/** What a person understands by the levels. */
const LEVELS = ["first steps", "beginner", "casual", "steady", "club", "strong", "expert", "all it has"];

function remembered(key, standard) {
  try {
    return localStorage.getItem(`lodestone-${key}`) ?? standard;
  } catch {
    return standard;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(`lodestone-${key}`, value);
  } catch {
    // Without storage the choice holds for this visit.
  }
}

/** As the server reads them, and for people. */
const CLOCKS = [["", "none"], ["60+1", "1 + 1"], ["180+2", "3 + 2"], ["300+3", "5 + 3"], ["900+10", "15 + 10"]];

/** Of any game; or of one, from a position that was set up. */
export async function homeView([id, start]) {
  const [setup, games] = await Promise.all([setupOnce(), get("/api/play")]);
  const own = setup.games.find((g) => g.id === id);
  if (!own || !start) {
    return (main) => build(main, setup, setup.games, null, games);
  }
  const { first } = await post("/api/line", { game: id, start, moves: [] });
  return (main) => build(main, setup, [{ ...own, start: first }], start, []);
}

function build(main, setup, offered, start, games) {
  let game = offered.find((g) => g.id === remembered("game", "gauss")) ?? offered[0];
  const wanted = {
    opponent: remembered("opponent", "level"), level: remembered("level", "3"), side: remembered("side", "first"),
    engine: remembered("engine", setup.engines[0]), other: remembered("other", setup.engines[1] ?? setup.engines[0]),
    limit: remembered("limit", "movetime=1s"), clock: remembered("clock", ""), spec: "",
  };
  const set = (key) => (value) => {
    wanted[key] = value;
    remember(key, value);
    draw();
  };
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const options = html("div", { class: "new-options" });
  const list = html("div");

  function seats() {
    const engine = (name) => (wanted.spec ? { kind: "engine", spec: wanted.spec } : { kind: "engine", name, limit: wanted.limit });
    const you = { kind: "person", name: "you" };
    switch (wanted.opponent) {
      case "person": return [{ kind: "person", name: game.sides[0] }, { kind: "person", name: game.sides[1] }];
      case "engines": return [engine(wanted.engine), engine(wanted.other)];
      default: {
        const opponent = wanted.opponent === "level" ? { kind: "level", level: Number(wanted.level) } : engine(wanted.engine);
        const first = wanted.side === "first" || (wanted.side === "any" && crypto.getRandomValues(new Uint8Array(1))[0] < 128);
        return first ? [you, opponent] : [opponent, you];
      }
    }
  }

  async function begin() {
    problem.hidden = true;
    const [first, second] = seats();
    try {
      const { id } = await post("/api/play", { game: game.id, first, second, ...(wanted.clock ? { clock: wanted.clock } : {}), ...(start ? { start } : {}) });
      location.hash = `#/play/${id}`;
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  }

  const engineChoice = (key, label) => html("label", { class: "field" }, html("span", null, label),
    html("select", { onchange: (event) => set(key)(event.target.value) },
      setup.engines.map((name) => html("option", { value: name, selected: name === wanted[key] }, name))));

  const setUp = html("a", { class: "quiet-link" }, start ? "Change the position" : "Set up a position");
  const learn = html("a", { class: "quiet-link" }, "How is it played?");

  function draw() {
    setUp.hidden = !game.settable;
    setUp.href = `#/setup/${game.id}${start ? `/${encodeURIComponent(start)}` : ""}`;
    learn.href = `#/learn/${game.id}`;
    const focused = document.activeElement?.name && options.contains(document.activeElement) ? [document.activeElement.name, document.activeElement.value] : null;
    options.replaceChildren(...[
      choice("opponent", "Against", [["level", "a level"], ["engine", "an engine"], ["person", "a person here"], ["engines", "two engines"]], wanted.opponent, set("opponent")),
      wanted.opponent === "level" ? choice("level", `Level ${wanted.level}: ${LEVELS[wanted.level - 1] ?? ""}`,
        Array.from({ length: setup.levels }, (_, i) => [String(i + 1), String(i + 1), LEVELS[i]]), wanted.level, set("level")) : null,
      wanted.opponent === "engine" || wanted.opponent === "engines" ? html("div", { class: "fields" },
        engineChoice("engine", wanted.opponent === "engines" ? game.sides[0] : "Engine"),
        wanted.opponent === "engines" ? engineChoice("other", game.sides[1]) : null,
        setup.allowsCommands && wanted.opponent === "engine" ? html("label", { class: "field" }, html("span", null, "Or as on the command line"),
          html("input", { type: "text", value: wanted.spec, placeholder: "cmd=./my-engine,movetime=1s", oninput: (event) => {
            wanted.spec = event.target.value.trim();
          } })) : null,
        html("label", { class: "field" }, html("span", null, "Limit of a move"),
          html("select", { onchange: (event) => set("limit")(event.target.value) },
            [["movetime=300ms", "0.3 s"], ["movetime=1s", "1 s"], ["movetime=3s", "3 s"], ["movetime=10s", "10 s"], ["nodes=1000", "1 000 nodes"], ["nodes=10000", "10 000 nodes"], ["nodes=100000", "100 000 nodes"]]
              .map(([value, text]) => html("option", { value, selected: value === wanted.limit }, text))))) : null,
      wanted.opponent === "level" || wanted.opponent === "engine"
        ? choice("side", "You play", [["first", game.sides[0]], ["second", game.sides[1]], ["any", "either"]], wanted.side, set("side")) : null,
      choice("clock", "Clock: minutes and seconds a move", CLOCKS, wanted.clock, set("clock")),
    ].filter(Boolean));
    if (focused) {
      options.querySelector(`[name="${focused[0]}"][value="${focused[1]}"]`)?.focus();
    }
  }

  const cards = html("div", { class: "cards", role: "radiogroup", "aria-label": "Game" }, offered.map((g) => {
    const board = boardOf({ ...g.board, sides: g.sides });
    const picture = boardView(board, { label: `The board of ${g.title}` });
    picture.show({ cells: g.start.cells, hints: g.start.hints });
    const card = html("label", { class: "card" },
      html("input", { type: "radio", name: "game", value: g.id, checked: g.id === game.id, onchange: () => {
        game = g;
        remember("game", g.id);
        draw();
      } }),
      html("span", { class: "card-face" }, picture.element, html("b", null, g.title), html("small", null, `${g.sides[0]} against ${g.sides[1]}`)));
    useColours(board, card);
    return card;
  }));
  main.append(
    html("h1", null, start ? "From your position" : "A new game"),
    html("section", { class: "new-game" }, cards, options, problem,
      html("div", { class: "actions" },
        html("button", { type: "button", class: "primary", onclick: begin }, "Play"),
        setUp, learn)),
    list);
  draw();
  if (games.length > 0) {
    list.append(html("section", { "aria-labelledby": "kept" }, html("h2", { id: "kept" }, "Your games"),
      html("ul", { class: "kept" }, games.map((g) => html("li", null, html("a", { href: `#/play/${g.id}` },
        html("b", null, setup.games.find((s) => s.id === g.game)?.title ?? g.game), ` ${g.first} \u2013 ${g.second}`,
        html("small", null, g.result ? `${g.result.replaceAll("1/2", "\u00bd").replace("-", "\u2013")} after ${g.plies} moves` : `goes on, ${g.plies} moves`)))))));
  }
}
