/** A job for images, or for a transcript. All of it is in its id, so the simulator remembers none. */
export interface ImageJob {
  /** Unix milliseconds. */
  readonly createdAt: number;
  /** How long it takes. */
  readonly ms: number;
  /** It fails with this message at the end. */
  readonly error: string | null;
  /** Its images are held back by a content filter. */
  readonly filtered: boolean;
  /** While it runs, it is told of with this status. */
  readonly pollStatus: number;
  /** URLs of its images. */
  readonly urls: readonly string[];
  /** Of a transcript. */
  readonly recording?: { readonly seconds: number; readonly text: string };
}

/** The id of a job. It holds the job itself, so that the simulator needs no memory of it. */
export const encodeJob = (job: ImageJob): string => Buffer.from(JSON.stringify(job)).toString("base64url");

/** Null for an id that no job has. */
export function decodeJob(id: string): ImageJob | null {
  try {
    const job = JSON.parse(Buffer.from(id, "base64url").toString()) as Partial<ImageJob>;
    return typeof job.createdAt === "number" ? (job as ImageJob) : null;
  } catch {
    return null;
  }
}

/** Whether a job is done at a time (Unix ms). */
export const isDone = ({ createdAt, ms }: ImageJob, now: number): boolean => now - createdAt >= ms;
