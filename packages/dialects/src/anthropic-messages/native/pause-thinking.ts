import { asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";

/** A request without thinking. */
interface Paused {
  readonly set: JsonObject;
  readonly remove: readonly string[];
  readonly unsent: readonly string[];
}

/**
 * Changes to a request in the middle of another model's calls. With a budget for thinking, Claude refuses an answer to continue
 * that doesn't begin with thinking of its own, so that it answers these results without; from the next answer on it thinks again.
 * Adaptive thinking has no such rule. Source, read 2026-11-28: the refusal itself, quoted in anomalyco/opencode#3077 and
 * OpenRouterTeam/ai-sdk-provider#162, which advises to turn thinking off. Null when nothing has to change.
 */
export function pauseThinking(body: JsonObject): Paused | null {
  if (asObject(body.thinking)?.type !== "enabled") return null;
  const unsent = ["thinking"];
  const management = asObject(body.context_management);
  const edits = asObjects(management?.edits);
  const kept = edits.filter(({ type }) => !String(type).startsWith("clear_thinking_"));
  if (kept.length === edits.length) return { set: {}, remove: ["thinking"], unsent };
  return kept.length === 0
    ? { set: {}, remove: ["thinking", "context_management"], unsent }
    : { set: { context_management: { ...management, edits: kept } }, remove: ["thinking"], unsent };
}
