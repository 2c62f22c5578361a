import type { ModelTraits } from "../model-traits.ts";

const MAX_ID = 64;

/** Ids of other providers may have more letters than a model takes, or be longer; a call and its result stay a pair. */
export function toToolUseId(id: string, { family }: ModelTraits): string {
  const clean = id.replace(family === "claude" ? /[^\w-]/g : /[^\w.:-]/g, "_") || "call";
  return clean.slice(-MAX_ID);
}
