import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createNotificationSealer, toNotificationContext } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import {
  startService,
  startTestDatabase,
  startTestRedis,
  type TestDatabase,
  type TestRedis,
  type TestService,
} from "@causeway/testing";
import { startTestMailServer } from "@causeway/testing/mail-server";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

const NOTIFICATION_SECRET = "a-notification-secret-of-the-tests-1";
const PATIENT = { timeout: 40_000, interval: 50 };
/** Of the guide: the first attempt and seven more. */
const ATTEMPTS = 8;

interface Received {
  readonly id: string;
  readonly body: string;
}
/** Requests of each path, and what answers them: `/hangs` never does. */
const received = new Map<string, Received[]>();
const hanging: ServerResponse[] = [];
const receiver = createServer((req, res) => {
  let body = "";
  req.on("data", (piece) => {
    body += piece;
  });
  req.on("end", () => {
    const path = req.url ?? "";
    const id = String(req.headers["webhook-id"]);
    received.set(path, [...(received.get(path) ?? []), { id, body }]);
    if (path === "/hangs") hanging.push(res);
    else res.writeHead(path === "/fails" ? 500 : 200).end();
  });
});
let database: TestDatabase;
let redis: TestRedis;
let smtp: Awaited<ReturnType<typeof startTestMailServer>>;
let pool: pg.Pool;
const workers: TestService[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  [database, redis, smtp] = await Promise.all([startTestDatabase(), startTestRedis(), startTestMailServer()]);
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
afterEach(async () => {
  for (const response of hanging.splice(0)) response.destroy();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await pool.end();
  await Promise.all([database.stop(), redis.stop(), smtp.stop()]);
});

async function startWorker(): Promise<TestService> {
  const worker = await startService("worker", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    NOTIFICATION_SECRET,
    CALLBACK_PRIVATE_HOSTS: "127.0.0.1",
    SMTP_URL: smtp.url,
    LOG_LEVEL: "warn",
  });
  workers.push(worker);
  return worker;
}

const message = {
  schema: "test.happened",
  subject: "It happened",
  text: "Something happened.",
  at: "2026-11-28T00:00:00.000Z",
  data: { id: "x" },
};
const BODY = '{"type":"test.happened","timestamp":"2026-11-28T00:00:00.000Z","data":{"id":"x"}}';

/** A delivery that is due now. */
async function add(id: string, channel: string, target: string): Promise<void> {
  const secret = createNotificationSealer(NOTIFICATION_SECRET).seal(
    "a secret of 16 or more",
    toNotificationContext("org", id),
  );
  await pool.query(
    `INSERT INTO notification_delivery (id, organization_id, channel, event, message, target, secret, status, next_at)
     VALUES ($1, 'org', $2, 'test.happened', $3, $4, $5, 'pending', now())`,
    [id, channel, JSON.stringify(message), target, channel === "webhook" ? secret : null],
  );
}
const hook = (path: string): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
const readLog = async (id: string) =>
  (
    await pool.query<{ status: string; attempt: number; tries: number }>(
      `SELECT status, attempt, jsonb_array_length(attempts) AS tries FROM notification_delivery WHERE id = $1`,
      [id],
    )
  ).rows[0];
/** As if the time until the next attempt had passed. */
const forward = (id: string) =>
  pool.query("UPDATE notification_delivery SET next_at = now() WHERE id = $1", [id]);

it("a worker that is killed while it sends loses nothing: another one sends the same again, once", async () => {
  await add("ntf_killed", "webhook", hook("/hangs"));
  const first = await startWorker();
  await expect.poll(() => received.get("/hangs")?.length, PATIENT).toBe(1);
  await first.kill();
  expect(await readLog("ntf_killed")).toEqual({ status: "pending", attempt: 0, tries: 0 });

  await pool.query("UPDATE notification_delivery SET target = $1", [hook("/taken")]);
  await forward("ntf_killed");
  await Promise.all([startWorker(), startWorker()]);
  await expect.poll(async () => (await readLog("ntf_killed"))?.status, PATIENT).toBe("delivered");
  const sent = { id: "ntf_killed", body: BODY };
  expect([received.get("/hangs"), received.get("/taken")]).toEqual([[sent], [sent]]);
  expect(await readLog("ntf_killed")).toEqual({ status: "delivered", attempt: 1, tries: 1 });
});

it("a worker that stops ends what it sends, and nothing is sent twice", async () => {
  await add("ntf_stopped", "webhook", hook("/hangs"));
  received.delete("/hangs");
  const worker = await startWorker();
  await expect.poll(() => received.get("/hangs")?.length, PATIENT).toBe(1);
  const stopped = worker.stop();
  for (const response of hanging.splice(0)) response.writeHead(204).end();
  expect(await stopped).toBe(0);
  expect(await readLog("ntf_stopped")).toEqual({ status: "delivered", attempt: 1, tries: 1 });
});

it("a receiver that always fails gets as many attempts as the guide says, all the same, and no more", async () => {
  await add("ntf_failing", "webhook", hook("/fails"));
  await startWorker();
  for (let made = 1; made <= ATTEMPTS; made += 1) {
    await expect.poll(async () => (await readLog("ntf_failing"))?.attempt, PATIENT).toBe(made);
    await forward("ntf_failing");
  }
  await expect.poll(async () => (await readLog("ntf_failing"))?.status, PATIENT).toBe("failed");
  expect(received.get("/fails")).toEqual(
    Array.from({ length: ATTEMPTS }, () => ({ id: "ntf_failing", body: BODY })),
  );
});

it("an email of the queue is sent through the mail server", async () => {
  await add("ntf_mail", "email", "ada@example.com");
  await startWorker();
  await expect.poll(async () => (await readLog("ntf_mail"))?.status, PATIENT).toBe("delivered");
  expect(smtp.taken).toMatchObject([{ to: ["ada@example.com"] }]);
  expect(smtp.taken[0]?.raw).toContain("Something happened.");
});
