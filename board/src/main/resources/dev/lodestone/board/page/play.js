// A game that is played: the board, the players, the moves in words, and what can be done.

import { gameClocks } from "./clocks.js";
import { html } from "./dom.js";
import { Line } from "./line.js";
import { lostNote } from "./lost.js";
import { moveList } from "./moves.js";
import { Place, previewer, refuser } from "./place.js";
import { say } from "./said.js";
import { get, listen, post, setupOnce } from "./server.js";
import { steps } from "./steps.js";

const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd" };

export async function playView([id]) {
  const [setup, opened] = await Promise.all([setupOnce(), get(`/api/play/${encodeURIComponent(id)}`)]);
  return (main) => build(main, setup, opened);
}

function build(main, setup, opened) {
  const id = opened.id;
  const game = setup.games.find((g) => g.id === opened.game);
  const line = new Line(opened.first);
  let state = opened;
  let ply = 0;

  const persons = opened.seats.map((seat) => seat.person);
  const alone = persons.filter(Boolean).length === 1;
  const you = persons.indexOf(true);
  const url = (action) => `/api/play/${encodeURIComponent(id)}/${action}`;
  const problem = html("p", { class: "warning", role: "alert", hidden: true });
  const status = html("p", { class: "status" });
  const ending = html("div", { class: "ending", hidden: true });
  const lost = lostNote();

  async function ask(action, body) {
    problem.hidden = true;
    try {
      return await post(url(action), body);
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
      return null;
    }
  }

  const clocks = gameClocks(game.sides);
  const spot = new Place(game, {
    beside: clocks.elements,
    bottom: alone ? you : 0,
    preview: previewer(game.id, () => opened.start, () => line.texts()),
    refusal: refuser(game.id, () => opened.start, () => line.texts()),
    onMove: async (move) => {
      if (!await ask("move", { ply: line.end + 1, move })) {
        go(ply);
      }
    },
  });
  const list = moveList(go);
  const walk = steps(go, () => [ply, line.end]);
  const typed = html("input", { type: "text", id: "typed", size: 9, autocomplete: "off", spellcheck: "false", "aria-label": "Type a move", placeholder: "type a move" });
  const form = html("form", { class: "typed", onsubmit: async (event) => {
    event.preventDefault();
    const move = typed.value.trim();
    if (move && await ask("move", { ply: line.end + 1, move })) {
      typed.value = "";
    }
  } }, typed);
  const action = (label, run) => html("button", { type: "button", onclick: run }, label);
  const takeBack = action("Take back", () => ask("takeback"));
  const hint = action("Hint", showHint);
  const resign = action("Resign", () => confirmResign());
  const rematch = action("Rematch", async () => {
    const next = await ask("rematch");
    if (next) {
      location.hash = `#/play/${next.id}`;
    }
  });
  const analyse = action("Analyse", () => {
    location.hash = `#/analyse/${game.id}/${encodeURIComponent(opened.start)}/${line.texts().map(encodeURIComponent).join(",")}`;
  });
  const sure = html("span", { class: "sure", hidden: true }, "Give the game up?",
    action("Yes", () => {
      sure.hidden = true;
      ask("resign");
    }),
    action("No", () => {
      sure.hidden = true;
      resign.focus();
    }));

  function confirmResign() {
    sure.hidden = false;
    sure.querySelector("button").focus();
  }

  async function showHint() {
    hint.disabled = true;
    const told = await ask("hint");
    hint.disabled = false;
    if (told) {
      const words = `Hint: ${told.move.move}: ${told.move.words}`;
      spot.setExtras({ caption: words, arrows: [[told.move.named[0], told.move.named.at(-1), "hint", ""]] });
      say(words);
    }
  }

  const names = () => state.seats.map((seat) => seat.name);
  const isYourTurn = () => !state.end && !state.thinking && state.seats[state.now.turn].person;

  function statusText() {
    if (state.end) {
      return "";
    }
    if (state.waiting) {
      return "The engines wait for somebody to watch.";
    }
    const side = game.sides[state.now.turn];
    if (state.thinking) {
      return `${state.seats[state.now.turn].name} thinks \u2026`;
    }
    return alone && state.now.turn === you ? `Your move, ${side}.` : `${side} to move.`;
  }

  /** Shows a ply; changes are seen where it is the next one. */
  function go(target, changes) {
    ply = target;
    const last = line.moves[ply - 1];
    const live = ply === line.end;
    spot.show({
      ...line.at(ply),
      key: `${ply}/${line.texts().slice(0, ply).join(" ")}`,
      moves: live && isYourTurn() ? state.now.moves : [],
      turn: live ? state.now.turn : (last ? 1 - last.side : undefined),
      over: Boolean(state.end),
      caption: last ? `${ply}. ${last.move}: ${last.words}` : (live && !state.end ? "The game begins." : ""),
    }, names(), changes);
    list.select(ply);
    status.textContent = live ? statusText() : `Move ${ply} of ${line.end}; \u201cEnd\u201d goes back to the game.`;
  }

  /** Who lost the connection is told everything again: what is known of it is no news. */
  function receive(view) {
    const known = line.end;
    const following = ply === known;
    const moves = view.line.map((m) => ({ ...m.move, score: m.score }));
    let same = 0;
    while (same < moves.length && view.from + same < known && moves[same].move === line.moves[view.from + same].move) {
      same++;
    }
    const kept = view.from + same;
    const grew = kept === known && moves.length > same;
    state = view;
    line.replaceFrom(kept, moves.slice(same));
    list.show(line.moves, view.opening);
    const last = line.moves.at(-1);
    go(following || kept < ply ? line.end : ply, grew && following ? last.changes : undefined);
    if (grew) {
      say(`${game.sides[last.side]} ${last.move}: ${last.words}. ${statusText()}`);
    }
    clocks.show(view.clock, view.now.turn);
    takeBack.disabled = Boolean(view.end) || !persons.some(Boolean) || line.end === view.opening;
    hint.disabled = !isYourTurn();
    resign.disabled = Boolean(view.end) || !persons.some(Boolean);
    typed.disabled = !isYourTurn();
    ending.hidden = !view.end;
    document.title = `${names()[0]} \u2013 ${names()[1]}, ${game.title}`;
    if (view.end) {
      const won = view.end.result === "1-0" ? 0 : view.end.result === "0-1" ? 1 : -1;
      const headline = won < 0 ? "Drawn" : alone ? (won === you ? "You win" : `${names()[won]} wins`) : `${names()[won]} wins`;
      ending.replaceChildren(html("b", null, `${headline}, ${RESULTS[view.end.result]}`), html("span", null, view.end.words));
      say(`${headline}. ${view.end.words}`);
    }
  }

  main.append(
    html("h1", { class: "unseen" }, `${game.title}: ${names()[0]} against ${names()[1]}`),
    html("div", { class: "table" },
      spot.element,
      html("aside", { class: "panel", "aria-label": "The game" },
        html("p", { class: "panel-title" }, html("b", null, game.title), html("a", { href: `#/learn/${game.id}` }, "Rules")),
        ending, status, lost, problem, list.element, walk.element,
        html("div", { class: "actions" }, takeBack, hint, resign, rematch, analyse, action("Turn board", () => spot.turn()), sure),
        persons.some(Boolean) ? form : null,
        html("details", { class: "keys" }, html("summary", null, "Keys"),
          html("p", null, "Arrows go from cell to cell; Q, E, Z, C go along the diagonals. Enter chooses, Escape takes back the choice, R reads what lies around a cell. 1 and 2 choose what to place. Comma and full stop go through the game.")))));
  receive(opened);
  const stop = listen(url("events"), { game: receive }, () => {
    lost.hidden = false;
  }, () => {
    lost.hidden = true;
  });
  return () => {
    stop();
    walk.end();
    clocks.end();
    spot.end();
  };
}
