// The actions on a run that the server plays.

import { html } from "./dom.js";
import { get, post } from "./server.js";

const LOOK_MS = 2000;
const WORDS = { running: "played by this server", pausing: "is being paused", paused: "paused", stopped: "stopped", over: "over", failed: "failed" };

/** Buttons for a run, and its state; no buttons for a run of another process. */
export function runButtons(run) {
  const words = html("span", { class: "facts", role: "status" });
  const button = (label, action) => html("button", { type: "button", onclick: () => act(action) }, label);
  const pause = button("Pause", "pause");
  const resume = button("Resume", "go-on");
  const stop = button("Stop", "stop");
  const element = html("div", { class: "actions", hidden: true }, pause, resume, stop, words);
  let timer = 0;
  let ended = false;

  async function act(action) {
    const problem = await post(`/api/runs/${run}/${action}`).then(() => "", (error) => error.message);
    await look();
    if (problem) {
      words.textContent = problem;
    }
  }

  async function look() {
    clearTimeout(timer);
    const { state, failure } = await get(`/api/runs/${run}/state`).catch(() => ({ state: "foreign", failure: "" }));
    if (ended) {
      return;
    }
    element.hidden = state === "foreign";
    pause.disabled = state !== "running";
    resume.disabled = state !== "paused";
    stop.disabled = state !== "running" && state !== "paused";
    words.textContent = failure ? `${WORDS[state]}: ${failure}` : WORDS[state] ?? "";
    timer = state === "running" || state === "pausing" ? setTimeout(look, LOOK_MS) : 0;
  }

  look();
  return { element, end() {
    ended = true;
    clearTimeout(timer);
  } };
}
