import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const CODEX_PAGE = "apps/docs/guide/codex.md";

const KEYS = { any: "Any", own: "Your organization's own" };

/** The clients page, with the table of headers as `packages/providers` has it; the text around it stays. */
export async function renderCodexPage() {
  const { CALLER_HEADERS } = await import(
    pathToFileURL(join(ROOT, "packages/providers/src/table/caller-headers.ts")).href
  );
  const table = renderTable(
    ["Header", "Content", "With keys"],
    Object.values(CALLER_HEADERS)
      .flat()
      .map(({ name, says, keys }) => [code(name), says, KEYS[keys]]),
  );
  return replaceBetween(readFileSync(join(ROOT, CODEX_PAGE), "utf8"), "headers", table);
}
