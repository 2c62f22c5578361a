import { createHash } from "node:crypto";
import { createId } from "@causeway/crypto";
import type { Ticket } from "../accounting/index.ts";
import { type Candidate, modelId } from "./candidate.ts";
import type { ChatCall } from "./chat-call.ts";
import type { ChatDeps } from "./deps.ts";
import { estimateRequest } from "./estimate.ts";

/**
 * One Redis call: limits, credits, rates, reservation, the remembered provider.
 * @throws GatewayError `key_limit_reached`, `insufficient_credits`, `rate_limit_exceeded`, `budget_reserved`, `overloaded`.
 */
export function admit(deps: ChatDeps, call: ChatCall, candidates: readonly Candidate[]): Promise<Ticket> {
  const { caller, facts, door } = call;
  const expected = expectedOutputOf(deps, caller.apiKeyId, candidates);
  return deps.accounting.admit({
    caller,
    id: createId("req"),
    estimatePico: estimateRequest(facts, candidates, expected),
    promptTokens: facts.promptTokens,
    credits: deps.creditsEnforced && candidates.some(usesCredits(caller.retention === "all")),
    stickyKey: stickyKeyOf(call, candidates),
    door: door.name,
    requestedModel: facts.model,
    stream: facts.stream,
  });
}

/** Tokens one answer is expected to have; all candidates are providers of one model. */
export function expectedOutputOf(
  { outputMeans }: ChatDeps,
  apiKeyId: string,
  [first]: readonly Candidate[],
): number {
  return first ? outputMeans.expect(apiKeyId, modelId(first)) : 0;
}

const usesCredits =
  (retained: boolean) =>
  ({ mapping, credentials }: Candidate): boolean =>
    retained || (mapping?.free === false && credentials.some(({ mode }) => mode === "operator"));

/**
 * The session the caller names, else its system prompt and first message: both stay the same over a conversation. Null
 * when there is only one provider to prefer, and for formats that have no conversations.
 */
export function stickyKeyOf(
  { caller, info, facts }: ChatCall,
  candidates: readonly Candidate[],
): string | null {
  if (candidates.length < 2) return null;
  const seed = info.sessionId ?? facts.sessionSeed;
  if (seed === "") return null;
  return createHash("sha256")
    .update(caller.projectId)
    .update("\n")
    .update(seed)
    .digest("base64url")
    .slice(0, 22);
}
