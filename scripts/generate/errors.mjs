import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";

export const ERRORS_PAGE = "apps/docs/guide/errors.md";

/** A table whose columns are as wide as their longest cell, as the formatter wants it. */
function renderTable(head, rows) {
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((row) => row[at].length), title.length),
  );
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join(
    "\n",
  );
}

const code = (text) => `\`${text}\``;

const replaceBetween = (text, name, table) =>
  text.replace(
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
    () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`,
  );

/** The errors page, with its tables as `ERRORS` of `packages/contracts` has them; the text around them stays. */
export async function renderErrorsPage() {
  const { ERRORS } = await import(pathToFileURL(join(ROOT, "packages/contracts/src/index.ts")).href);
  const rows = Object.entries(ERRORS).sort(([, one], [, other]) => one.status - other.status);
  const ofShape = (shape) => rows.filter(([, row]) => row.shape === shape);
  const general = renderTable(
    ["Case", "Status", "Type", "Code"],
    ofShape("A").map(([name, row]) => [row.meaning, String(row.status), code(row.type), code(name)]),
  );
  const ofKeys = renderTable(
    ["Case", "Status", "`x-error-code`"],
    ofShape("B").map(([name, row]) => [row.meaning, String(row.status), code(name)]),
  );
  const page = readFileSync(join(ROOT, ERRORS_PAGE), "utf8");
  return replaceBetween(replaceBetween(page, "errors", general), "key errors", ofKeys);
}
