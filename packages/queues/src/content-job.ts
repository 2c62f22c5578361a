import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { QUEUES } from "./queue-table.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Blobs are read once, soon: the fastest level, which is far below what sending the bytes as they are would cost. */
const LEVEL = 1;
/** Of one side in version 1, far above what was ever kept of it; a guard against a bomb. */
const MAX_SIDE_BYTES = 64 * 1024 * 1024;

/** One side of a request. */
interface QueuedPart {
  /** The whole, or its beginning. */
  readonly kept: Buffer;
  /** Length of the whole. */
  readonly bytes: number;
}

/** Content of one request on its way to its row. */
export interface QueuedContent {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly request: QueuedPart;
  readonly response: QueuedPart;
}

/** 2: one zstd over the contents of all. 1: each side was its own zstd. */
const CONTENT_JOB_VERSION = 2;

interface PartEntry {
  /** Bytes in the blob; since version 2 in what the blob is the zstd of. */
  readonly length: number;
  readonly bytes: number;
}

/** What BullMQ holds: everything but the bytes, which lie alongside it as they are. JSON would grow and be copied. */
export interface ContentJob {
  readonly v: number;
  /** Length of the blob: what it counts to the queue's bound. */
  readonly bytes: number;
  readonly payloads: readonly (Pick<QueuedContent, "id" | "createdAtMs" | "organizationId" | "projectId"> & {
    readonly request: PartEntry;
    readonly response: PartEntry;
  })[];
}

/** On the queue's own shard. */
const PREFIX = `${QUEUES.payloads.prefix}:${QUEUES.payloads.name}`;
/** Redis key of a job's compressed content. */
export const blobKey = (jobId: string): string => `${PREFIX}:blob:${jobId}`;
/** Bytes of all blobs that wait. */
export const BYTES_KEY = `${PREFIX}:bytes`;
/** Where BullMQ keeps the ids of jobs that are not done. */
export const STATE_KEYS = ["wait", "active", "delayed"].map((state) => `${PREFIX}:${state}`);

const entryOf = ({ kept, bytes }: QueuedPart): PartEntry => ({ length: kept.length, bytes });

/** Compresses in its own thread, all at once: a call per content costs more than the compression of a short one. */
export async function packJob(requests: readonly QueuedContent[]): Promise<{
  readonly job: ContentJob;
  readonly blob: Buffer;
}> {
  const contents = Buffer.concat(requests.flatMap(({ request, response }) => [request.kept, response.kept]));
  const blob = await compress(contents, {
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    pledgedSrcSize: contents.length,
  });
  const entries = requests.map(({ request, response, ...ids }) => ({
    ...ids,
    request: entryOf(request),
    response: entryOf(response),
  }));
  return { job: { v: CONTENT_JOB_VERSION, bytes: blob.length, payloads: entries }, blob };
}

/**
 * The reverse of {@link packJob}, also of the version before. Null when job and blob do not belong together.
 * @throws NewerContentJob
 */
export async function unpackJob(job: ContentJob, blob: Buffer): Promise<QueuedContent[] | null> {
  if (job.v > CONTENT_JOB_VERSION) throw new NewerContentJob(job.v);
  if (blob.length !== job.bytes) return null;
  try {
    if (job.v === CONTENT_JOB_VERSION) return cut(job, await unpack(blob, lengthOf(job)));
    return await Promise.all(cut(job, blob).map(unpackSides));
  } catch {
    return null;
  }
}

/** A job of a newer release: one of its workers can read it. */
export class NewerContentJob extends Error {
  constructor(version: number) {
    super(`message content of version ${version} needs a newer worker`);
  }
}

const lengthOf = ({ payloads }: ContentJob): number =>
  payloads.reduce((sum, { request, response }) => sum + request.length + response.length, 0);

/** The contents one after the other, as the job says how long each is. They share the memory of `contents`. */
function cut(job: ContentJob, contents: Buffer): QueuedContent[] {
  let at = 0;
  const take = ({ length, bytes }: PartEntry): QueuedPart => {
    at += length;
    return { kept: contents.subarray(at - length, at), bytes };
  };
  return job.payloads.map(({ request, response, ...ids }) => ({
    ...ids,
    request: take(request),
    response: take(response),
  }));
}

const unpack = (bytes: Buffer, maxBytes: number): Promise<Buffer> =>
  decompress(bytes, { maxOutputLength: Math.max(1, maxBytes) });

async function unpackSides({ request, response, ...ids }: QueuedContent): Promise<QueuedContent> {
  return {
    ...ids,
    request: { kept: await unpack(request.kept, MAX_SIDE_BYTES), bytes: request.bytes },
    response: { kept: await unpack(response.kept, MAX_SIDE_BYTES), bytes: response.bytes },
  };
}
