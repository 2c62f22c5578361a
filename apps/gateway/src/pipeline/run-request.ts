import { answerThroughCache, beginRecall } from "../cache/index.ts";
import { toGatewayError } from "../http/send-error.ts";
import { describeDecision } from "../routing/describe-decision.ts";
import { planRoute } from "../routing/plan-route.ts";
import { admit, expectedOutputOf, stickyKeyOf } from "./admit/admit.ts";
import { callInTurn } from "./attempt/call-in-turn.ts";
import type { Candidate } from "../request/candidate.ts";
import type { ChatCall } from "../request/call.ts";
import { deliverFailure } from "./deliver/deliver-failure.ts";
import { deliverStream } from "./deliver/deliver-stream.ts";
import { deliverWhole } from "./deliver/deliver-whole.ts";
import type { Delivery } from "./settle/settle.ts";
import type { ChatDeps } from "./pipeline-deps.ts";
import { errorAfter } from "./attempt/failure.ts";
import { createPlanner } from "./attempt/plan-attempts.ts";
import { type Resolved, resolveCandidates } from "./resolve/resolve-candidates.ts";

/**
 * One chat request, top to bottom; no step goes back. Every exit after admission releases what it reserved.
 * @throws GatewayError for everything that is wrong before a provider is called.
 */
export async function runChat(deps: ChatDeps, call: ChatCall): Promise<void> {
  const found = resolveCandidates(deps, call);
  const recall = await beginRecall(deps.cache, call, found);
  const { ticket, candidates } = await admit(deps, call, found.candidates);
  const resolved = { ...found, candidates };
  call.onAdmitted(ticket);
  const work: Delivery = { deps, call, ticket, attempts: [] };
  try {
    if (call.facts.stream) deps.keepAlive.watch(call.writer, call.door.chat?.keepAlive);
    await answerThroughCache(deps.cache, work, resolved, recall, () => answer(work, resolved));
  } catch (thrown) {
    await deliverFailure(work, toGatewayError(deps.logger, call.info.requestId, thrown));
  } finally {
    deps.keepAlive.forget(call.writer);
    ticket.release();
  }
}

async function answer(work: Delivery, resolved: Resolved): Promise<void> {
  const { deps, call, ticket, attempts } = work;
  const plan = planRoute(deps, {
    facts: call.facts,
    candidates: resolved.candidates,
    stickyProvider: ticket.stickyProvider,
    expectedOutput: expectedOutputOf(deps, call.caller.apiKeyId, resolved.candidates),
  });
  work.decision = () => describeDecision(call.facts.routing, plan, resolved.excluded);
  const planner = createPlanner(plan.candidates, deps, resolved.isPinned || call.info.noFallback);
  const live = await callInTurn(deps, call, planner, attempts);
  if (live) rememberProvider(deps, call, resolved.candidates, live.attempt.candidate.providerId);
  if (live?.kind === "stream") await deliverStream(work, live.relay);
  else if (live) await deliverWhole(work, live.answer);
  else await deliverFailure(work, errorAfter(attempts));
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
