import type { VideoError } from "@causeway/contracts";
import { loadVideoJob, noteVideoPoll, type VideoJob } from "@causeway/db/videos";
import type { VideoState } from "@causeway/dialects";
import { pollDelayMs } from "@causeway/policy";
import type { VideoDeps } from "../video-deps.ts";
import { askProvider } from "./ask-provider.ts";
import { cancelAtProvider } from "./cancel-at-provider.ts";
import { copyContent } from "./copy-content.ts";
import { acceptFound } from "./find-sent.ts";
import { settleVideo, type VideoEnding } from "./settle-video.ts";

/** Answers in a row that know no such job, after which it is lost. */
const MAX_MISSING = 3;
/** Polls under way with one key. */
const MAX_PER_CREDENTIAL = 8;
/** Of one organization: it can have many keys whose servers never answer. */
const MAX_PER_ORGANIZATION = 12;
const BUSY_MS = 1_000;
const CHANGED_MS = 200;

/** Looks at one job. Gives the milliseconds until the next look, or null when it has ended. @throws when PostgreSQL is unavailable */
export type FollowVideo = (id: string) => Promise<number | null>;

/** Looks after video jobs: asks the provider for their state, and settles those that ended. */
export function createFollowVideo(deps: VideoDeps): FollowVideo {
  const withKey = createPlaces(MAX_PER_CREDENTIAL);
  const ofOrganization = createPlaces(MAX_PER_ORGANIZATION);
  const cancel = createCanceler(deps);
  return async (id) => {
    const job = await loadVideoJob(deps.pool, id);
    cancel(id, job);
    if (!job || job.settledAtMs !== null) return null;
    const follow = job.submitState === "sending" ? followUnsent : followAccepted;
    const looked = await ofOrganization(job.organizationId, () =>
      withKey(job.credentialHash ?? job.id, () => follow(deps, job)),
    );
    return looked === BUSY ? BUSY_MS * (0.5 + Math.random()) : looked;
  };
}

const BUSY = Symbol("no place");

/** So many pieces of work of one name at a time; more are turned away. */
function createPlaces(most: number) {
  const taken = new Map<string, number>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result | typeof BUSY> => {
    const count = taken.get(name) ?? 0;
    if (count >= most) return BUSY;
    taken.set(name, count + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(name) ?? 1) - 1;
      if (left > 0) taken.set(name, left);
      else taken.delete(name);
    }
  };
}

/** Has each canceled job canceled at its provider once by this process: no gateway hears of a cancellation in the management API. */
function createCanceler(deps: VideoDeps): (id: string, job: VideoJob | null) => void {
  const asked = new Set<string>();
  return (id, job) => {
    if (job?.status !== "canceled" || job.settledAtMs !== null) asked.delete(id);
    else if (job.submitState === "accepted" && !asked.has(id)) {
      asked.add(id);
      cancelAtProvider(deps, job);
    }
  };
}

/**
 * A job whose process died while it was sent: it may have been accepted, so it is never sent again. Where a provider can be asked
 * for it by our ID, that decides.
 */
async function followUnsent(deps: VideoDeps, job: VideoJob): Promise<number | null> {
  const waitMs = (job.ownerUntilMs ?? 0) - Date.now();
  if (waitMs > 0) return waitMs + CHANGED_MS;
  if (job.providerRef === null) return endUncertain(deps, job);
  const heard = await askProvider(deps, job);
  if (heard.kind === "state") {
    await acceptFound(deps, job, heard.state);
    return CHANGED_MS;
  }
  if (heard.kind === "missing" || Date.now() >= job.deadlineAtMs) return endUncertain(deps, job);
  const { retryAfterMs } = heard;
  return lookAgain(deps, job, { progress: 0, isRunning: false, notFound: 0, retryAfterMs });
}

const UNCERTAIN: VideoError = {
  code: "submission_uncertain",
  message: "The request was interrupted while the provider was asked. Nothing was charged. Try again.",
};

/** Ends a job of which no one knows whether its provider has it. */
export async function endUncertain(deps: VideoDeps, job: VideoJob): Promise<number | null> {
  const isEnded = await settleVideo(deps, job, { status: "failed", error: UNCERTAIN, isUncertain: true });
  if (!isEnded) return CHANGED_MS;
  deps.metrics.countProblem("submission_uncertain");
  deps.logger.error({ job: job.id, model: job.model }, "a provider may have a video that no job knows of");
  return null;
}

async function followAccepted(deps: VideoDeps, job: VideoJob): Promise<number | null> {
  const heard = await askProvider(deps, job);
  if (heard.kind === "state" && heard.state.status === "completed") return complete(deps, job, heard.state);
  if (heard.kind === "state" && heard.state.status === "failed")
    return end(deps, job, { status: "failed", error: heard.state.error });
  const notFound = heard.kind === "missing" ? job.notFound + 1 : 0;
  if (notFound >= MAX_MISSING) return end(deps, job, { status: "failed", error: LOST });
  if (Date.now() >= job.deadlineAtMs) return end(deps, job, { status: "expired", error: TOO_LATE });
  return lookAgain(deps, job, {
    progress: heard.kind === "state" ? (heard.state.progress ?? 0) : 0,
    isRunning: heard.kind === "state" && heard.state.status === "in_progress",
    notFound,
    retryAfterMs: heard.kind === "nothing" ? heard.retryAfterMs : null,
  });
}

interface StillOpen {
  readonly progress: number;
  readonly isRunning: boolean;
  readonly notFound: number;
  readonly retryAfterMs: number | null;
}

/** Records a look at a job that has not ended. */
async function lookAgain(
  deps: VideoDeps,
  job: VideoJob,
  { retryAfterMs, ...found }: StillOpen,
): Promise<number> {
  const pollInMs = pollDelayMs(job.polls + 1, Math.random(), retryAfterMs);
  return (await noteVideoPoll(deps.pool, job, { ...found, pollInMs })) ? pollInMs : CHANGED_MS;
}

const LOST: VideoError = { code: "job_not_found", message: "The provider no longer knows the job." };
const TOO_LATE: VideoError = {
  code: "deadline_exceeded",
  message: "The provider did not finish the video in time.",
};
const UNAVAILABLE: VideoError = {
  code: "content_unavailable",
  message: "The provider finished the video, but its content could not be downloaded.",
};

async function complete(
  deps: VideoDeps,
  job: VideoJob,
  { seconds, size, resolution, content }: VideoState,
): Promise<number | null> {
  const made = { seconds, size, resolution: resolution ?? null };
  // No one is to get a video that was canceled: it is only charged.
  if (job.status === "canceled") return end(deps, job, { status: "completed", error: null, made });
  const copied = await copyContent(deps, job, content);
  const isOver = Date.now() >= job.deadlineAtMs;
  // The provider has it still: a full disk may have room again before the deadline.
  if (copied.kind === "unstored" && !isOver)
    return lookAgain(deps, job, { progress: 0, isRunning: true, notFound: 0, retryAfterMs: null });
  if (copied.kind === "gone" || copied.kind === "unstored") {
    deps.metrics.countProblem("content_unavailable");
    deps.logger.error({ job: job.id, provider: job.provider }, "a provider finished a video without content");
    return end(deps, job, { status: "failed", error: UNAVAILABLE });
  }
  const next = await end(deps, job, { status: "completed", error: null, made, copied });
  if (next !== null && copied.kind === "stored") await deps.storage?.delete(copied.contentRef);
  return next;
}

const end = async (deps: VideoDeps, job: VideoJob, ending: VideoEnding): Promise<number | null> =>
  (await settleVideo(deps, job, ending)) ? null : CHANGED_MS;
