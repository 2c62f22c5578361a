import { toGatewayError } from "../http/send-error.ts";
import type { Attempt } from "../request/attempt.ts";
import type { Call, InspectedCall } from "../request/call.ts";
import type { Candidate } from "../request/candidate.ts";
import type { Delivery } from "../request/delivery.ts";
import type { Ticket } from "../request/ticket.ts";
import { admit, stickyKeyOf } from "./admit/admit.ts";
import {
  type BoundState,
  findBoundState,
  rememberingAccount,
  requireAccount,
} from "./attempt/bound-state.ts";
import { callInTurn } from "./attempt/call-in-turn.ts";
import { errorOfNewModel } from "./attempt/new-model-error.ts";
import { withoutPassedOver } from "./attempt/plan-attempts.ts";
import { planModels } from "./attempt/plan-request.ts";
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
import { isOfFirstModel, type Resolved } from "./resolve/resolved.ts";
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
  const resolved = withAdmitted(found, candidates);
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
  const { call, attempts } = delivery;
  const plan = planModels(deps, delivery, resolved, bound);
  delivery.converting = plan.converting;
  delivery.decision = plan.describe;
  if (bound) requireAccount(bound, plan.candidates);
  delivery.remember = rememberingAccount(deps, call, resolved.candidates);
  const onFailed = (attempt: Attempt) => noteUndelivered(deps, call, attempt);
  const live = await callInTurn(deps, call, plan.planner, attempts, { onFailed });
  if (live) rememberProvider(deps, call, resolved, live.attempt.candidate);
  if (live?.kind === "stream") await deliverStream(deps, delivery, live.relay);
  else if (live) await deliverWhole(deps, delivery, live.answer);
  else {
    if (attempts.length === 0)
      delivery.untried = listObstacles(deps, withoutPassedOver(plan.candidates, plan.planner));
    const newModel = newModelOf(resolved, attempts.at(-1));
    const missing = newModel === undefined ? null : errorOfNewModel(deps, delivery, newModel);
    await deliverFailure(deps, delivery, missing ?? errorOf(delivery));
  }
}

/** The candidates that were admitted, of each model. */
function withAdmitted(found: Resolved, candidates: readonly Candidate[]): Resolved {
  if (candidates === found.candidates) return found;
  const left = new Set(candidates);
  const stages = found.stages?.map((stage) => ({
    ...stage,
    candidates: stage.candidates.filter((candidate) => left.has(candidate)),
  }));
  return { ...found, candidates, ...(stages ? { stages } : {}) };
}

const newModelOf = ({ newModel, stages }: Resolved, last: Attempt | undefined): string | undefined =>
  stages ? stages.find(({ candidates }) => last && candidates.includes(last.candidate))?.newModel : newModel;

/** The next request of the same conversation prefers this provider. */
function rememberProvider(
  deps: PipelineDeps,
  call: InspectedCall,
  resolved: Resolved,
  used: Candidate,
): void {
  // The next request begins with the first model again.
  if (!isOfFirstModel(resolved, used)) return;
  const key = stickyKeyOf(call, resolved.candidates);
  if (key !== null) deps.accounting.setSticky(call.caller.organizationId, key, used.providerId);
}
