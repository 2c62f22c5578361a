import { connect, type Socket } from "node:net";
import { createResponseReader } from "../load/response-reader.ts";
import { createSamples } from "../load/samples.ts";
import { cpuMs } from "../process/cpu-time.ts";
import type { Target, TargetId } from "../targets/target.ts";

/** Requests of one kind in a row, then as many of the other: both see the same moments of the machine. */
export const BLOCK = 50;
const WARMUP_BLOCKS = 20;
const NOT_FOUND = 404;
const CACHED = '"cached":true';

interface Asked {
  readonly status: number;
  readonly ms: number;
  /** The answer says that it comes from the cache. */
  readonly isCached: boolean;
}

/** What one target did; times in milliseconds, medians. */
export interface CacheHits {
  readonly target: TargetId;
  readonly title: string;
  readonly notFoundMs: number;
  readonly hitMs: number;
  /** CPU of the target's processes per hit, less that of a 404. */
  readonly hitCpuMs: number;
}

/** A connection that asks one request after the other. */
async function openAsker(port: number) {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  let answered: (status: number) => void = () => {};
  let isCached = false;
  const body = (bytes: Buffer): void => {
    isCached ||= bytes.includes(CACHED);
  };
  socket.on("data", createResponseReader({ body, end: (status) => answered(status) }));
  return {
    ask: (request: Buffer): Promise<Asked> =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        isCached = false;
        answered = (status) => resolve({ status, ms: performance.now() - startedAt, isCached });
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

type Asker = Awaited<ReturnType<typeof openAsker>>;

function renderRequest(path: string, { headers }: Target, letters: number): Buffer {
  const content = "Tell me of a river. ".repeat(Math.max(1, Math.round(letters / 20)));
  const body = JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }] });
  const lines = Object.entries({ host: "127.0.0.1", ...headers, "content-length": String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/**
 * Asks a target in turn for a cached response and for an unknown path, over one connection.
 * @param target with the key of an organization that caches responses
 * @param letters how long prompt and response are
 */
export async function runCacheHits(target: Target, letters: number, blocks: number): Promise<CacheHits> {
  const asker = await openAsker(target.port);
  await target.before();
  const hit = renderRequest(target.path, target, letters);
  const missing = renderRequest("/v1/nothing-here", target, letters);
  while (!(await asker.ask(hit)).isCached);
  const hits = createSamples(BLOCK * blocks);
  const misses = createSamples(BLOCK * blocks);
  let hitCpu = 0;
  let missingCpu = 0;
  for (let block = -WARMUP_BLOCKS; block < blocks; block += 1) {
    const add = (to: typeof hits) => (block < 0 ? () => {} : to.add);
    const start = cpuMs(target.pids);
    await askBlock(asker, missing, false, add(misses));
    const between = cpuMs(target.pids);
    await askBlock(asker, hit, true, add(hits));
    if (block < 0) continue;
    missingCpu += between - start;
    hitCpu += cpuMs(target.pids) - between;
  }
  asker.close();
  await target.after();
  return {
    target: target.id,
    title: target.title,
    notFoundMs: misses.percentiles().p50,
    hitMs: hits.percentiles().p50,
    hitCpuMs: (hitCpu - missingCpu) / (BLOCK * blocks),
  };
}

async function askBlock(asker: Asker, request: Buffer, isHit: boolean, add: (ms: number) => void) {
  for (let index = 0; index < BLOCK; index += 1) {
    const { status, ms, isCached } = await asker.ask(request);
    if (status !== (isHit ? 200 : NOT_FOUND) || isCached !== isHit)
      throw new Error(`an answer of status ${status}, ${isCached ? "" : "not "}from the cache`);
    add(ms);
  }
}
