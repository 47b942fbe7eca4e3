// Takes a text to other programs.

import { html } from "./dom.js";

const TOLD_MS = 1500;

/** A button; text() gives what is copied, now or later. */
export function copyButton(label, text) {
  const button = html("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(await text());
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed here";
    }
    setTimeout(() => {
      button.textContent = label;
    }, TOLD_MS);
  } }, label);
  return button;
}
