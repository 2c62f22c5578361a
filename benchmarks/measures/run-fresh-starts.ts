import type { Generator } from "../load/start-generator.ts";
import { cpuMs } from "../process/cpu-time.ts";
import type { Installation } from "../targets/installation.ts";
import { untilIdle } from "../targets/services.ts";
import type { Target } from "../targets/target.ts";
import { WHOLE_32 } from "./measures.ts";

/** One new gateway process. */
export interface FreshStart {
  /** From the start of the process until it is ready. */
  readonly startMs: number;
  /** In the first two seconds of 32 connections. */
  readonly cpuMsPerRequest: number;
  readonly errors: number;
  readonly firstError: string | null;
}

const FIRST_SECONDS = 2;

/** Starts new gateways one after the other and asks each as soon as it is ready. The worker is stopped meanwhile. */
export async function runFreshStarts(
  installation: Installation,
  { path, headers }: Pick<Target, "path" | "headers">,
  generator: Generator,
  rounds: number,
): Promise<FreshStart[]> {
  const { worker } = installation;
  const starts: FreshStart[] = [];
  for (let round = 0; round < rounds; round += 1) {
    worker.pause();
    const { port, pid, startMs, stop } = await installation.startGateway();
    const spec = { ...WHOLE_32.load, port, path, headers, warmupSeconds: 0, seconds: FIRST_SECONDS };
    let before = 0;
    const { requests, errors, firstError } = await generator.run(spec, () => {
      before = cpuMs([pid]);
    });
    const cpuMsPerRequest = (cpuMs([pid]) - before) / Math.max(1, requests);
    starts.push({ startMs, cpuMsPerRequest, errors, firstError });
    await stop();
    worker.resume();
    await untilIdle(worker.pid);
  }
  return starts;
}
