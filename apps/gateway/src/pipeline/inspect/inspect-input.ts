import { GatewayError } from "@causeway/contracts";
import { prepareHidden } from "@causeway/guardrails";
import { blockedError } from "../../guardrails/blocked-error.ts";
import { inspectFiles } from "./inspect-files.ts";
import { inSlices } from "@causeway/http";
import type { Call } from "../../request/call.ts";
import type { Guard } from "../../request/guard.ts";
import type { RequestBody } from "../../request/request-body.ts";
import { type Inspected, toInspected } from "./inspected.ts";

/**
 * Judges what the caller sends by the rules of its project.
 *
 * @throws GatewayError `request_too_large`, `invalid_parameters` for what can't be read and must not pass unread
 */
export async function inspectInput(call: Call): Promise<Inspected> {
  const { guard } = call;
  if (!guard || !isInspected(guard, call.body)) return toInspected(call);
  requireText(call, guard);
  const judged = call.body;
  const found = await judged.inspect(guard);
  const { verdict, violations, hidden, redacted, isTooLong, texts, restoreMap } = found;
  if (isTooLong) throw tooLong(guard.maxTextBytes);
  guard.note(violations);
  guard.hidden = hidden;
  // Responses are judged as they arrive: no one should wait for a long prompt then.
  if (hidden.length > 0) await inSlices(prepareHidden(hidden));
  guard.texts = texts;
  guard.keepOriginals(restoreMap);
  if (verdict === "block") return toInspected(call, blockedError("input", violations));
  const files = await inspectFiles(guard, found);
  if (files.isTooLong) throw tooLong(guard.maxTextBytes);
  guard.note(files.violations);
  if (files.isBlocked) return toInspected(call, blockedError("input", files.violations));
  guard.texts = [...texts, ...files.texts];
  if (!redacted) return toInspected(call);
  return toInspected(
    await call.redact(async (body) => (body === judged ? redacted : await redact(body, guard))),
  );
}

const isInspected = ({ rules }: Guard, { mayBeMarked }: RequestBody): boolean =>
  rules.hasInput || rules.needsHidden || mayBeMarked;

const redact = async (body: RequestBody, guard: Guard): Promise<RequestBody> =>
  (await body.inspect(guard)).redacted ?? body;

/** Texts as token numbers are none that a rule can read. */
function requireText({ facts }: Call, { rules }: Guard): void {
  const tokens = rules.enforcesInput ? facts.needs.find(({ need }) => need === "tokenInput") : undefined;
  if (!tokens) return;
  const { param } = tokens;
  throw new GatewayError(
    "invalid_parameters",
    `${param} must be text: the project's guardrails can't inspect token numbers`,
    { param },
  );
}

const tooLong = (maxTextBytes: number): GatewayError =>
  new GatewayError(
    "request_too_large",
    `The request has more than ${Math.floor(maxTextBytes / 1024)} KB of text, which is more than the project's guardrails can inspect.`,
  );
