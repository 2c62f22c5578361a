import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const TOOLS_PAGE = "apps/docs/guide/tools.md";

const FORMATS = {
  responses: "Responses",
  messages: "Claude",
  google: "Gemini",
  converse: "Bedrock Converse",
};
const ELSEWHERE = {
  function: "A function",
  "left out": "Left out with a warning, or 400",
  refused: "400",
};
const SHAPES = {
  word: "letters, digits, `_`, `-`",
  identifier: "letters, digits, `_`, `-`, and no digit or `-` first",
  google: "letters, digits, `_`, `-`, `.`, and a letter or `_` first",
  python: "letters, digits, `_`, and no digit first",
};

/** The tools page, with its tables as `packages/dialects` and `packages/providers` have them; the text around them stays. */
export async function renderToolsPage() {
  const { TOOLS, NAME_LIMITS } = await import(
    pathToFileURL(join(ROOT, "packages/dialects/src/index.ts")).href
  );
  const { CHAT_TOOLS, TOOL_NAMES } = await import(
    pathToFileURL(join(ROOT, "packages/providers/src/table/tools.ts")).href
  );
  const chatProviders = (types) =>
    Object.entries(CHAT_TOOLS)
      .filter(([, known]) => types.some((type) => known.has(type)))
      .map(([id]) => code(id));
  const tools = renderTable(
    ["Tool", "Types", "Formats that have it", "Providers of chat completions", "Elsewhere"],
    TOOLS.filter(({ types }) => types[0] !== "function").map(({ title, types, formats, elsewhere }) => [
      title,
      types.map(code).join(", "),
      Object.keys(formats)
        .map((format) => FORMATS[format])
        .join(", "),
      chatProviders(types).join(", "),
      ELSEWHERE[elsewhere],
    ]),
  );
  const shown = ([name, limit]) => [
    code(name),
    limit ? (limit.max === null ? "any" : String(limit.max)) : "any",
    limit ? SHAPES[limit.form] : "any",
  ];
  const names = renderTable(
    ["Format or provider", "Length", "Characters"],
    [...Object.entries(NAME_LIMITS), ...Object.entries(TOOL_NAMES)].map(shown),
  );
  const page = readFileSync(join(ROOT, TOOLS_PAGE), "utf8");
  return replaceBetween(replaceBetween(page, "tools", tools), "names", names);
}
