// Elements from plain calls. Text always goes in as text nodes: names of engines are not markup.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) {
      continue;
    }
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (name === "style") {
      // The pages' security policy forbids the attribute.
      Object.entries(value).forEach(([property, text]) => element.style.setProperty(property, text));
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((c) => c !== undefined && c !== null));
  return element;
}

/** An HTML element. Attributes that begin with "on" are event listeners, and style has properties by their names. */
export function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG_NAMESPACE, tag), attributes, children);
}

/** A tile with one number. */
export function tile(label, value, note) {
  return html("div", { class: "tile" },
    html("dt", null, label),
    html("dd", null, value, note ? html("small", null, note) : null));
}

/** Where the table of contents has less room than the heading. */
const SHORT_TITLES = { sprt: "Test", "first-player": "First move", lengths: "Length", times: "Time" };

/** A section of the page with its heading and an entry in the table of contents. */
export function section(id, title, lead, ...children) {
  const heading = `${id}-heading`;
  document.getElementById("contents").append(html("a", { href: `#${id}` }, SHORT_TITLES[id] ?? title));
  const element = html("section", { id, "aria-labelledby": heading },
    html("h2", { id: heading }, title),
    lead ? html("p", { class: "lead" }, lead) : null,
    children);
  document.getElementById("main").append(element);
  return element;
}
