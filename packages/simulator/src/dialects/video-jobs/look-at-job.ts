import {
  decodeJob,
  encodeJob,
  statusAt,
  type VideoJob,
  type VideoStatus,
} from "../openai-videos/video-job.ts";

/** A job as it is told of right now, in whatever format. */
export interface SeenJob {
  readonly id: string;
  readonly job: VideoJob;
  readonly status: VideoStatus | "filtered";
  /** Length of the finished video. */
  readonly seconds: number;
  /** Where the finished video is. */
  readonly url: string;
}

/** Begins the ids of jobs that only one format asks about. */
const PREFIX = "job";

/** The id of a job in a format that isn't OpenAI's. `format` tells those apart that ask at one path. */
export const newId = (job: VideoJob, format = ""): string => encodeJob(job, PREFIX + format);

/** Null for an id that no job has, or has no longer. */
export function lookAtJob(
  id: string,
  origin: string,
  { format = "", canceled }: { readonly format?: string; readonly canceled?: ReadonlySet<string> } = {},
): SeenJob | null {
  const asked = decodeJob(id, PREFIX + format);
  const job = asked && canceled?.has(id) ? { ...asked, ms: 0, error: "It was canceled." } : asked;
  const now = Date.now();
  if (!job || now - job.createdAt >= (job.faults.notFoundAfter ?? Number.POSITIVE_INFINITY)) return null;
  const status = statusAt(job, now);
  const isFiltered = job.faults.filtered === true && status === "completed";
  const host = job.faults.urlHost ?? origin;
  return {
    ...{ id, job, status: isFiltered ? "filtered" : status },
    seconds: job.faults.videoSeconds ?? job.seconds,
    url: `${host}/videos/${encodeJob(job)}/content`,
  };
}

/** Whether a job has ended, whatever its end. */
export const isDone = ({ status }: SeenJob): boolean => status !== "queued" && status !== "in_progress";
