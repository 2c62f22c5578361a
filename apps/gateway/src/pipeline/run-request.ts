import { toGatewayError } from "../http/send-error.ts";
import type { Attempt } from "../request/attempt.ts";
import type { Call, InspectedCall } from "../request/call.ts";
import type { Candidate } from "../request/candidate.ts";
import type { Delivery } from "../request/delivery.ts";
import type { Ticket } from "../request/ticket.ts";
import { describeDecision } from "../routing/describe-decision.ts";
import { findUncalled } from "../routing/find-obstacles.ts";
import { planRoute } from "../routing/plan-route.ts";
import { admit, expectedOutputOf, stickyKeyOf } from "./admit/admit.ts";
import {
  type BoundState,
  findBoundState,
  isOfAccount,
  rememberingAccount,
  requireAccount,
} from "./attempt/bound-state.ts";
import { callInTurn } from "./attempt/call-in-turn.ts";
import { errorOfNewModel } from "./attempt/new-model-error.ts";
import { createPlanner } from "./attempt/plan-attempts.ts";
import { errorOf, listObstacles } from "./attempt/untried-error.ts";
import { deliverBlock, deliverBlocked } from "./deliver/deliver-block.ts";
import { deliverFailure } from "./deliver/deliver-failure.ts";
import { deliverStream } from "./deliver/deliver-stream.ts";
import { deliverWhole } from "./deliver/deliver-whole.ts";
import { inspectInput } from "./inspect/inspect-input.ts";
import { inspectRemotely } from "./inspect/inspect-remotely.ts";
import { toInspected } from "./inspect/inspected.ts";
import { answerThroughCache } from "./lookup/answer-through-cache.ts";
import { beginLookup } from "./lookup/begin-lookup.ts";
import type { PipelineDeps } from "./pipeline-deps.ts";
import { resolveCandidates } from "./resolve/resolve-candidates.ts";
import type { Resolved } from "./resolve/resolved.ts";
import { noteUndelivered } from "./settle/undelivered.ts";

/**
 * One request, top to bottom; no step goes back. Every exit after admission releases what it reserved.
 * @throws GatewayError for everything that is wrong before a provider is called.
 */
export async function runRequest(deps: PipelineDeps, received: Call): Promise<void> {
  const found = resolveCandidates(deps, received);
  const inspected = received.guard ? await inspectInput(received) : toInspected(received);
  if (inspected.blocked) return deliverBlock(deps, inspected.call, inspected.blocked);
  const lookup = await beginLookup(deps.cache, inspected.call, found);
  // Alongside admission: it never fails.
  const finding = findBoundState(deps, inspected.call, found.candidates);
  const { ticket, candidates } = await admit(deps, inspected.call, found.candidates);
  const resolved = { ...found, candidates };
  const judged = received.guard ? await judgedBy(ticket, inspectRemotely(inspected.call)) : inspected;
  if (judged.blocked) return deliverBlocked(deps, judged.call, ticket, judged.blocked);
  const { call } = judged;
  call.onAdmitted(ticket);
  const delivery: Delivery = { call, ticket, attempts: [] };
  try {
    if (call.facts.stream) deps.keepAlive.watch(call.writer, call.door.chat?.keepAlive);
    await answerThroughCache(deps, delivery, resolved, lookup, async () =>
      answer(deps, delivery, resolved, await finding),
    );
  } catch (thrown) {
    await deliverFailure(deps, delivery, toGatewayError(deps.logger, call.info.requestId, thrown));
  } finally {
    deps.keepAlive.forget(call.writer);
    ticket.release();
  }
}

/** What services say of an admitted request; its place is given back when that fails. */
async function judgedBy<Verdict>(ticket: Ticket, judging: Promise<Verdict>): Promise<Verdict> {
  try {
    return await judging;
  } catch (error) {
    ticket.release();
    throw error;
  }
}

async function answer(
  deps: PipelineDeps,
  delivery: Delivery,
  resolved: Resolved,
  bound: BoundState | null,
): Promise<void> {
  const { call, ticket, attempts } = delivery;
  const plan = planRoute(deps, {
    door: call.door,
    facts: call.facts,
    candidates: resolved.candidates,
    stickyProvider: ticket.stickyProvider,
    expectedOutput: expectedOutputOf(deps, call.caller.apiKeyId, resolved.candidates),
  });
  delivery.converting = plan.converting;
  delivery.decision = () =>
    describeDecision(
      call.facts.routing,
      isOfAccount(bound, attempts[0]) ? { ...plan, chosenBy: "account" } : plan,
      resolved.excluded,
      findUncalled(deps, plan.candidates, attempts),
    );
  const planner = createPlanner(
    plan.candidates,
    deps,
    resolved.isPinned || call.info.noFallback,
    call.isPaidWork,
    bound,
  );
  if (bound) requireAccount(bound, plan.candidates);
  delivery.remember = rememberingAccount(deps, call, resolved.candidates);
  const onFailed = (attempt: Attempt) => noteUndelivered(deps, call, attempt);
  const live = await callInTurn(deps, call, planner, attempts, { onFailed });
  if (live) rememberProvider(deps, call, resolved.candidates, live.attempt.candidate.providerId);
  if (live?.kind === "stream") await deliverStream(deps, delivery, live.relay);
  else if (live) await deliverWhole(deps, delivery, live.answer);
  else {
    if (attempts.length === 0) delivery.untried = listObstacles(deps, plan.candidates);
    const { newModel } = resolved;
    const missing = newModel === undefined ? null : errorOfNewModel(deps, delivery, newModel);
    await deliverFailure(deps, delivery, missing ?? errorOf(delivery));
  }
}

/** The next request of the same conversation prefers this provider. */
function rememberProvider(
  deps: PipelineDeps,
  call: InspectedCall,
  candidates: readonly Candidate[],
  providerId: string,
): void {
  const key = stickyKeyOf(call, candidates);
  if (key !== null) deps.accounting.setSticky(call.caller.organizationId, key, providerId);
}
