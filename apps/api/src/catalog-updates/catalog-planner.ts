import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { UpdatePlan } from "@causeway/catalog";
import { ApiError } from "../errors/api-error.ts";
import type { PlanAnswer, PlanTask } from "./plan-messages.ts";

/** Compares catalogs on its own thread, one at a time: nothing else waits for it. */
export interface CatalogPlanner {
  /** @throws ApiError `rate_limited` while another one is compared, `invalid_parameters` when it takes too much */
  plan(task: PlanTask): Promise<UpdatePlan>;
}

/** No catalog within the bounds takes this long, or this much memory. */
const WITHIN_MS = 60_000;
const HEAP_MB = 1_024;
const RETRY_SECONDS = 5;

/** Plans one catalog update at a time, on a thread with a bounded heap; `plan` refuses another one meanwhile. */
export function createCatalogPlanner(): CatalogPlanner {
  let isBusy = false;
  return {
    async plan(task) {
      if (isBusy) throw busy();
      isBusy = true;
      try {
        return await planOnThread(task);
      } finally {
        isBusy = false;
      }
    },
  };
}

async function planOnThread(task: PlanTask): Promise<UpdatePlan> {
  const worker = new Worker(entry(), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  worker.unref();
  try {
    const answered = once(worker, "message", { signal: AbortSignal.timeout(WITHIN_MS) });
    worker.postMessage(task);
    const [answer] = (await answered.catch(giveUp)) as [PlanAnswer];
    if (answer.error !== null) throw new Error(answer.error);
    return answer.plan;
  } finally {
    await worker.terminate();
  }
}

function giveUp(cause: unknown): never {
  throw new ApiError(
    "invalid_parameters",
    "Comparing this catalog takes too long or too much memory.",
    undefined,
    {
      cause,
    },
  );
}

const busy = (): ApiError =>
  new ApiError("rate_limited", "Another catalog is being compared. Try again in a moment.", undefined, {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** The sources run as they are; a bundle has the thread's program alongside its own. */
const entry = (): URL =>
  new URL(import.meta.url.endsWith(".ts") ? "./plan-worker.ts" : "./plan-worker.js", import.meta.url);
