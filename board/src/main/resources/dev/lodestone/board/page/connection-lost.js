// The message of a page while the server does not answer.

import { html } from "./dom.js";

export const lostNote = () => html("p", { class: "warning", role: "status", hidden: true }, "The connection is lost; trying again.");
