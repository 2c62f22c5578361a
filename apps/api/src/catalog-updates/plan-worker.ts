import { parentPort } from "node:worker_threads";
import { planImport } from "@causeway/catalog";
import type { PlanAnswer, PlanTask } from "./plan-messages.ts";

/** The thread on which a catalog is compared: a large one takes seconds. It does one task and is ended. */
parentPort?.once("message", ({ content, ground, options }: PlanTask) => {
  const answer = (given: PlanAnswer): void => parentPort?.postMessage(given);
  try {
    answer({ plan: planImport(new TextDecoder().decode(content), ground, options), error: null });
  } catch (error) {
    answer({ plan: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
