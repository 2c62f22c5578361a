import type { JsonObject } from "../dialect.ts";

/** A video job. All of it is in its id, so the simulator remembers none and a restart loses none. */
export interface VideoJob {
  readonly model: string;
  readonly seconds: number;
  readonly size: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
  /** How long it takes. */
  readonly ms: number;
  /** It fails with this message at the end. */
  readonly error: string | null;
  /** Tells jobs apart that were asked for in the same millisecond. */
  readonly stamp: string;
  readonly faults: VideoFaults;
}

/** What goes wrong while a video is made and fetched. */
interface VideoFaults {
  readonly pollStatus?: number | undefined;
  readonly unknownStatus?: string | undefined;
  readonly notFoundAfter?: number | undefined;
  readonly videoSeconds?: number | undefined;
  readonly redirects?: number | undefined;
  readonly downloadStatus?: number | undefined;
  readonly wrongType?: boolean | undefined;
  /** Its content filter holds it back. */
  readonly filtered?: boolean | undefined;
  /** Where its URL is, instead of the simulator's own address. */
  readonly urlHost?: string | undefined;
}

/** Begins the ids of jobs that are asked about in OpenAI's format. */
const PREFIX = "video_";
const KEPT_SECONDS = 3_600;
/** The share of its time that a job waits in the queue. */
const QUEUED_SHARE = 0.25;

/** The id of a job. It holds the job itself, so that the simulator needs no memory of it. */
export const encodeJob = (job: VideoJob, prefix = PREFIX): string =>
  prefix + Buffer.from(JSON.stringify(Object.values(ordered(job)))).toString("base64url");

/** Null for an id that no job has. */
export function decodeJob(id: string, prefix = PREFIX): VideoJob | null {
  if (!id.startsWith(prefix)) return null;
  try {
    const values = JSON.parse(Buffer.from(id.slice(prefix.length), "base64url").toString());
    const [model, seconds, size, createdAt, ms, error, stamp, faults = {}] = values;
    return typeof createdAt === "number"
      ? { model, seconds, size, createdAt, ms, error, stamp, faults }
      : null;
  } catch {
    return null;
  }
}

const ordered = ({ model, seconds, size, createdAt, ms, error, stamp, faults }: VideoJob): VideoJob => ({
  model,
  seconds,
  size,
  createdAt,
  ms,
  error,
  stamp,
  faults,
});

export type VideoStatus = "queued" | "in_progress" | "completed" | "failed";

/** The status of a job at a time (Unix ms). */
export function statusAt(job: VideoJob, now: number): VideoStatus {
  const share = job.ms === 0 ? 1 : (now - job.createdAt) / job.ms;
  if (share >= 1) return job.error === null ? "completed" : "failed";
  return share < QUEUED_SHARE ? "queued" : "in_progress";
}

/** The job as the API shows it at this time (Unix ms). */
export function renderJob(id: string, job: VideoJob, now: number): JsonObject {
  const status = statusAt(job, now);
  const done = status === "completed" || status === "failed";
  const ended = Math.floor((job.createdAt + job.ms) / 1_000);
  return {
    id,
    object: "video",
    model: job.model,
    status: status === "in_progress" ? (job.faults.unknownStatus ?? status) : status,
    progress: done ? 100 : Math.floor((100 * (now - job.createdAt)) / job.ms),
    created_at: Math.floor(job.createdAt / 1_000),
    completed_at: status === "completed" ? ended : null,
    expires_at: status === "completed" ? ended + KEPT_SECONDS : null,
    seconds: String((done ? job.faults.videoSeconds : undefined) ?? job.seconds),
    size: job.size,
    error: status === "failed" ? { code: "video_generation_failed", message: job.error } : null,
  };
}
