import { admit, stickyKeyOf } from "./admit.ts";
import { callInTurn } from "./call-in-turn.ts";
import type { Candidate } from "./candidate.ts";
import type { ChatCall } from "./chat-call.ts";
import { deliverFailure } from "./deliver-failure.ts";
import { deliverStream } from "./deliver-stream.ts";
import { deliverWhole } from "./deliver-whole.ts";
import type { ChatDeps } from "./deps.ts";
import { orderCandidates } from "./order-candidates.ts";
import { resolveCandidates } from "./resolve-candidates.ts";

/**
 * One chat request, top to bottom; no step goes back. Every exit after admission releases what it reserved.
 * @throws GatewayError for everything that is wrong before a provider is called.
 */
export async function runChat(deps: ChatDeps, call: ChatCall): Promise<void> {
  const resolved = resolveCandidates(deps, call);
  const ticket = await admit(deps, call, resolved.candidates);
  call.onAdmitted();
  try {
    if (call.facts.stream) deps.keepAlive.watch(call.writer);
    const candidates = orderCandidates(resolved.candidates, ticket.stickyProvider);
    const onlyFirst = resolved.isPinned || call.info.noFallback;
    const { attempts, answer } = await callInTurn(deps, call, candidates, onlyFirst);
    const work = { deps, call, ticket, attempts };
    if (answer) rememberProvider(deps, call, resolved.candidates, answer.attempt.candidate.providerId);
    if (answer?.kind === "stream") await deliverStream(work, answer.relay);
    else if (answer) await deliverWhole(work, answer.answer);
    else await deliverFailure(work);
  } finally {
    deps.keepAlive.forget(call.writer);
    ticket.release();
  }
}

/** The next request of the same conversation prefers this provider. */
function rememberProvider(
  deps: ChatDeps,
  call: ChatCall,
  candidates: readonly Candidate[],
  providerId: string,
): void {
  const key = stickyKeyOf(call, candidates);
  if (key !== null) deps.accounting.setSticky(call.caller.organizationId, key, providerId);
}
