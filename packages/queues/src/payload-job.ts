import { QUEUES } from "./queue-table.ts";

/** One side of a payload: compressed bytes, and what they stand for. */
export interface QueuedPart {
  readonly data: Buffer;
  /** Of the whole, before compression and before the cut. */
  readonly bytes: number;
  readonly truncated: boolean;
}

/** Content of one request on its way to its row. */
export interface QueuedPayload {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly request: QueuedPart;
  readonly response: QueuedPart;
}

export const PAYLOAD_JOB_VERSION = 1;

interface PartEntry {
  /** Bytes in the blob. */
  readonly length: number;
  readonly bytes: number;
  readonly truncated: boolean;
}

/** What BullMQ holds: everything but the bytes, which lie beside it as they are. JSON would grow and be copied. */
export interface PayloadJob {
  readonly v: number;
  /** Length of the blob: what it counts to the queue's bound. */
  readonly bytes: number;
  readonly payloads: readonly (Pick<QueuedPayload, "id" | "createdAtMs" | "organizationId" | "projectId"> & {
    readonly request: PartEntry;
    readonly response: PartEntry;
  })[];
}

/** On the queue's own shard. */
const PREFIX = `${QUEUES.payloads.prefix}:${QUEUES.payloads.name}`;
export const blobKey = (jobId: string): string => `${PREFIX}:blob:${jobId}`;
/** Bytes of all blobs that wait. */
export const BYTES_KEY = `${PREFIX}:bytes`;
/** Where BullMQ keeps the ids of jobs that are not done. */
export const STATE_KEYS = ["wait", "active", "delayed"].map((state) => `${PREFIX}:${state}`);

const entryOf = ({ data, bytes, truncated }: QueuedPart): PartEntry => ({
  length: data.length,
  bytes,
  truncated,
});

export function packJob(payloads: readonly QueuedPayload[]): {
  readonly job: PayloadJob;
  readonly blob: Buffer;
} {
  const blob = Buffer.concat(payloads.flatMap(({ request, response }) => [request.data, response.data]));
  const entries = payloads.map(({ request, response, ...ids }) => ({
    ...ids,
    request: entryOf(request),
    response: entryOf(response),
  }));
  return { job: { v: PAYLOAD_JOB_VERSION, bytes: blob.length, payloads: entries }, blob };
}

/** The reverse of {@link packJob}. Null when job and blob do not belong together. */
export function unpackJob(job: PayloadJob, blob: Buffer): QueuedPayload[] | null {
  if (job.v !== PAYLOAD_JOB_VERSION || blob.length !== job.bytes) return null;
  let at = 0;
  const take = ({ length, bytes, truncated }: PartEntry): QueuedPart => {
    at += length;
    return { data: blob.subarray(at - length, at), bytes, truncated };
  };
  return job.payloads.map(({ request, response, ...ids }) => ({
    ...ids,
    request: take(request),
    response: take(response),
  }));
}
