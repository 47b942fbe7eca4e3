// What a page says while the server does not answer.

import { html } from "./dom.js";

export const lostNote = () => html("p", { class: "warning", role: "status", hidden: true }, "The connection is lost; trying again.");
