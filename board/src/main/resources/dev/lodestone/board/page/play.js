// A game in play: the board, the players, the moves in words, and the actions.

import { gameClocks } from "./clocks.js";
import { html } from "./dom.js";
import { button } from "./fields.js";
import { Line, sameMoves, scoredMove } from "./line.js";
import { moveList } from "./move-list.js";
import { drawButton, headline, newsText, readable, reasonText, statusText, winnerOf } from "./play-words.js";
import { Place, rulesOf } from "./place.js";
import { preferences, unfolded } from "./preferences.js";
import { remember, remembered } from "./stored.js";
import { Problem, sureButton } from "./problem.js";
import { say } from "./announce.js";
import { RESULTS } from "./format.js";
import { pageButton, shareButtons } from "./saved-trees.js";
import { gameOf, get, listen, post, setupOnce } from "./server.js";
import { linkHere } from "./shared-link.js";
import { steps } from "./stepping.js";
import { lineTree } from "./tree.js";

/** From this level on, the values that an engine has found are shown beside its moves. */
const LEVEL_WITH_VALUES = 5;

const KEYS = "Arrows go from cell to cell; Q, E, Z, C go along the diagonals. Enter chooses, Escape takes back the choice, R reads what lies around a cell. 1 and 2 choose what to place. / opens a field in which a move is typed. Comma and full stop go through the game.";

export async function playView([id]) {
  const [setup, opened] = await Promise.all([setupOnce(), get(`/api/play/${encodeURIComponent(id)}`)]);
  const game = await gameOf(setup, opened.game);
  return (main) => {
    const played = new PlayedGame(game, readable(opened), setup.cards[opened.game.split(":")[0]]);
    played.appendTo(main);
    return () => played.end();
  };
}

class PlayedGame {
  #game;
  #card;
  #opened;
  #state;
  #line;
  #ply = 0;
  #persons;
  #you;
  #spot;
  #clocks;
  #stop = () => {};
  #shown = Promise.resolve();
  #isOver;
  #ended = false;
  #problem = new Problem();
  #status = html("p", { class: "status" });
  #lost = new Problem("status");
  #list = moveList((ply) => this.#go(ply));
  #walk = steps((ply) => this.#go(ply), () => [this.#ply, this.#line.end]);
  #takeBack = button("Take back", () => this.#ask("takeback"));
  #again = html("button", { type: "button", class: "primary", onclick: () => this.#rematch() }, "Rematch");
  #hint = button("Hint", () => this.#showHint());
  #draw = button("Offer draw", () => this.#ask("draw"));
  #decline = button("Decline", () => this.#ask("decline"));
  #resign = sureButton("Resign", "Really resign?", () => this.#ask("resign"));
  #actions;

  constructor(game, opened, card) {
    this.#game = game;
    this.#card = card;
    this.#opened = opened;
    this.#state = opened;
    this.#isOver = Boolean(opened.end);
    this.#line = new Line(opened.first);
    this.#persons = opened.seats.map((seat) => seat.person);
    const alone = this.#persons.filter(Boolean).length === 1;
    this.#you = alone ? this.#persons.indexOf(true) : -1;
    this.#clocks = gameClocks(game.sides);
    this.#spot = new Place(game, {
      beside: this.#clocks.elements,
      bottom: Math.max(0, this.#you),
      onType: (move) => this.#playMove(move),
      ...rulesOf(game.id, () => opened.start, () => this.#line.texts()),
      onMove: async (move) => {
        if (!await this.#playMove(move)) {
          this.#go(this.#ply);
        }
      },
    });
  }

  #url(action) {
    return `/api/play/${encodeURIComponent(this.#opened.id)}/${action}`;
  }

  #ask(action, body) {
    return this.#problem.attempt(() => post(this.#url(action), body));
  }

  #playMove(move) {
    return this.#ask("move", { ply: this.#line.end + 1, move });
  }

  async #rematch() {
    const next = await this.#ask("rematch");
    if (next) {
      location.hash = `#/play/${next.id}`;
    }
  }

  async #showHint() {
    this.#hint.disabled = true;
    const hint = await this.#ask("hint");
    this.#hint.disabled = false;
    document.activeElement === document.body && this.#hint.focus({ preventScroll: true });
    if (hint) {
      const words = `Hint: ${hint.move.move}: ${hint.move.words}`;
      this.#spot.setExtras({ caption: words, advice: [{ cells: hint.move.named, piece: this.#state.now.moves.find(({ move }) => move === hint.move.move)?.piece, kind: "hint" }] });
      say(words);
    }
  }

  #names() {
    return this.#state.seats.map((seat) => seat.name);
  }

  #isYourTurn() {
    return !this.#state.end && !this.#state.thinking && this.#state.seats[this.#state.now.turn].person;
  }

  /** Shows a ply; its changes are animated if it is the next one. */
  #go(target, changes) {
    this.#ply = target;
    const line = this.#line;
    const last = line.moves[target - 1];
    const live = target === line.end;
    const isEnd = live && Boolean(this.#state.end);
    if (!isEnd) {
      this.#spot.showEnd(null);
    } else if (this.#isOver) {
      this.#spot.showEnd(this.#endOf(this.#state));
    }
    this.#spot.show({
      ...line.at(target),
      // The words of the end contain the count, and what would be if the game ended now no longer matters.
      ...(isEnd ? { standing: null } : {}),
      key: `${target}/${line.texts().slice(0, target).join(" ")}`,
      moves: live && this.#isYourTurn() ? this.#state.now.moves : [],
      turn: live ? this.#state.now.turn : (last ? 1 - last.side : undefined),
      over: Boolean(this.#state.end),
      ...(line.end === 0 && !isEnd ? { caption: "The game begins." } : {}),
    }, this.#names(), changes);
    this.#list.select(target);
    this.#status.textContent = live ? statusText(this.#state, this.#game.sides, this.#you) : `Move ${target} of ${line.end}; \u201cEnd\u201d goes back to the game.`;
  }

  /** Each animation ends before the next move is shown, however fast moves arrive. */
  #follow(view) {
    this.#shown = this.#shown.then(() => this.#spot.settled()).then(() => this.#ended || this.#receive(view));
  }

  /** After a lost connection the server sends the whole game again; known moves are skipped. */
  #receive(view) {
    const line = this.#line;
    const known = line.end;
    const following = this.#ply === known;
    const kept = sameMoves(view, line.texts());
    const fresh = view.line.slice(kept - view.from).map(scoredMove);
    const grew = kept === known && fresh.length > 0;
    const before = this.#state;
    this.#state = view;
    line.replaceFrom(kept, fresh);
    this.#showList();
    const last = line.moves.at(-1);
    this.#go(following || kept < this.#ply ? line.end : this.#ply, grew && following ? last.changes : undefined);
    const news = newsText(before, view, this.#game.sides, this.#you,
      { move: grew ? last : null, isKnown: grew && this.#spot.hasSaid(last), isTakenBack: kept < known && fresh.length === 0 });
    if (news) {
      say(news);
    }
    this.#clocks.show(view.clock, view.now.turn);
    this.#showActions(view);
    this.#showEnd(view);
  }

  /** Beginners see no numbers, unless they are switched on in this browser. */
  #hasValues() {
    const isEasy = this.#opened.seats.some(({ text }) => text.kind === "level" && text.level < LEVEL_WITH_VALUES);
    return remembered("values", isEasy ? "off" : "on") === "on";
  }

  #showList() {
    const { moves } = this.#line;
    this.#list.show(this.#hasValues() ? moves : moves.map((move) => ({ ...move, score: null })), this.#state.opening);
    this.#list.select(this.#ply);
  }

  #valueSwitch() {
    return html("label", null, html("input", { type: "checkbox", checked: this.#hasValues(), onchange: (event) => {
      remember("values", event.target.checked ? "on" : "off");
      this.#showList();
    } }), " Values beside moves");
  }

  #showActions(view) {
    const focused = document.activeElement;
    const overOrNobody = Boolean(view.end) || !this.#persons.some(Boolean);
    this.#actions.hidden = overOrNobody;
    this.#takeBack.disabled = this.#line.end === view.opening;
    const [text, isOpen, isAsked] = drawButton(view);
    this.#draw.textContent = text;
    this.#draw.disabled = !isOpen;
    this.#decline.hidden = !isAsked;
    this.#hint.disabled = !this.#isYourTurn();
    // A button that is disabled loses the focus.
    focused === this.#takeBack && focused.disabled && this.#hint.focus({ preventScroll: true });
  }

  #endOf(view) {
    const turned = button("Where did it turn?", () => this.#analyse("/turn"));
    return { headline: `${headline(view, this.#you)}, ${RESULTS[view.end.result]}`, words: reasonText(view.end.words, this.#game.sides, this.#names()), winner: winnerOf(view),
      buttons: [this.#again, turned, pageButton(() => this.#written(), () => this.#name())] };
  }

  #showEnd(view) {
    const names = this.#names();
    document.title = `${this.#isYourTurn() ? "Your move: " : ""}${names[0]} \u2013 ${names[1]}, ${this.#game.title}`;
    const isNew = Boolean(view.end) && !this.#isOver;
    this.#isOver = Boolean(view.end);
    if (isNew) {
      if (remembered("card", "") === "") {
        remember("card", "folded");
      }
      this.#spot.settled().then(() => {
        if (!this.#ended && this.#isOver && this.#ply === this.#line.end) {
          this.#spot.showEnd(this.#endOf(view), true);
          // The button that had the focus is gone.
          document.activeElement.matches("body, :disabled, [hidden] *") && this.#again.focus({ preventScroll: true });
        }
      });
    }
  }

  #name() {
    return `${this.#game.title}, ${this.#names().join(" - ")}`;
  }

  #analyse(aim = "") {
    const moves = this.#line.texts().map(encodeURIComponent);
    location.hash = `#/analyse/${this.#game.id}/${encodeURIComponent(this.#opened.start)}/${moves.join(",")}/${moves.length}${aim}`;
  }

  /** The game as it is sent to the server to be written as PGN. */
  #written() {
    const [White, Black] = this.#names();
    const { end } = this.#state;
    return { game: this.#game.id, ...lineTree(this.#opened.start, { Event: "casual game", White, Black, Result: end?.result ?? "*" }, this.#line.texts()) };
  }

  #panel() {
    const { id, title } = this.#game;
    this.#actions = html("div", { class: "actions" }, this.#takeBack, this.#hint, ...(this.#game.draws ? [this.#draw, this.#decline] : []), this.#resign);
    return html("aside", { class: "panel", "aria-label": "The game" },
      html("p", { class: "panel-title" }, html("b", null, title), html("a", { href: `#/learn/${id}` }, "Rules")),
      this.#status, this.#lost.element, this.#problem.element, this.#actions,
      html("div", { class: "actions" }, button("Analyse", () => this.#analyse()), button("Turn board", () => this.#spot.turn())),
      this.#card ? unfolded("card", "The rules in short", html("p", { class: "rule-card" }, this.#card)) : null,
      this.#walk.element, this.#list.element,
      html("details", { class: "keys" }, html("summary", null, "Share"), shareButtons(() => this.#written(), () => this.#name(),
        [["link", linkHere], ["position", () => this.#state.now.text], ["moves", () => this.#line.texts().join(" ")]])),
      html("details", { class: "keys" }, html("summary", null, "Keys"), html("p", null, KEYS)), preferences(this.#valueSwitch()));
  }

  appendTo(main) {
    const [first, second] = this.#names();
    main.append(html("h1", { class: "unseen" }, `${this.#game.title}: ${first} against ${second}`),
      html("div", { class: "table" }, this.#spot.element, this.#panel()));
    this.#receive(this.#opened);
    this.#stop = listen(this.#url("events"), { game: (view) => this.#follow(readable(view)) }, (problem) => {
      this.#lost.show(problem);
      this.#problem.show("");
    });
  }

  end() {
    this.#ended = true;
    this.#stop();
    this.#walk.end();
    this.#clocks.end();
    this.#spot.end();
  }
}
