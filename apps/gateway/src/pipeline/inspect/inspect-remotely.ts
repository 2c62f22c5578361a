import { blockedError } from "../../guardrails/blocked-error.ts";
import type { InspectedCall } from "../../request/call.ts";
import { type Inspected, toInspected } from "./inspected.ts";

/** Has the organization's services judge what the caller sends, once the request is admitted. */
export async function inspectRemotely(call: InspectedCall): Promise<Inspected> {
  const { guard } = call;
  if (!guard?.asksServices("input")) return toInspected(call);
  const { violations, replacements } = await guard.askServices("input", guard.texts);
  guard.texts = [];
  guard.note(violations);
  if (violations.some(({ action }) => action === "block"))
    return toInspected(call, blockedError("input", violations));
  if (replacements.size === 0) return toInspected(call);
  return toInspected(await call.redact((body) => body.replaceTexts(replacements)));
}
