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

interface Asking extends Pick<Target, "path" | "headers"> {
  readonly generator: Generator;
}

/** Starts new gateways one after the other, see `runFreshStart`. */
export async function runFreshStarts(
  installation: Installation,
  asking: Asking,
  rounds: number,
): Promise<FreshStart[]> {
  const starts: FreshStart[] = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await runFreshStart(installation, asking));
  return starts;
}

/** Starts a new gateway and asks it as soon as it is ready. The worker is stopped meanwhile. @param root another checkout's */
export async function runFreshStart(
  { worker, startGateway }: Installation,
  { generator, path, headers }: Asking,
  { root, env }: { readonly root?: string | undefined; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<FreshStart> {
  worker.pause();
  const { port, pid, startMs, stop } = await startGateway(env, root);
  const spec = { ...WHOLE_32.load, port, path, headers, warmupSeconds: 0, seconds: FIRST_SECONDS };
  let before = 0;
  const { requests, errors, firstError } = await generator.run(spec, () => {
    before = cpuMs([pid]);
  });
  const cpuMsPerRequest = (cpuMs([pid]) - before) / Math.max(1, requests);
  await stop();
  worker.resume();
  await untilIdle(worker.pid);
  return { startMs, cpuMsPerRequest, errors, firstError };
}
