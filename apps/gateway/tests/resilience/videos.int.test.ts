import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type TestService } from "@causeway/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { videoProvidersAt } from "../videos/providers.ts";
import { openFollowers, type VideoFollowers } from "./video-followers.ts";

const JOBS = 24;
const KILL_AFTER = 16;
const PATIENT = { timeout: 50_000, interval: 250 };

let stack: GatewayStack;
let key: TestKey;
/** `webhook-id` of every callback, by job. */
const told = new Map<string, Set<string>>();
const receiver = createServer((req, res) => {
  let body = "";
  req.on("data", (piece) => {
    body += piece;
  });
  req.on("end", () => {
    const { id } = JSON.parse(body).data;
    told.set(id, (told.get(id) ?? new Set()).add(String(req.headers["webhook-id"])));
    res.end();
  });
});

/** Where no video can be stored: a file is where its folder should be, so that every write fails. */
let fullDisk: string;
let folder: string;
let running: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  fullDisk = join(folder, "full");
  await writeFile(fullDisk, "");
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  stack = await startOwnStack((simulatorUrl) => ({
    ...{ CALLBACK_PRIVATE_HOSTS: "127.0.0.1", MEDIA_STORAGE: "disk", MEDIA_DIR: fullDisk },
    ...videoProvidersAt(simulatorUrl),
  }));
  running = stack.gateway;
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(async () => {
  await stack?.stop();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

interface JobRow {
  readonly id: string;
  readonly status: string;
  readonly submit_state: string;
  readonly settled_at: Date | null;
}
const readJobs = () => stack.sql<JobRow>("SELECT id, status, submit_state, settled_at FROM video_job");

/** Asks for a video; null when the gateway died meanwhile. */
/** @param delayMs how long the provider takes to accept it */
async function create(gateway: string, at: number, delayMs = 30): Promise<string | null> {
  const controls = { videoMs: (at % 6) * 700, delayMs, ...(at % 5 === 0 ? { videoError: "no" } : {}) };
  const response = await fetch(`${gateway}/v1/videos`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ model: "sim-video", seconds: 4, callback_url: `http://127.0.0.1:${port()}/` },
      prompt: `[id:chaos-${at}] a river [sim ${JSON.stringify(controls)}]`,
    }),
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { id: string }).id : null;
}
const port = (): number => (receiver.address() as AddressInfo).port;

/** Connections to Redis that wait for video jobs: BullMQ names them after the queue. */
async function videoConsumers(): Promise<number> {
  const redis = new Redis(stack.redis.url);
  const clients = String(await redis.client("LIST"));
  redis.disconnect();
  const name = Buffer.from("videos").toString("base64");
  return clients.split("\n").filter((line) => line.includes(name)).length;
}

it("waits for jobs in Redis only once there was a video", async () => {
  expect(await videoConsumers()).toBe(0);
  expect(await create(stack.gateway.url, JOBS + 1)).not.toBeNull();
  await expect.poll(videoConsumers, PATIENT).toBe(1);
});

it("ends every video once when gateway and worker are killed and Redis is wiped", async () => {
  const answered: string[] = [];
  let gateway = stack.gateway.url;
  for (let at = 0; at < JOBS; at += 1) {
    if (at === KILL_AFTER) gateway = await wreck();
    const id = await create(gateway, at);
    if (id !== null) answered.push(id);
  }

  await expect
    .poll(async () => (await readJobs()).every(({ settled_at: at }) => at !== null), PATIENT)
    .toBe(true);
  const jobs = await readJobs();
  expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set([...answered, ...jobs.map(({ id }) => id)]));
  for (const id of answered) expect(jobs.find((job) => job.id === id)?.submit_state).toBe("accepted");

  // One final row each, and money only for what was made.
  const rows = await stack.sql<{ id: string; total_cost: string; finish: string }>(
    "SELECT id, total_cost, finish FROM request_log WHERE is_final",
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.size).toBe(rows.length);
  for (const { id, status } of jobs)
    expect(Number(byId.get(id)?.total_cost)).toBe(status === "completed" ? 0.4 : 0);
  expect(rows.filter(({ finish }) => finish === "gateway_lost")).toEqual([]);
  const [used] = await stack.sql<{ used: string }>(
    "SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
    [key.id],
  );
  expect(Number(used?.used)).toBeCloseTo(
    rows.reduce((sum, row) => sum + Number(row.total_cost), 0),
    9,
  );

  // What the provider took and no job knows of is at most what was under way at the kill, and nothing was sent twice.
  const served = stack.simulator.tally().served.filter(({ id }) => id?.startsWith("chaos-"));
  expect(new Set(served.map(({ id }) => id)).size).toBe(served.length);
  const known = jobs.filter(({ submit_state: state }) => state === "accepted");
  expect(served.length - known.length).toBeLessThanOrEqual(1);

  // Everyone is told, and an id belongs to one end of one job.
  await expect.poll(() => [...told.keys()].sort(), PATIENT).toEqual(jobs.map(({ id }) => id).sort());
  for (const ids of told.values()) expect(ids.size).toBe(1);
});

/** Kills the gateway while it sends a job, and the worker; wipes Redis; starts both again. */
async function wreck(): Promise<string> {
  // Long enough to be seen while it is sent, however busy the machine is.
  const lost = create(stack.gateway.url, JOBS, 20_000);
  await expect
    .poll(async () => (await readJobs()).some(({ submit_state: state }) => state === "sending"), {
      ...PATIENT,
      interval: 1,
    })
    .toBe(true);
  await Promise.all([stack.gateway.kill(), stack.worker.kill()]);
  await lost;
  const redis = new Redis(stack.redis.url);
  await redis.flushall();
  redis.disconnect();
  // As if a minute had passed: no one claims to send it anymore, and every job is due.
  await stack.sql("UPDATE video_job SET owner_until = now(), next_poll_at = now() WHERE settled_at IS NULL");
  [running] = await Promise.all([stack.startGateway(), stack.startWorker()]);
  return running.url;
}

it("passes on from its provider what a full disk can't store, whole", async () => {
  const [stored] = await stack.sql("SELECT id FROM video_job WHERE content_ref IS NOT NULL");
  expect(stored).toBeUndefined();
  const made = (await readJobs()).find(({ status }) => status === "completed");
  const content = await fetch(`${running.url}/v1/videos/${made?.id}/content`, {
    headers: { authorization: `Bearer ${key.key}` },
  });
  const bytes = Buffer.from(await content.arrayBuffer());
  expect([content.status, bytes.subarray(4, 8).toString(), bytes.length]).toEqual([
    ...[200, "ftyp", Number(content.headers.get("content-length"))],
  ]);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  await expect
    .poll(() => running.log())
    .toContain("could not store a video; passing it on from its provider");
});

const HALF_HOUR_MS = 1_800_000;
const VEO = "google-vertex/veo-2.0-generate-001";

/** Jobs that take half an hour, and that no gateway follows anymore. */
async function startLong(models: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const model of models) {
    const response = await fetch(`${running.url}/v1/videos`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({ model, prompt: `a river [sim {"videoMs":${HALF_HOUR_MS}}]` }),
    });
    ids.push(((await response.json()) as { id: string }).id);
  }
  await running.kill();
  return ids;
}

/** The end of a job, and what it cost. */
const readEnd = (id: string) =>
  stack.sql(
    `SELECT j.status, j.error->>'code' AS code, r.total_cost::float8 AS cost FROM video_job j
       LEFT JOIN request_log r ON r.id = j.id AND r.is_final WHERE j.id = $1`,
    [id],
  );

describe("on a clock that is set forward", () => {
  let followers: VideoFollowers;
  let jobs: string[];
  beforeAll(async () => {
    jobs = await startLong(["sim-video", "sim-video", VEO]);
    followers = await openFollowers(stack);
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await followers?.close();
  });
  const forward = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it("asks a provider that is down for an hour less and less often, and has the video once it is back", async () => {
    const [id = ""] = jobs;
    const down = followers.through(`http://127.0.0.1:${await freePort()}`, null);
    const until = Date.now() + 2 * HALF_HOUR_MS;
    const waits: number[] = [];
    while (Date.now() < until) {
      const waitMs = await down(id);
      waits.push(waitMs ?? 0);
      forward(waitMs ?? until);
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(36_000);
    expect(Math.min(...waits.slice(10))).toBeGreaterThanOrEqual(24_000);
    expect(await readEnd(id)).toEqual([{ status: "queued", code: null, cost: null }]);

    expect(await followers.through(stack.simulator.url, null)(id)).toBeNull();
    expect(await readEnd(id)).toEqual([{ status: "completed", code: null, cost: 0.4 }]);
  });

  it("keeps a video that came inside an answer with its provider until the disk has room", async () => {
    const [, , id = ""] = jobs;
    const room = join(folder, "room");
    expect(await followers.through(stack.simulator.url, fullDisk)(id)).toBeGreaterThan(0);
    expect(await readEnd(id)).toEqual([{ status: "in_progress", code: null, cost: null }]);
    expect(await followers.through(stack.simulator.url, room)(id)).toBeNull();
    expect(await readEnd(id)).toEqual([{ status: "completed", code: null, cost: 4 }]);
    const [name = "", ...others] = await readdir(room);
    expect(others).toEqual([]);
    expect((await readFile(join(room, name))).subarray(4, 8).toString()).toBe("ftyp");
  });

  it("ends a job whose provider stays away at its deadline, for free", async () => {
    const [, id = ""] = jobs;
    const down = followers.through(`http://127.0.0.1:${await freePort()}`, null);
    forward(22 * 2 * HALF_HOUR_MS);
    expect(await down(id)).toBeGreaterThan(0);
    forward(2 * HALF_HOUR_MS);
    expect(await down(id)).toBeNull();
    expect(await readEnd(id)).toEqual([{ status: "expired", code: "deadline_exceeded", cost: 0 }]);
  });
});
