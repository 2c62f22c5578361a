import type { ChatRequest } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../shared/json-object.ts";
import { effortsOf, fitLevel } from "../shared/models/effort-levels.ts";
import type { Target } from "../target.ts";

/** A level of reasoning and what became of it; `to` is null where the model takes none. */
export interface ChangedEffort {
  readonly from: string;
  readonly to: string | null;
}

type EffortTarget = Pick<Target, "upstreamModel" | "quirks">;

/** The change of a level that this model doesn't have; null: it has it, or nothing is known of the model. */
function changeOf(level: string | null, { upstreamModel, quirks }: EffortTarget): ChangedEffort | null {
  const row = level === null ? null : effortsOf(upstreamModel, quirks.efforts);
  if (level === null || row === null) return null;
  const to = fitLevel(level, row);
  return to === level ? null : { from: level, to };
}

/** A chat form with the level that its model has. */
export function fitEffort(
  chat: ChatRequest,
  target: EffortTarget,
): { readonly chat: ChatRequest; readonly effort: ChangedEffort | null } {
  const changed = changeOf(asFilledText(chat.reasoning?.effort), target);
  if (!changed) return { chat, effort: null };
  const { effort: _, ...rest } = chat.reasoning ?? {};
  if (changed.to !== null)
    return { chat: { ...chat, reasoning: { ...rest, effort: changed.to } }, effort: changed };
  const { reasoning: __, ...others } = chat;
  return { chat: Object.keys(rest).length > 0 ? { ...chat, reasoning: rest } : others, effort: changed };
}

/** The place of the level in each format. */
const PLACES: readonly (readonly [member: string, inner: string | null])[] = [
  ["reasoning_effort", null],
  ["reasoning", "effort"],
  ["output_config", "effort"],
];

/** The same for a body in the provider's own format, where the gateway chose the model: otherwise the caller's level stays. */
export function fitNativeEffort(
  body: JsonObject,
  target: EffortTarget & Pick<Target, "isChosen">,
): { readonly body: JsonObject; readonly effort: ChangedEffort | null } {
  if (!target.isChosen) return { body, effort: null };
  for (const [member, inner] of PLACES) {
    const outer = asObject(body[member]);
    const changed = changeOf(asFilledText(inner === null ? body[member] : outer?.[inner]), target);
    if (!changed) continue;
    const value = inner === null ? changed.to : { ...outer, [inner]: changed.to };
    return { body: { ...body, [member]: value }, effort: changed };
  }
  return { body, effort: null };
}
