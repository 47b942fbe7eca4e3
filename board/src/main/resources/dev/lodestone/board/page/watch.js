import { html } from "./dom.js";

export function watchView(main) {
  main.append(html("p", null, ""));
}
