import {
  type GuardrailViolation,
  renderVideoEvent,
  type ShownVideo,
  type UsageRecord,
  type VideoEnd,
  type VideoError,
} from "@causeway/contracts";
import { costToRecord } from "@causeway/cost";
import { createId } from "@causeway/crypto";
import { type NewCallback, settleVideoJob, type VideoJob } from "@causeway/db/videos";
import { type OpenRequest, subjectTotals } from "@causeway/limits";
import { inspectVideoError } from "../../pipeline/inspect/inspect-error.ts";
import type { VideoDeps } from "../video-deps.ts";
import {
  type ChargedVideo,
  chargeNothing,
  chargeVideo,
  type MadeVideo,
  renderVideoUsage,
  type VideoTerms,
} from "../video-terms.ts";
import type { Copied } from "./copy-content.ts";

/** How a job ends. */
export interface VideoEnding {
  readonly status: VideoEnd;
  readonly error: VideoError | null;
  /** Of a completed video, as its provider says. */
  readonly made?: MadeVideo;
  readonly copied?: Copied;
  /** It may have been accepted, and no one knows. */
  readonly isUncertain?: boolean;
}

/** HTTP statuses of the rows, as if the caller had waited. */
const STATUS_OF: Readonly<Record<VideoEnd, number>> = {
  completed: 200,
  failed: 502,
  canceled: 499,
  expired: 504,
};

/**
 * Ends a job: state, rows, sums and callback in one transaction, once, then the counters. False: someone else did, or the job
 * changed meanwhile. Should this process die after the transaction, the counters are told when the lease ends.
 */
export async function settleVideo(deps: VideoDeps, job: VideoJob, given: VideoEnding): Promise<boolean> {
  const { ending, violations } = await inspectEnding(deps, job, given);
  const terms = job.terms as VideoTerms | null;
  const status = job.status === "canceled" ? "canceled" : ending.status;
  const isMade = ending.status === "completed";
  const made = {
    seconds: ending.made?.seconds ?? null,
    size: ending.made?.size ?? job.size,
    resolution: ending.made?.resolution ?? null,
  };
  const charged = isMade && terms ? chargeVideo(terms, job.seconds, made) : chargeNothing(terms);
  const usage = renderVideoUsage(charged, isMade && status === "canceled" ? "canceled_late" : null);
  const hasContent = isMade && status === "completed";
  const expiresAtMs = hasContent ? Date.now() + deps.settings.contentMs : null;
  const seconds = isMade ? charged.tokens.seconds : null;
  const shown = {
    ...{ ...job, status, usage, expiresAtMs, error: ending.error, size: made.size ?? job.size },
    progress: isMade ? 100 : job.progress,
    completedAtMs: isMade ? Date.now() : null,
    seconds: seconds ?? job.seconds,
  };
  const callback = job.status === "canceled" ? null : callbackFor(job, shown);
  const result = await settleVideoJob(deps.pool, job, {
    ...{
      status: ending.status,
      error: ending.error,
      usage,
      expiresAtMs,
      seconds,
      size: ending.made?.size ?? null,
    },
    submitState: ending.isUncertain ? "uncertain" : "accepted",
    content: hasContent && ending.copied?.kind === "stored" ? ending.copied : null,
    records: endRecords(job, { status, isMade, terms, charged, error: ending.error, violations }),
    callback,
  });
  if (!result) return false;
  deps.metrics.countEnd(status);
  await tellCounters(deps, job, result);
  return true;
}

/** What a provider says of a failure passes the rules of the project, as in an answer: models and servers repeat what they were sent. */
async function inspectEnding({ guardOf }: VideoDeps, { projectId }: VideoJob, ending: VideoEnding) {
  const guard = ending.error === null ? null : await guardOf(projectId);
  if (!guard || ending.error === null) return { ending, violations: [] };
  const error = await inspectVideoError(guard, ending.error);
  return { ending: { ...ending, error }, violations: guard.violations };
}

/** What a job's end is told as; null when no one asked to be told. */
export const callbackFor = (
  { callbackUrl }: Pick<VideoJob, "callbackUrl">,
  shown: ShownVideo & { readonly status: VideoEnd },
): NewCallback | null =>
  callbackUrl === null ? null : { id: createId("vcb"), event: renderVideoEvent(shown, new Date()) };

interface Ended {
  readonly status: VideoEnd;
  readonly isMade: boolean;
  readonly terms: VideoTerms | null;
  readonly charged: ChargedVideo;
  readonly error: VideoError | null;
  /** Found in the error. */
  readonly violations: readonly GuardrailViolation[];
}

/** The rows of the job: the final one gets its end. */
function endRecords(
  job: VideoJob,
  { status, isMade, terms, charged, error, violations }: Ended,
): readonly UsageRecord[] {
  const totalMs = Date.now() - job.createdAtMs;
  const { cost } = charged;
  const end: Partial<UsageRecord> = {
    status: isMade && status !== "canceled" ? 200 : STATUS_OF[status],
    finish: finishOf(status, error),
    errorType: status === "completed" ? "none" : status === "canceled" ? "canceled" : "upstream_error",
    errorCode: status === "failed" || status === "expired" ? "upstream_failed" : null,
    reason: error
      ? { text: error.message, code: error.code, type: null, field: null, status: null, refusedBy: null }
      : null,
    canceled: status === "canceled",
    estimated: charged.estimated,
    tokens: charged.tokens,
    cost: costToRecord(cost),
    pricedBy: charged.pricedBy,
    creditAmount: (terms?.isOperators ? cost.total : (cost.dataStorage ?? 0n)).toString(),
    totalMs,
    attemptMs: totalMs,
  };
  const records = (job.records ?? []) as readonly UsageRecord[];
  return records.map((record) => {
    if (!record.isFinal) return record;
    const found = [...(record.violations ?? []), ...violations];
    return { ...record, ...end, violations: found.length > 0 ? found : record.violations };
  });
}

function finishOf(status: VideoEnd, error: VideoError | null): UsageRecord["finish"] {
  if (status === "completed") return "stop";
  if (status === "canceled") return "canceled";
  return error?.code === "content_filter" ? "content_filter" : "error";
}

async function tellCounters(
  deps: VideoDeps,
  { id, organizationId, apiKeyId, reservation }: VideoJob,
  result: Parameters<typeof subjectTotals>[0][number],
): Promise<void> {
  const { intent } = reservation as OpenRequest;
  const { windowStartMs, levels = null } = intent;
  const totals = subjectTotals([result]).get(organizationId)?.values() ?? [];
  await deps.counters
    .written(organizationId, [{ id, apiKeyId, windowStartMs, levels }], [...totals])
    .catch((err: unknown) =>
      deps.logger.debug({ err, job: id }, "could not tell the counters about a video"),
    );
}
