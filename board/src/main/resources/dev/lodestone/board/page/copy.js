// Buttons that copy texts to the clipboard.

import { html } from "./dom.js";
import { say } from "./announce.js";

const SHOWN_MS = 1500;

/** A button labelled with what it copies; text() returns the text or a promise of it. */
export const copyButton = (what, text) => button(`Copy ${what}`, what, text);

/** Several such buttons in a row, each as [label, text]. */
export const copyButtons = (entries) => html("div", { class: "actions copies" }, html("span", { "aria-hidden": "true" }, "Copy"),
  entries.map(([what, text]) => button(what, what, text)));

/** Browsers offer the clipboard only on HTTPS or localhost; other pages select the text and copy it. */
async function write(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = html("textarea", { class: "unseen", "aria-hidden": "true" }, text);
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (!copied) {
    throw new Error("the browser does not copy");
  }
}

function button(label, what, text) {
  const report = (words) => {
    element.textContent = words;
    say(words);
    setTimeout(() => {
      element.textContent = label;
    }, SHOWN_MS);
  };
  const element = html("button", { type: "button", "aria-label": `Copy ${what}`, onclick: async () => {
    try {
      await write(await text());
      report("Copied");
    } catch {
      report("Not allowed here");
    }
  } }, label);
  return element;
}
