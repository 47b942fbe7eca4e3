// The scripts of the pages as modules: like the server, the tests put those of the board and of the report into one
// directory.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const SOURCES = [
  "../../../../tournament/src/main/resources/dev/lodestone/tournament/report/js",
  "../../main/resources/dev/lodestone/board/page",
];

const directory = mkdtempSync(join(tmpdir(), "lodestone-pages-"));
for (const source of SOURCES) {
  cpSync(fileURLToPath(new URL(source, import.meta.url)), directory, { recursive: true });
}
writeFileSync(join(directory, "package.json"), JSON.stringify({ type: "module" }));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));

/** A module of the pages by its file's name. */
export const page = (name) => import(pathToFileURL(join(directory, name)));
