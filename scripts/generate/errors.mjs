import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const ERRORS_PAGE = "apps/docs/guide/errors.md";

export const REMEDIES_PAGE = "apps/docs/guide/troubleshooting.md";

const readErrors = async () => {
  const { ERRORS } = await import(pathToFileURL(join(ROOT, "packages/contracts/src/index.ts")).href);
  return Object.entries(ERRORS);
};

/** The troubleshooting page, with what to do about every error; the text around the table stays. */
export async function renderRemediesPage() {
  const rows = (await readErrors()).sort(([one], [other]) => (one < other ? -1 : 1));
  const table = renderTable(
    ["Code and status", "What happened", "What to do"],
    rows.map(([name, row]) => [`${code(name)}<br>${row.status}`, row.meaning, row.remedy]),
  );
  return replaceBetween(readFileSync(join(ROOT, REMEDIES_PAGE), "utf8"), "remedies", table);
}

/** The errors page, with its tables as `ERRORS` of `packages/contracts` has them; the text around them stays. */
export async function renderErrorsPage() {
  const rows = (await readErrors()).sort(([, one], [, other]) => one.status - other.status);
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
