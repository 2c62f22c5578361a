import { getHeapStatistics } from "node:v8";
import type { Metrics } from "@causeway/telemetry";
import { type InFlight, tooManyRequests } from "./in-flight.ts";

export interface OverloadLimits {
  /** How late the event loop may be, ms. */
  readonly maxLagMs: number;
  /** Of the heap limit. 100 = no bound. */
  readonly maxHeapPercent: number;
}

/** What a look at the process says. */
export interface Load {
  readonly lagMs: number;
  readonly heapPercent: number;
}

export interface OverloadGuard {
  /** New requests are refused while it is true. */
  isOverloaded(): boolean;
  stop(): void;
}

const LOOK_EVERY_MS = 250;

/**
 * Refuses new requests while the process is late or short of memory, so that those it has taken finish.
 * Late means two looks in a row: one long pause (a huge body, a frozen machine) is over when it is seen.
 */
export function judgeLoad(limits: OverloadLimits) {
  let wasLate = false;
  return ({ lagMs, heapPercent }: Load): boolean => {
    const isLate = lagMs > limits.maxLagMs;
    const isShort = limits.maxHeapPercent < 100 && heapPercent > limits.maxHeapPercent;
    const isOverloaded = (isLate && wasLate) || isShort;
    wasLate = isLate;
    return isOverloaded;
  };
}

/** Watches event-loop delay and memory until it is stopped; new requests are refused while either is too high. */
export function startOverloadGuard(limits: OverloadLimits, metrics: Metrics): OverloadGuard {
  const judge = judgeLoad(limits);
  let overloaded = false;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    overloaded = judge({ lagMs: now - lookedAt - LOOK_EVERY_MS, heapPercent: heapPercent() });
    lookedAt = now;
  }, LOOK_EVERY_MS);
  timer.unref();
  metrics.gauge({
    name: "gateway_overloaded",
    help: "1 while the process refuses new requests because it is overloaded or low on memory.",
    collect: (gauge) => gauge.set(overloaded ? 1 : 0),
  });
  return { isOverloaded: () => overloaded, stop: () => clearInterval(timer) };
}

/** The same bound, closed to everyone while the guard says so. */
export const guardInFlight = (inFlight: InFlight, guard: OverloadGuard): InFlight => ({
  enter(owner) {
    if (guard.isOverloaded()) throw tooManyRequests();
    return inFlight.enter(owner);
  },
  count: inFlight.count,
});

function heapPercent(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return (used / limit) * 100;
}
