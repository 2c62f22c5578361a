import { createId } from "@causeway/crypto";
import { type Payload, packPart } from "@causeway/db/payloads";
import type { PayloadQueue } from "@causeway/queues";
import type { RecordedAnswer } from "./answer-record.ts";

/** One job: few round trips for small contents, and no long wait behind large ones. */
const MAX_JOB_PAYLOADS = 32;
const MAX_JOB_BYTES = 2 * 1024 * 1024;

/** Content of one request, not compressed yet. */
export interface UnsentPayload extends Pick<Payload, "id" | "createdAtMs" | "organizationId" | "projectId"> {
  readonly request: RecordedAnswer;
  readonly response: RecordedAnswer;
  /** Bytes of memory that are given back with it. */
  readonly taken: number;
}

export type Outcome = "queued" | "full" | "failed";

export interface PayloadSender {
  send(payload: UnsentPayload): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
}

/** Compresses and queues one job after the other, in the background; what comes meanwhile goes together. */
export function createPayloadSender(
  queue: PayloadQueue,
  onDone: (payloads: readonly UnsentPayload[], outcome: Outcome, error?: unknown) => void,
): PayloadSender {
  const waiting: UnsentPayload[] = [];
  let running: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const job = waiting.splice(0, jobSize(waiting));
      try {
        const packed: Payload[] = [];
        for (const payload of job) packed.push(await pack(payload));
        const outcome = await queue.add(createId("pay"), packed);
        onDone(job, outcome === "full" ? "full" : "queued");
      } catch (error) {
        onDone(job, "failed", error);
      }
    }
  }

  return {
    send: (payload) => {
      waiting.push(payload);
      running ??= sendAll().finally(() => {
        running = null;
      });
    },
    idle: async () => {
      while (running) await running;
    },
  };
}

function jobSize(waiting: readonly UnsentPayload[]): number {
  let bytes = 0;
  const over = waiting.findIndex(({ request, response }, index) => {
    bytes += request.kept.length + response.kept.length;
    return index > 0 && (bytes > MAX_JOB_BYTES || index >= MAX_JOB_PAYLOADS);
  });
  return over === -1 ? waiting.length : over;
}

async function pack({ request, response, taken: _, ...ids }: UnsentPayload): Promise<Payload> {
  const [packedRequest, packedResponse] = await Promise.all([
    packPart(request.kept, request.bytes),
    packPart(response.kept, response.bytes),
  ]);
  return { ...ids, request: packedRequest, response: packedResponse };
}
