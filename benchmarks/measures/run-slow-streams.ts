import type { Generator } from "../load/start-generator.ts";
import type { Target, TargetId } from "../targets/target.ts";
import { SLOW_STREAM_BODY, SLOW_STREAM_SECONDS } from "./measures.ts";

export interface SlowStreams {
  readonly target: TargetId;
  readonly complete: number;
  readonly errors: number;
  readonly firstError: string | null;
  /** Growth while all streams run, after a collection of garbage, per stream. */
  readonly heapBytesEach: number;
  /** Memory outside of the heap: buffers. */
  readonly externalBytesEach: number;
}

/** Opens `count` streams at once and looks at the server's memory while all of them run. */
export async function runSlowStreams(
  target: Target,
  generator: Generator,
  count: number,
): Promise<SlowStreams> {
  await target.before();
  const { port, path, headers } = target;
  const spec = { port, path, headers, body: SLOW_STREAM_BODY, connections: count, stream: true };
  const idle = await target.memory();
  const load = generator.run({ ...spec, requestsPerConnection: 1, warmupSeconds: 0, seconds: 0 }, () => {});
  await sleep((SLOW_STREAM_SECONDS / 2) * 1_000);
  const busy = await target.memory();
  const { requests, errors, firstError } = await load;
  await target.after();
  return {
    target: target.id,
    complete: requests,
    errors,
    firstError,
    heapBytesEach: (busy.heapUsed - idle.heapUsed) / count,
    externalBytesEach: (busy.external - idle.external) / count,
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
