// The actions on a run that the server plays.

import { html } from "./dom.js";
import { button } from "./fields.js";
import { get, poll, post } from "./server.js";

const WORDS = { running: "played by this server", pausing: "is being paused", paused: "paused", stopped: "stopped", over: "over", failed: "failed" };

/** Buttons for a run, and its state; no buttons for a run of another process. */
export function runButtons(run) {
  const words = html("span", { class: "facts", role: "status" });
  const pause = button("Pause", () => act("pause"));
  const resume = button("Resume", () => act("go-on"));
  const stop = button("Stop", () => act("stop"));
  const element = html("div", { class: "actions", hidden: true }, pause, resume, stop, words);
  const path = `/api/runs/${run}`;

  async function act(action) {
    const problem = await post(`${path}/${action}`).then(() => "", (error) => error.message);
    await look();
    words.textContent = problem || words.textContent;
  }

  function show({ state, failure }) {
    element.hidden = state === "foreign";
    pause.disabled = state !== "running";
    resume.disabled = state !== "paused";
    stop.disabled = state !== "running" && state !== "paused";
    words.textContent = failure ? `${WORDS[state]}: ${failure}` : WORDS[state] ?? "";
  }

  const look = () => get(`${path}/state`).then(show, () => {});
  look();
  return { element, end: poll(`${path}/state`, show) };
}
