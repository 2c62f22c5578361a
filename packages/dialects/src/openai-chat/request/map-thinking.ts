import { drop, type MutableEdits } from "../../shared/body/edit-body.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Quirks } from "../../target.ts";

/** What the caller wants of thinking, however it said so. */
interface Wish {
  readonly effort: string | null;
  readonly budget: number | null;
  readonly enabled: boolean;
}

/**
 * Callers ask for thinking with `reasoning_effort` or with `reasoning: { effort, max_tokens, enabled }`; providers know
 * one of these, their own switch, or nothing. What the provider knows already is left as it is.
 */
export function mapReasoning(body: JsonObject, style: Quirks["reasoningRequest"], edits: MutableEdits): void {
  if (style === undefined) return;
  const wish = readWish(body);
  if (!wish) return;
  ASK[style](body, wish, edits);
}

type Ask = (body: JsonObject, wish: Wish, edits: MutableEdits) => void;

function readWish(body: JsonObject): Wish | null {
  const reasoning = asObject(body.reasoning);
  const effort = asFilledText(reasoning?.effort) ?? asFilledText(body.reasoning_effort);
  const budget = typeof reasoning?.max_tokens === "number" ? reasoning.max_tokens : null;
  if (!reasoning && !effort) return null;
  return { effort, budget, enabled: reasoning?.enabled !== false && effort !== "none" };
}

function askByObject(body: JsonObject, wish: Wish, edits: MutableEdits): void {
  if (body.reasoning) return;
  edits.set.reasoning = { effort: wish.effort };
  drop(body, edits, "reasoning_effort");
}

/** A budget alone becomes the nearest of the levels every reasoning model has. */
function askByEffort(body: JsonObject, wish: Wish, edits: MutableEdits): void {
  const effort = wish.effort ?? (wish.enabled ? levelOf(wish.budget) : "none");
  if (effort !== null && body.reasoning_effort !== effort) edits.set.reasoning_effort = effort;
  drop(body, edits, "reasoning");
}

const levelOf = (budget: number | null): string | null => {
  if (budget === null) return null;
  if (budget <= 2_048) return "low";
  return budget <= 8_192 ? "medium" : "high";
};

function askBySwitch(body: JsonObject, field: string, value: unknown, edits: MutableEdits): void {
  if (!(field in body)) edits.set[field] = value;
  drop(body, edits, "reasoning");
  drop(body, edits, "reasoning_effort");
}

function askByFlag(body: JsonObject, wish: Wish, edits: MutableEdits): void {
  if (wish.budget !== null) edits.set.thinking_budget = wish.budget;
  askBySwitch(body, "enable_thinking", wish.enabled, edits);
}

/** A switch, and alongside it the effort for the models that have levels; an effort alone is understood as it is. */
function askByThinking(body: JsonObject, wish: Wish, edits: MutableEdits): void {
  if (!body.reasoning) return;
  askBySwitch(body, "thinking", { type: wish.enabled ? "enabled" : "disabled" }, edits);
  if (wish.enabled && wish.effort !== null) edits.set.reasoning_effort = wish.effort;
}

function dontAsk(body: JsonObject, _wish: Wish, edits: MutableEdits): void {
  drop(body, edits, "reasoning");
  drop(body, edits, "reasoning_effort");
}

const ASK: Readonly<Record<NonNullable<Quirks["reasoningRequest"]>, Ask>> = {
  reasoning: askByObject,
  reasoning_effort: askByEffort,
  thinking: askByThinking,
  enable_thinking: askByFlag,
  none: dontAsk,
};
