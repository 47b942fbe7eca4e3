import { html } from "./dom.js";

export function analyseView(main) {
  main.append(html("p", null, ""));
}
