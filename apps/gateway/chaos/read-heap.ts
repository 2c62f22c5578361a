import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TestService } from "@causeway/testing";

/** Bytes of a gateway after a forced collection. */
export interface Heap {
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly rss: number;
}

/** Node.js's arguments that make `readHeap` work. */
export const PROBED: readonly string[] = [
  "--expose-gc",
  "--import",
  fileURLToPath(new URL("./heap-probe.ts", import.meta.url)),
];

const MARK = "heap-probe ";

/** @throws when the gateway was not started with `PROBED` */
export async function readHeap(gateway: TestService): Promise<Heap> {
  const read = () =>
    gateway
      .log()
      .split("\n")
      .filter((line) => line.startsWith(MARK));
  const before = read().length;
  process.kill(gateway.pid, "SIGUSR2");
  for (let tries = 0; tries < 200; tries += 1) {
    const line = read()[before];
    if (line?.endsWith("}")) return JSON.parse(line.slice(MARK.length)) as Heap;
    await sleep(50);
  }
  throw new Error("the gateway did not say its heap");
}
