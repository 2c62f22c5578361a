import { packPart } from "@causeway/db/content";
import { deleteResponse, type StoredResponse, writeResponse } from "@causeway/db/responses";
import { createResponseWorker, ContentRefused, type QueuedResponse } from "@causeway/queues";
import type { Metrics } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { SparseLog } from "../sparse-log.ts";
import { classifyFailure } from "../usage/classify-failure.ts";

export interface ResponsesDeps {
  readonly pool: pg.Pool;
  /** A patient connection of this work's own. */
  readonly redis: Redis;
  readonly metrics: Metrics;
  readonly sparseLog: SparseLog;
}

/** Writes stored responses from their queue; the purge of content deletes them. */
export function startResponses({ pool, redis, metrics, sparseLog }: ResponsesDeps) {
  const counted = metrics.counter({
    name: "stored_responses_total",
    help: "Stored responses taken from the queue, by result: written, unwanted, lost.",
    labels: ["outcome"],
  });

  const write = async (response: QueuedResponse): Promise<void> => {
    const isNew = await writeResponse(pool, await pack(response)).catch((error: unknown) => {
      if (classifyFailure(error) !== "record") throw error;
      throw new ContentRefused((error as Error).message);
    });
    counted.inc({ outcome: isNew ? "written" : "unwanted" });
  };
  const worker = createResponseWorker(
    redis,
    {
      write,
      remove: async (projectId, id) => void (await deleteResponse(pool, { projectId, creator: null }, id)),
    },
    {
      onError: (error) => sparseLog("warn", { err: error }, "could not write stored responses yet, retrying"),
      onLost: (reason) => {
        counted.inc({ outcome: "lost" });
        sparseLog("error", { reason }, "lost a stored response");
      },
    },
  );
  return { stop: () => worker.close() };
}

async function pack({
  input,
  response,
  creator: _,
  itemIds = [],
  ...ids
}: QueuedResponse): Promise<StoredResponse> {
  const packedInput = await packPart(input, input.length);
  const packedResponse = await packPart(response, response.length);
  return {
    ...ids,
    itemIds,
    input: packedInput.data,
    response: packedResponse.data,
    bytes: input.length + response.length,
  };
}
