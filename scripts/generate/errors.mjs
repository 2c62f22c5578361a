import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const ERRORS_PAGE = "apps/docs/guide/errors.md";

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
