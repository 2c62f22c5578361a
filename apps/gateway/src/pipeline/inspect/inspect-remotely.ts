import type { GatewayError } from "@causeway/contracts";
import { blockedError } from "../../guardrails/blocked-error.ts";
import type { Call } from "../../request/call.ts";

/**
 * Has the organization's services judge what the caller sends, once the request is admitted.
 * @returns the error of the rule that blocks the call, or null when it may continue
 */
export async function inspectRemotely(call: Call): Promise<GatewayError | null> {
  const { guard } = call;
  if (!guard?.asksServices("input")) return null;
  const { violations, replacements } = await guard.askServices("input", guard.texts);
  guard.texts = [];
  guard.note(violations);
  if (violations.some(({ action }) => action === "block")) return blockedError("input", violations);
  if (replacements.size > 0) await call.redact((body) => body.replaceTexts(replacements));
  return null;
}
