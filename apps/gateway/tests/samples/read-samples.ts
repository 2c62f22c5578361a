import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { GATEWAY_CALLS, type OpenApiDocument, renderReferencePages } from "@causeway/api-reference";

const GUIDE = fileURLToPath(new URL("../../../docs/guide/", import.meta.url));
const DOCUMENT = new URL("../../openapi.json", import.meta.url);
/** Of the gateway of a fresh start. */
export const ADDRESS = "http://localhost:4001";

export type Language = "ts" | "sh" | "python";

export interface Sample {
  readonly name: string;
  readonly language: Language;
  readonly text: string;
}

/** Blocks of code that call the gateway: those of the guide, and those of its API reference. */
export function readSamples(): Sample[] {
  const guide = globSync("*.md", { cwd: GUIDE }).flatMap((page) =>
    blocksOf(basename(page, ".md"), readFileSync(join(GUIDE, page), "utf8")),
  );
  const document = JSON.parse(readFileSync(DOCUMENT, "utf8")) as OpenApiDocument;
  const reference = renderReferencePages(document, {
    name: "gateway",
    address: ADDRESS,
    secret: "CAUSEWAY_API_KEY",
    sessionSecret: "",
    calls: GATEWAY_CALLS,
    introduction: "",
  });
  return [...guide, ...reference.flatMap(({ path, markdown }) => blocksOf(path.slice(1), markdown))];
}

/** The guide's TypeScript and Python blocks that don't run on a fresh start: without its address, or with another model. */
export const listFragments = (): string[] =>
  globSync("*.md", { cwd: GUIDE }).flatMap((page) =>
    [...readFileSync(join(GUIDE, page), "utf8").matchAll(/^```(?:ts|python)\b[^\n]*\n(.*?)^```/gms)].flatMap(
      ([, text = ""], at) => (isComplete(text) ? [] : [`${page}, block ${at + 1}`]),
    ),
  );

const isComplete = (text: string): boolean =>
  text.includes(ADDRESS) &&
  [...text.matchAll(/\bmodel"?\s*[:=]\s*"([^"]+)"/g)].every(([, name = ""]) => /^(?:sim-|auto$)/.test(name));

function blocksOf(page: string, markdown: string): Sample[] {
  const blocks = [...markdown.matchAll(/^```(ts|sh|python)\b[^\n]*\n(.*?)^```/gms)];
  return blocks.flatMap(([, language = "", text = ""], at) => {
    const isCall = text.includes(ADDRESS) && (language !== "sh" || /^curl /m.test(text));
    return isCall ? [{ name: `${page}, block ${at + 1}`, language: language as Language, text }] : [];
  });
}
