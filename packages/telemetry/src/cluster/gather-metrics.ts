import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { Metrics } from "../metrics/create-metrics.ts";
import { isClusterMessage, tell } from "./messages.ts";

/** A process that hangs is left out of the sums, and does not hold up the others. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Reads the metrics of every process and adds them up; answers the processes that ask for the sums, too.
 * @param own metrics of the primary itself, shown alongside them
 * @returns the Prometheus text format
 */
export function createMetricsGatherer(own: Metrics): () => Promise<string> {
  const waiting = new Map<number, (metrics: object) => void>();
  let nextId = 0;

  function ask(worker: Worker): Promise<object | null> {
    const id = nextId++;
    const { promise, resolve } = Promise.withResolvers<object | null>();
    const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    waiting.set(id, resolve);
    tell(worker, { causeway: "read-own-metrics", id });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  }

  async function gather(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(workers.map(ask));
    const known = answers.filter((metrics) => metrics !== null);
    const sums = await AggregatorRegistry.aggregate(known).metrics();
    return `${await own.registry.metrics()}\n${sums}`;
  }

  cluster.on("message", (worker, message: unknown) => {
    if (!isClusterMessage(message)) return;
    if (message.causeway === "own-metrics") waiting.get(message.id)?.(message.metrics);
    if (message.causeway !== "read-all-metrics") return;
    const { id } = message;
    void gather().then((text) => tell(worker, { causeway: "all-metrics", id, text }));
  });
  return gather;
}
