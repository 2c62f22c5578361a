import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../launch/problem.mjs";
import { renderCatalogFile, renderRow, renderTest } from "./render.mjs";

const TABLE = "packages/providers/src/table/hosts.ts";
const ADDED = "packages/catalog/src/rows/added-providers.ts";

/**
 * What has to be written, all of it before any of it is.
 * @param {string} root the repository
 * @param {ReturnType<typeof import("./read-request.mjs").readRequest>} request
 * @returns {{ path: string, text: string, isNew: boolean }[]} paths relative to the root
 * @throws Problem when a file is not as expected
 */
export function planFiles(root, request) {
  const read = (path) => readFileSync(join(root, path), "utf8");
  return [
    { path: TABLE, text: addRow(read(TABLE), request), isNew: false },
    { path: `packages/catalog/data/added-${request.id}.json`, text: renderCatalogFile(request), isNew: true },
    { path: ADDED, text: addImport(read(ADDED), request.id), isNew: false },
    { path: `packages/providers/src/table/${request.id}.test.ts`, text: renderTest(request), isNew: true },
  ];
}

/** The row becomes the table's last. */
function addRow(text, request) {
  const end = text.lastIndexOf("];");
  if (end < 0) throw unexpected(TABLE, "the end of the table");
  return `${text.slice(0, end)}${renderRow(request)}\n${text.slice(end)}`;
}

/** An import and an entry of the list. */
function addImport(text, id) {
  const name = `${id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()).replace(/^\d/, "_$&")}File`;
  const line = `import ${name} from "../../data/added-${id}.json" with { type: "json" };\n`;
  const list = /= \[([^\]]*)\];/.exec(text);
  if (!list) throw unexpected(ADDED, "the list of files");
  const entries = list[1]
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const open = text.slice(0, list.index);
  return `${line}${open}${renderList([...entries, name], open)}${text.slice(list.index + list[0].length)}`;
}

const MAX_LINE = 110;

/** On one line while it fits, as the formatter has it. */
function renderList(entries, before) {
  const indent = before.length - before.lastIndexOf("\n") - 1;
  const line = `= [${entries.join(", ")}];`;
  return indent + line.length <= MAX_LINE
    ? line
    : `= [\n${entries.map((entry) => `  ${entry},\n`).join("")}];`;
}

const unexpected = (path, what) => new Problem(`${path} does not look as expected: ${what} was not found.`);
