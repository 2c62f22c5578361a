import type { JsonObject } from "../dialect.ts";

/** Every category, with a word that raises it. `[flag:<category>]` raises any. */
const CATEGORIES: Readonly<Record<string, RegExp | null>> = {
  harassment: /\bidiot\b/i,
  "harassment/threatening": null,
  hate: /\bhate\b/i,
  "hate/threatening": null,
  illicit: null,
  "illicit/violent": null,
  "self-harm": null,
  "self-harm/intent": null,
  "self-harm/instructions": null,
  sexual: null,
  "sexual/minors": null,
  violence: /\bkill\b/i,
  "violence/graphic": null,
};

/** One moderation result. */
export function judgeText(text: string, hasImage: boolean): JsonObject {
  const names = Object.keys(CATEGORIES);
  const raised = new Set(
    names.filter((name) => CATEGORIES[name]?.test(text) === true || text.includes(`[flag:${name}]`)),
  );
  const forEach = (value: (name: string) => unknown): JsonObject =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  return {
    flagged: raised.size > 0,
    categories: forEach((name) => raised.has(name)),
    category_scores: forEach((name) => (raised.has(name) ? 0.97 : 0.0001)),
    category_applied_input_types: forEach(() => (hasImage ? ["text", "image"] : ["text"])),
  };
}
