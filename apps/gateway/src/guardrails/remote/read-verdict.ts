import type { JsonObject } from "@causeway/dialects";
import type { ServiceHit } from "./adapters.ts";
import { modelCategory } from "./category-name.ts";

/** Characters of a judge's answer that are read, from its end: a verdict comes after what a model thinks. */
const MAX_READ = 65_536;
/** Places in it where a verdict is looked for. */
const MAX_STARTS = 64;

/**
 * A judge's answer: some models think or explain first, and some quote. Where they say both, the text is a violation: it may have
 * asked the judge to repeat a harmless verdict.
 *
 * @returns null when there is no verdict
 */
export function readVerdict(answer: string, threshold: number): readonly ServiceHit[] | null {
  const verdicts = objectsIn(answer.slice(-MAX_READ)).filter(
    (each): each is JsonObject & { flagged: boolean } => typeof each.flagged === "boolean",
  );
  if (verdicts.length === 0) return null;
  const found = verdicts.find(({ flagged, score }) => flagged && scoreOf(score) >= threshold);
  return found ? [{ category: modelCategory(found.category) }] : [];
}

/** A score that is none says nothing against the verdict. */
const scoreOf = (score: unknown): number =>
  typeof score === "number" && score >= 0 && score <= 1 ? score : 1;

/** Objects of JSON in a text, outermost ones first; in bounded time, whatever the text. */
function objectsIn(text: string): JsonObject[] {
  const found: JsonObject[] = [];
  let at = text.indexOf("{");
  for (let starts = 0; at >= 0 && starts < MAX_STARTS; starts++) {
    const end = endOfObject(text, at);
    const parsed = end < 0 ? null : parse(text.slice(at, end));
    if (parsed) found.push(parsed);
    at = text.indexOf("{", parsed ? end : at + 1);
  }
  return found;
}

/** Where the object that begins here ends; -1 when it doesn't. Braces in strings don't count. One pass, whatever the text. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '"') isInString = !isInString;
    else if (char === "\\" && isInString) at++;
    else if (char === "{" && !isInString) depth++;
    else if (char === "}" && !isInString && --depth === 0) return at + 1;
  }
  return -1;
}

function parse(text: string): JsonObject | null {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return null;
  }
}
