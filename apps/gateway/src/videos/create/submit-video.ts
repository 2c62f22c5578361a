import { setTimeout as sleep } from "node:timers/promises";
import { GatewayError } from "@causeway/contracts";
import { toNotificationContext } from "@causeway/crypto";
import {
  acceptVideoJob,
  forgetVideoJob,
  insertVideoJob,
  loadVideoJob,
  type VideoJob,
} from "@causeway/db/videos";
import type { VideoTicket } from "@causeway/dialects";
import { pollDelayMs } from "@causeway/policy";
import { conversationOf, expectedOutputOf } from "../../pipeline/admit/admit.ts";
import { callInTurn } from "../../pipeline/attempt/call-in-turn.ts";
import type { LiveAnswer } from "../../pipeline/attempt/make-attempt.ts";
import { createPlanner, mayHaveBeenDone, withoutPassedOver } from "../../pipeline/attempt/plan-attempts.ts";
import { errorOf, listObstacles } from "../../pipeline/attempt/untried-error.ts";
import type { PipelineDeps } from "../../pipeline/pipeline-deps.ts";
import type { Resolved } from "../../pipeline/resolve/resolved.ts";
import { NOTHING } from "../../pipeline/settle/charge.ts";
import { bill } from "../../pipeline/settle/settle.ts";
import { noteUndelivered } from "../../pipeline/settle/undelivered.ts";
import type { Attempt } from "../../request/attempt.ts";
import { targetOf } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { describeDecision } from "../../routing/describe-decision.ts";
import { findUncalled } from "../../routing/find-obstacles.ts";
import { leaveOut } from "../../routing/leave-out.ts";
import { planRoute } from "../../routing/plan-route.ts";
import { cancelAtProvider } from "../follow/cancel-at-provider.ts";
import { findSent } from "../follow/find-sent.ts";
import { endUncertain } from "../follow/follow-video.ts";
import { orUnavailable } from "../or-unavailable.ts";
import type { VideoDeps } from "../video-deps.ts";
import { createLookupNoter } from "./note-lookup.ts";
import { openRecords, termsOf } from "./open-records.ts";
import type { VideoOrder } from "./read-order.ts";

interface Submitting {
  readonly deps: PipelineDeps;
  readonly videos: VideoDeps;
  readonly order: VideoOrder;
}

/**
 * Stores the job, asks providers in turn until one takes it, and stores that. Null: there is a job of that idempotency key.
 * @throws GatewayError when none takes it, or no one knows whether one did: that job has failed then
 */
export async function submitVideo(
  submitting: Submitting,
  delivery: Delivery,
  resolved: Resolved,
): Promise<VideoJob | null> {
  const { videos } = submitting;
  const { id } = delivery.ticket;
  videos.sending.add(id);
  try {
    if (!(await orUnavailable(insertVideoJob(videos.pool, newJob(submitting, delivery))))) return null;
    const live = await callProviders(submitting, delivery, resolved);
    if (live?.kind === "whole") return await accept(submitting, delivery, live);
    const found = await giveUp(videos, delivery);
    if (found) return found;
    throw errorOf(delivery);
  } finally {
    videos.sending.delete(id);
  }
}

function newJob({ videos, order }: Submitting, delivery: Delivery) {
  const { call, ticket } = delivery;
  const { organizationId, projectId, apiKeyId } = call.caller;
  const { callback, idempotencyKey, bodyHash } = order;
  const { video, model } = call.facts;
  return {
    ...{ id: ticket.id, organizationId, projectId, apiKeyId, createdAtMs: ticket.createdAtMs },
    ...{ idempotencyKey, bodyHash, model, seconds: video?.seconds ?? null, size: video?.size ?? null },
    deadlineAtMs: ticket.createdAtMs + videos.settings.deadlineMs,
    reservation: ticket.reservation,
    records: openRecords(delivery),
    callbackUrl: callback?.url ?? null,
    callbackSecret:
      callback?.sealer.seal(callback.secret, toNotificationContext(organizationId, ticket.id)) ?? null,
    owner: videos.owner,
  };
}

async function callProviders(
  { deps, videos }: Submitting,
  delivery: Delivery,
  resolved: Resolved,
): Promise<LiveAnswer | null> {
  const { call, ticket, attempts } = delivery;
  const plan = planRoute(deps, {
    door: call.door,
    facts: call.facts,
    candidates: resolved.candidates,
    stickyProvider: ticket.stickyProvider,
    expectedOutput: expectedOutputOf(deps, call.caller.apiKeyId, resolved.candidates),
  });
  const onlyFirst = resolved.isPinned || call.info.noFallback;
  const conversation = conversationOf(call);
  const planner = createPlanner(plan.candidates, deps, onlyFirst, call.door.isPaidWork, { conversation });
  delivery.decision = () => {
    const { plan: left, excluded } = leaveOut(plan, planner.passedOver);
    const uncalled = findUncalled(deps, left.candidates, attempts);
    return describeDecision(call.facts.routing, left, [...resolved.excluded, ...excluded], uncalled);
  };
  const live = await callInTurn(deps, call, planner, attempts, {
    onFailed: (attempt) => noteUndelivered(deps, call, attempt),
    job: { id: ticket.id, onAttempt: createLookupNoter(videos, delivery) },
  });
  if (attempts.length === 0)
    delivery.untried = listObstacles(deps, withoutPassedOver(plan.candidates, planner));
  return live;
}

/**
 * No provider said that it has the job. One that may have it all the same is never asked again; the job is given if that provider turns
 * out to have it.
 */
async function giveUp(videos: VideoDeps, { ticket, attempts }: Delivery): Promise<VideoJob | null> {
  const { pool } = videos;
  const last = attempts.at(-1);
  if (!last || !mayHaveBeenAccepted(last)) {
    // A row that stays is ended by the sweep.
    await forgetVideoJob(pool, ticket.id).catch(() => {});
    return null;
  }
  // What PostgreSQL can't say now, the sweep finds out.
  const isFound = await findSent(videos, ticket.id).catch(() => null);
  const job = await loadVideoJob(pool, ticket.id).catch(() => null);
  if (isFound) await ticket.handOver();
  if (isFound === false && job) await endUncertain(videos, job).catch(() => {});
  return isFound ? job : null;
}

const mayHaveBeenAccepted = (attempt: Attempt): boolean =>
  attempt.errorType === "canceled" ? attempt.isSent : mayHaveBeenDone(attempt);

type WholeLive = Extract<LiveAnswer, { readonly kind: "whole" }>;

/** The provider has the job: from now on it is followed. */
async function accept({ deps, videos }: Submitting, delivery: Delivery, live: WholeLive): Promise<VideoJob> {
  const { ticket, call } = delivery;
  const taken = readTicket(deps, delivery, live);
  const pollInMs = pollDelayMs(0, Math.random());
  await storeAccepted(videos, {
    id: ticket.id,
    provider: live.attempt.candidate.providerId,
    credentialHash: live.attempt.credential.hash,
    providerRef: taken.ref,
    progress: taken.state.progress ?? 0,
    status: taken.state.status === "queued" ? "queued" : "in_progress",
    seconds: call.facts.video?.seconds ?? taken.state.seconds,
    size: call.facts.video?.size ?? taken.state.size,
    terms: termsOf(delivery, live.attempt),
    records: openRecords(delivery),
    pollInMs,
  });
  deps.keyHealth.report(live.attempt);
  deps.routeHealth.report(live.attempt, { firstTokenMs: null, outputTokens: 0 });
  await ticket.handOver();
  // The sweep finds what Redis does not take.
  await videos.queue.add(ticket.id, pollInMs).catch(() => {});
  const job = await orUnavailable(loadVideoJob(videos.pool, ticket.id));
  if (!job) throw new GatewayError("unavailable", "The job could not be read. Try again.");
  return job;
}

function readTicket(deps: PipelineDeps, delivery: Delivery, { attempt, answer }: WholeLive): VideoTicket {
  const { candidate, credential } = attempt;
  const { final } = bill(deps, delivery, attempt, NOTHING, null);
  const target = targetOf(candidate, credential, { stream: false, answerId: "" });
  const taken = candidate.dialect.videos?.jobs.ticket(answer.complete(final), target);
  if (!taken) throw new Error(`${candidate.dialect.name} makes no videos`);
  return taken;
}

/** Less than the minute after which others take a job that no one sends anymore. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 300;
const MAX_PAUSE_MS = 2_000;

/** A provider works already, and is paid: PostgreSQL is asked again while this process is the job's owner. */
async function storeAccepted(deps: VideoDeps, accepted: Parameters<typeof acceptVideoJob>[1]): Promise<void> {
  const { pool, logger } = deps;
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      if (await acceptVideoJob(pool, accepted)) return;
      // An earlier try may have been stored although its answer was lost.
      if (tries > 1 && (await loadVideoJob(pool, accepted.id))?.submitState === "accepted") return;
      break;
    } catch (error) {
      if (performance.now() > until) return orUnavailable(Promise.reject(error));
      await sleep(Math.min(PAUSE_MS * tries, MAX_PAUSE_MS));
    }
  }
  logger.error(
    { job: accepted.id, provider: accepted.provider },
    "a provider took a video after its job was given up",
  );
  const job = await loadVideoJob(pool, accepted.id).catch(() => null);
  if (job) cancelAtProvider(deps, { ...job, ...accepted });
  throw new GatewayError(
    "upstream_failed",
    "The provider took too long to accept the video. Nothing was charged.",
  );
}
