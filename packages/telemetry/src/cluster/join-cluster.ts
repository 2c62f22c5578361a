import cluster from "node:cluster";
import type { Metrics } from "../metrics/create-metrics.ts";
import { isClusterMessage, tell } from "./messages.ts";

const ANSWER_WITHIN_MS = 5_000;

/** Calls when the primary says so, and when it is gone: what runs is finished, not cut. Nothing outside of a cluster. */
export function watchPrimary(stop: (reason: string) => void): void {
  const { worker } = cluster;
  if (!worker) return;
  process.on("message", (message: unknown) => {
    if (isClusterMessage(message) && message.causeway === "stop") stop("the primary process is stopping");
  });
  worker.on("disconnect", () => {
    // Else Node.js ends this process at once, with every answer that runs.
    worker.exitedAfterDisconnect = true;
    stop("the primary process is gone");
  });
}

/** In a process of a cluster the metrics are those of all its processes, wherever they are read. */
export function shareMetrics(metrics: Metrics): Metrics {
  const { worker } = cluster;
  if (!worker) return metrics;
  const waiting = new Map<number, (text: string) => void>();
  let nextId = 0;
  process.on("message", (message: unknown) => {
    if (!isClusterMessage(message)) return;
    if (message.causeway === "all-metrics") waiting.get(message.id)?.(message.text);
    if (message.causeway !== "read-own-metrics") return;
    const { id } = message;
    void metrics.registry
      .getMetricsAsJSON()
      .then((own) => tell(worker, { causeway: "own-metrics", id, metrics: own }));
  });

  async function readAll(): Promise<Response> {
    const id = nextId++;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    waiting.set(id, resolve);
    if (worker) tell(worker, { causeway: "read-all-metrics", id });
    const text = await promise;
    clearTimeout(timer);
    waiting.delete(id);
    if (text === null) return new Response("the primary process does not respond", { status: 503 });
    return new Response(text, { headers: { "content-type": metrics.registry.contentType } });
  }
  return { ...metrics, metricsResponse: readAll };
}
