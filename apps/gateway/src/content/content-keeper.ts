import type { Caller } from "@causeway/contracts";
import { cutText } from "@causeway/db/content";
import type { ContentQueue } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import type { AnswerWriter } from "../request/answer-writer.ts";
import { AnswerRecord } from "./answer-record.ts";
import { createMemoryBudget } from "./memory-budget.ts";
import { createContentMetrics } from "./content-metrics.ts";
import { createContentSender } from "./content-sender.ts";

/** What is stored of a request that is being answered. */
export interface KeptCall {
  /** The answer is out. Never waits, never fails. @param body the caller's own bytes */
  end(body: Buffer): void;
}

/** Keeps content under "Retain All Data": both bodies, never a header. */
export interface ContentKeeper {
  /** Listens to the answer from now on. Null when nothing is kept: the request then pays nothing for this. */
  begin(
    caller: Caller,
    row: { readonly id: string; readonly createdAtMs: number },
    writer: AnswerWriter,
  ): KeptCall | null;
  /** Resolves when all is queued, or after five seconds. */
  stop(): Promise<void>;
}

export interface ContentKeeperDeps {
  readonly queue: ContentQueue;
  /** Bytes of one body that are kept (`CONTENT_MAX_MB`). */
  readonly maxBytes: number;
  /** Bytes of all that is not queued yet (`CONTENT_MEMORY_MB`). */
  readonly maxMemoryBytes: number;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const STOP_WITHIN_MS = 5_000;
/** A queue that is unavailable is told of once in a while, not with every request. */
const WARN_EVERY_MS = 30_000;

/** Collects message content and queues it for the worker. It never delays or fails a request. */
export function createContentKeeper(deps: ContentKeeperDeps): ContentKeeper {
  const memory = createMemoryBudget(deps.maxMemoryBytes);
  const counted = createContentMetrics(deps.metrics, memory);
  let warnedAt = Number.NEGATIVE_INFINITY;

  const sender = createContentSender(deps.queue, (contents, outcome, error) => {
    for (const { taken } of contents) memory.giveBack(taken);
    counted.count(outcome, contents.length);
    if (outcome === "queued" || performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    deps.logger.warn({ err: error, outcome, requests: contents.length }, "could not store content");
  });

  return {
    begin: (caller, row, writer) => {
      if (caller.retention !== "all") return null;
      const record = new AnswerRecord(deps.maxBytes, memory);
      writer.record(record);
      return {
        end: (body) => {
          const response = record.end();
          const kept = body.length > deps.maxBytes ? Buffer.from(cutText(body, deps.maxBytes)) : body;
          if (!response || !memory.take(kept.length)) {
            memory.giveBack(record.taken);
            counted.count("no_memory", 1);
            return;
          }
          const { organizationId, projectId } = caller;
          const ids = { id: row.id, createdAtMs: row.createdAtMs, organizationId, projectId };
          const request = { kept, bytes: body.length };
          sender.send({ ...ids, request, response, taken: record.taken + kept.length });
        },
      };
    },
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([sender.flush(), late]);
    },
  };
}
