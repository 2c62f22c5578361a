import { mkdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createPool } from "@causeway/db/pool";
import { createResponseReader } from "./load/response-reader.ts";
import { createSamples } from "./load/samples.ts";
import { cpuMs } from "./process/cpu-time.ts";
import { startGateway } from "./targets/gateway.ts";
import { startUpstream } from "./targets/simple-targets.ts";
import type { Target } from "./targets/target.ts";

/** Requests of one kind in a row, then as many of the other: both see the same moments of the machine. */
const BLOCK = 50;
const WARMUP_BLOCKS = 20;
const NOT_FOUND = 404;
const CACHED = '"cached":true';

interface Asked {
  readonly status: number;
  readonly ms: number;
  /** The answer says that it comes from the cache. */
  readonly isCached: boolean;
}

/** What one target did; times in milliseconds. */
interface Measured {
  readonly title: string;
  readonly notFoundMs: number;
  readonly hitMs: number;
  /** CPU of the target's processes per hit, less that of a 404. */
  readonly hitCpuMs: number;
}

/** Everything that a hit needs: content is kept, answers are cached, and live longer than the measurement. */
async function turnCacheOn(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  await pool.query("UPDATE organization SET retention = 'all'");
  await pool.query("UPDATE project SET caching_enabled = true, cache_ttl_seconds = 86400");
  await pool.end();
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

async function measure(target: Target, letters: number, blocks: number): Promise<Measured> {
  const asker = await openAsker(target.port);
  const hit = renderRequest(target.path, target, letters);
  const missing = renderRequest("/v1/nothing-here", target, letters);
  while (!(await asker.ask(hit)).isCached);
  await target.before();
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

const renderTable = (rows: readonly Measured[], letters: number): string => `# A cache hit beside a 404

\`pnpm bench:cache-hit\`: one connection, blocks of ${BLOCK} requests of each kind in turn, a prompt and an answer of ${letters} characters.

| server | 404 p50 ms | hit p50 ms | more ms | CPU ms more |
| --- | --- | --- | --- | --- |
${rows
  .map(({ title, notFoundMs, hitMs, hitCpuMs }) =>
    [title, ...[notFoundMs, hitMs, hitMs - notFoundMs, hitCpuMs].map((ms) => ms.toFixed(3))].join(" | "),
  )
  .map((row) => `| ${row} |`)
  .join("\n")}
`;

const numberOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

async function main(): Promise<void> {
  const [blocks, letters] = [numberOf("--blocks", 60), numberOf("--letters", 200)];
  const upstream = await startUpstream();
  const gateway = await startGateway(upstream.targets[0]!.port, turnCacheOn);
  try {
    const rows: Measured[] = [];
    for (const target of gateway.targets) rows.push(await measure(target, letters, blocks));
    const table = renderTable(rows, letters);
    mkdirSync(new URL("./results/", import.meta.url), { recursive: true });
    writeFileSync(new URL("./results/cache-hit.md", import.meta.url), table);
    process.stdout.write(table);
  } finally {
    await gateway.stop();
    await upstream.stop();
  }
}

await main();
process.exit(0);
