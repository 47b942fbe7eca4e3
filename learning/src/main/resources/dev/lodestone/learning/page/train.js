// The page of a training: the results of its generations.

import { html, section } from "./dom.js";
import { trainingHead, trainingParts } from "./training.js";

const data = JSON.parse(document.getElementById("data").textContent);
document.getElementById("main").append(trainingHead(data));
trainingParts(data).forEach(({ id, title, lead, children }) => section(id, title, lead, ...children));
document.getElementById("footer").append(html("p", null, data.command));
