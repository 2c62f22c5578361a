import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const GUARDRAILS_PAGE = "apps/docs/guide/guardrails.md";

/** The page on guardrails, with what they don't inspect as `packages/dialects` has it; the text around it stays. */
export async function renderGuardrailsPage() {
  const { UNINSPECTED, UNINSPECTED_ANSWERS, FORMAT_WORDS, ANSWER_WORDS } = await import(
    pathToFileURL(join(ROOT, "packages/dialects/src/index.ts")).href
  );
  const lists = {
    "not inspected": renderMembers(UNINSPECTED),
    "words of formats": renderWords("Words of the formats", FORMAT_WORDS),
    "not inspected in responses": renderMembers(UNINSPECTED_ANSWERS),
    "words of responses": renderWords("Words of responses", ANSWER_WORDS),
  };
  return Object.entries(lists).reduce(
    (page, [name, list]) => replaceBetween(page, name, list),
    readFileSync(join(ROOT, GUARDRAILS_PAGE), "utf8"),
  );
}

const renderMembers = (rows) =>
  renderTable(
    ["What", "Fields", "Why"],
    Object.values(rows).map(({ what, members, why }) => [what, members.map(code).join(", "), why]),
  );

/** Characters in a line of a page. */
const WIDTH = 140;

function renderWords(title, words) {
  const lines = [""];
  for (const word of [...words].sort().map(code)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return [`::: details ${title}`, ...lines, ":::"].join("\n");
}
