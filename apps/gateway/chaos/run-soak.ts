import { setTimeout as sleep } from "node:timers/promises";
import type { TestService } from "@causeway/testing";
import { startStack, type TestStack } from "@causeway/testing/stack";
import { type MixedCounts, startMixedLoad } from "./mixed-load.ts";
import { type Heap, PROBED, readHeap } from "./read-heap.ts";

export interface SoakOptions {
  /** Load before the first measure, so that caches and compiled code are there, ms. */
  readonly warmUpMs: number;
  readonly loadMs: number;
  readonly clients: number;
  readonly log: (line: string) => void;
}

export interface SoakReport {
  readonly start: Heap;
  readonly end: Heap;
  /** Of the heap, as a share of its start: 0.1 = a tenth more. */
  readonly growth: number;
  readonly calls: number;
  readonly counts: MixedCounts;
}

/** Records are kept for 10 s in case Redis forgets them. */
const REST_MS = 12_000;
const LOOK_EVERY_MS = 60_000;

/** One gateway under mixed load; its heap at rest before and after. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const stack = await startStack({ gateways: 0 });
  try {
    const gateway = await stack.add("gateway", { nodeArgs: PROBED, env: { LOG_LEVEL: "error" } });
    await load(stack, gateway, options.warmUpMs, options);
    await sleep(REST_MS);
    const start = await readHeap(gateway);
    options.log(`start ${JSON.stringify(start)}`);
    const counts = await load(stack, gateway, options.loadMs, options);
    await sleep(REST_MS);
    const end = await readHeap(gateway);
    const calls = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { start, end, growth: end.heapUsed / start.heapUsed - 1, calls, counts };
  } finally {
    await stack.stop();
  }
}

async function load(
  { apiKey }: TestStack,
  gateway: TestService,
  ms: number,
  { clients, log }: SoakOptions,
): Promise<MixedCounts> {
  const running = startMixedLoad(gateway.url, apiKey, clients);
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await sleep(Math.min(LOOK_EVERY_MS, Math.max(end - Date.now(), 0)));
    const heap = await readHeap(gateway);
    log(`under load ${JSON.stringify(heap)}`);
  }
  return running.stop();
}
