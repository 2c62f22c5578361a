import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

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

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  stack = await startGatewayStack({ CALLBACK_PRIVATE_HOSTS: "127.0.0.1" });
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(async () => {
  await stack?.stop();
  receiver.close();
});

interface JobRow {
  readonly id: string;
  readonly status: string;
  readonly submit_state: string;
  readonly settled_at: Date | null;
}
const readJobs = () => stack.sql<JobRow>("SELECT id, status, submit_state, settled_at FROM video_job");

/** Asks for a video; null when the gateway died meanwhile. */
async function create(gateway: string, at: number): Promise<string | null> {
  const controls = { videoMs: (at % 6) * 700, delayMs: 30, ...(at % 5 === 0 ? { videoError: "no" } : {}) };
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
  const lost = create(stack.gateway.url, JOBS);
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
  const [gateway] = await Promise.all([stack.startGateway(), stack.startWorker()]);
  return gateway.url;
}
