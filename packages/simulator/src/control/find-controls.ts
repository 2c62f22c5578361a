import type { Prompt, WireRequest } from "../dialects/dialect.ts";
import { BadRequest } from "../dialects/dialect.ts";
import { type Controls, controlsSchema } from "./controls.ts";

const MARK = "[sim ";
export const NO_CONTROLS: Controls = Object.freeze({});

/**
 * The controls of a request: header `x-sim`, then the prompt, then `user` or `metadata`; the first that names any wins.
 * @throws BadRequest when they are no JSON or name something unknown.
 */
export function findControls(request: WireRequest, prompt: Prompt): Controls {
  const header = request.headers["x-sim"];
  if (typeof header === "string") return parseControls(header);
  for (const text of [prompt.userText, prompt.systemText]) {
    const found = cutMark(text);
    if (found) return parseControls(found);
  }
  for (const field of prompt.controlFields) {
    const found = inField(field);
    if (found) return parseControls(found);
  }
  return NO_CONTROLS;
}

/** A prompt without its `[sim …]` marks: what the answer echoes. */
export function stripControls(text: string): string {
  let rest = text;
  for (;;) {
    const start = rest.indexOf(MARK);
    if (start < 0) return rest.trim();
    const end = closingBracket(rest, start + MARK.length);
    rest = rest.slice(0, start) + rest.slice(end + 1);
  }
}

/** `metadata: { sim: … }` as text or object, or a mark inside any of its texts. */
function inField(field: unknown): string | null {
  if (typeof field === "string") return cutMark(field);
  if (typeof field !== "object" || field === null) return null;
  const sim = (field as { sim?: unknown }).sim;
  if (typeof sim === "string") return sim;
  if (typeof sim === "object" && sim !== null) return JSON.stringify(sim);
  for (const value of Object.values(field)) {
    const found = typeof value === "string" ? cutMark(value) : null;
    if (found) return found;
  }
  return null;
}

function cutMark(text: string): string | null {
  const start = text.indexOf(MARK);
  if (start < 0) return null;
  return text.slice(start + MARK.length, closingBracket(text, start + MARK.length)).trim();
}

/** Index of the `]` that ends a mark; brackets inside the JSON are skipped by depth, strings by their quotes. */
function closingBracket(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let index = from; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === "\\") index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "[") depth += 1;
    else if (char === "]") {
      if (depth === 0) return index;
      depth -= 1;
    }
  }
  return text.length;
}

function parseControls(json: string): Controls {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadRequest(`simulator controls are not JSON: ${json.slice(0, 200)}`);
  }
  const parsed = controlsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadRequest(`simulator controls: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "invalid"}`);
}
