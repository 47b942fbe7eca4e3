// The subset of Markdown for rules: headings, paragraphs, lists, tables, code and emphasis. Text is inserted as text;
// the only markup is that created here.

import { html } from "./dom.js";

/** Code, bold, emphasis and links: to a page of a game (GAME.md, GAME-first-game.md, GAME.LANGUAGE.md), or as text only. */
function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]*\))/).map((part) => {
    if (/^`.+`$/.test(part)) {
      return html("code", null, part.slice(1, -1));
    }
    if (/^\*\*.+\*\*$/.test(part)) {
      return html("b", null, part.slice(2, -2));
    }
    if (/^\*.+\*$/.test(part)) {
      return html("em", null, part.slice(1, -1));
    }
    const [, words, page] = /^\[(.+)\]\((?:([\w.-]+)\.md)?.*\)$/.exec(part) ?? [];
    return page ? html("a", { href: `#/learn/${page.replace(/-(first-game)$|\.(\w+)$/, "/$1$2")}` }, words) : words ?? part;
  });
}

/** The cells of a row of a table. */
export const rowCells = (line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

function table(lines) {
  const [head, , ...body] = lines.map(rowCells);
  return html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Table: ${head.join(", ")}` }, html("table", null,
    html("thead", null, html("tr", null, head.map((cell) => html("th", { scope: "col", class: "text" }, inline(cell))))),
    html("tbody", null, body.map((cells) => html("tr", null, cells.map((cell) => html("td", { class: "text" }, inline(cell))))))));
}

function list(block) {
  const [, first] = /^(\d+)\./.exec(block) ?? [];
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/^(?:[-*]|\d+\.) /, "").replace(/\n\s*/g, " "));
  return html(first ? "ol" : "ul", { start: first > 1 ? first : null }, items.map((item) => html("li", null, inline(item))));
}

/**
 * Elements for a text; blocks has a function for each kind of fenced block, named after its fence, that draws the
 * block's lines.
 */
export function markdown(text, blocks) {
  const parts = text.split(/^```(.*)\n([^]*?)^```$/m);
  const elements = [];
  for (let i = 0; i < parts.length; i += 3) {
    elements.push(...parts[i].split(/\n{2,}/).map(blockOf));
    if (i + 2 < parts.length) {
      const content = parts[i + 2].replace(/\n$/, "");
      elements.push(blocks[parts[i + 1]]?.(content.split("\n")) ?? html("pre", { tabindex: 0 }, content));
    }
  }
  return elements.filter(Boolean);
}

function blockOf(block) {
  const text = block.replace(/^\n+|\s+$/g, "");
  if (!text) {
    return null;
  }
  const heading = /^(#{1,4}) (.*)$/.exec(text);
  if (heading) {
    return html(`h${heading[1].length}`, null, inline(heading[2]));
  }
  if (text.startsWith("|")) {
    return table(text.split("\n"));
  }
  if (/^(?:[-*]|\d+\.) /.test(text)) {
    return list(text);
  }
  return text.startsWith("    ") ? html("pre", { tabindex: 0 }, text.replace(/^ {4}/gm, "")) : html("p", null, inline(text.replace(/\n/g, " ")));
}
