import type { GatewayError } from "@causeway/contracts";
import type { JsonObject, MapText } from "@causeway/dialects";
import { blockedError, unreadableAnswer } from "../../guardrails/blocked-error.ts";
import { inSlices } from "@causeway/http";
import {
  type BodyFindings,
  bytesOf,
  type InspectedSource,
  inspectBody,
  textsOf,
} from "../../guardrails/inspect-body.ts";
import { isInspectedInline } from "../../bodies/inline-bounds.ts";
import type { Call } from "../../request/call.ts";
import type { Guard } from "../../request/guard.ts";

export interface JudgedAnswer {
  /** With what rules redact replaced; the same object when nothing is. */
  readonly body: JsonObject;
  /** Why the caller doesn't get it; null: it does. */
  readonly blocked: GatewayError | null;
}

/** Whether rules judge whole answers of this call. */
export const isAnswerInspected = ({ guard, door }: Call): boolean =>
  guard?.rules.hasOutput === true && door.mapAnswerTexts !== undefined;

/** Judges a whole answer in the caller's format by the rules of its project. */
export async function inspectAnswer({ guard, door }: Call, body: JsonObject): Promise<JudgedAnswer> {
  const { mapAnswerTexts } = door;
  return guard && mapAnswerTexts ? judge(guard, body, mapAnswerTexts) : { body, blocked: null };
}

/** Judges texts that a provider sent, reached by `mapTexts`. */
export async function judge(guard: Guard, body: JsonObject, mapTexts: MapTexts): Promise<JudgedAnswer> {
  const source = { direction: "output", body, mapTexts, hidden: guard.hidden } as const;
  const found = await inspectWhole(source, guard);
  if (found.isTooLong) return { body, blocked: unreadableAnswer(guard.maxTextBytes) };
  guard.note(found.violations);
  if (found.verdict === "block") return { body, blocked: blockedError("output", found.violations) };
  if (!guard.asksServices("output")) return { body: found.body, blocked: null };
  const { violations, replacements } = await guard.askServices("output", found.texts);
  guard.note(violations);
  if (violations.some(({ action }) => action === "block"))
    return { body, blocked: blockedError("output", violations) };
  return { body: mapTexts(found.body, (text) => replacements.get(text) ?? text), blocked: null };
}

type MapTexts = (body: JsonObject, map: MapText) => JsonObject;

type FoundInAnswer = Pick<BodyFindings, "verdict" | "violations" | "body" | "texts" | "isTooLong">;

/** In slices; where that takes long, on the thread for bodies. */
async function inspectWhole(source: InspectedSource, guard: Guard): Promise<FoundInAnswer> {
  const texts = textsOf(source);
  const bytes = bytesOf(texts);
  if (bytes > guard.maxTextBytes || isInspectedInline(bytes, guard.rules.patternSize))
    return inSlices(inspectBody(source, guard));
  const { verdict, violations, replacements } = await guard.inspectOnThread(texts);
  const judged = texts.map((each) => {
    const text = replacements.get(each.location) ?? each.text;
    return { ...each, text, original: each.text };
  });
  const body = source.mapTexts(source.body, (text, { location }) => replacements.get(location) ?? text);
  return { verdict, violations, body, texts: judged, isTooLong: false };
}
