import { freePort, type TestService } from "@causeway/testing";
import type { TestStack } from "@causeway/testing/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callHeaders, chatBody, finalRows, openStack, readMetric } from "./stack.ts";
import { until } from "@causeway/testing/until";
import { Redis } from "ioredis";

let stack: TestStack;
let gateway: TestService;

beforeAll(async () => {
  stack = await openStack();
  gateway = await stack.add("gateway", { env: { GATEWAY_PROCESSES: "2", LOG_LEVEL: "info" } });
});
afterAll(() => stack?.stop());

const call = (id: string, stream = false, controls: object = {}, url = gateway.url) =>
  fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { ...callHeaders(stack, id), connection: "close" },
    body: chatBody(stream, controls, id),
  });

/** Process ids in the lines the gateway has logged with this message. */
const pidsOf = (service: TestService, message: string): number[] =>
  service
    .log()
    .split("\n")
    .filter((line) => line.includes(`"msg":"${message}"`))
    .map((line) => (JSON.parse(line) as { pid: number }).pid)
    .filter((pid) => pid > 0);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("several gateway processes on one port", () => {
  it("share the calls, and each call is one row", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `several-${index}`);
    const statuses = await Promise.all(ids.map(async (id) => (await call(id)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await finalRows(stack, ids)).sort()).toEqual([...ids].sort());
    // The first calls may all meet the process that was up first.
    const others = Array.from({ length: 20 }, (_, index) => `other-${index}`);
    const askAgain = async () => {
      await Promise.all(others.map((id) => call(id)));
      return new Set(pidsOf(gateway, "request")).size;
    };
    await expect.poll(askAgain, { timeout: 30_000 }).toBe(2);
  });

  it("show one set of metrics, whichever is asked", async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => readMetric(gateway.url, "causeway_gateway_requests_total")),
    );
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toBeGreaterThanOrEqual(60);
    expect(await readMetric(gateway.url, "causeway_processes")).toBe(2);
  });

  it("show them on the metrics port, and no one without the token elsewhere", async () => {
    const port = await freePort();
    const other = await stack.add("gateway", {
      env: { GATEWAY_PROCESSES: "2", METRICS_PORT: String(port) },
    });
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
    expect(await readMetric(`http://127.0.0.1:${port}`, "causeway_processes")).toBe(2);
    expect(await other.stop()).toBe(0);
  });

  it("start again one that dies, while the other serves", async () => {
    const [victim] = pidsOf(gateway, "listening");
    if (!victim) throw new Error("no process is known");
    process.kill(victim, "SIGKILL");
    await until(() => gateway.log().includes('"msg":"a process died"'));
    expect((await call("meanwhile")).status).toBe(200);
    await until(async () => (await readMetric(gateway.url, "causeway_processes")) === 2);
    expect(await readMetric(gateway.url, "causeway_processes_restarted_total")).toBe(1);
  });

  it("#87 finish their answers on SIGTERM, hand in every row, and exit cleanly", async () => {
    const ids = ["last-0", "last-1", "last-2", "last-3"];
    const answers = await Promise.all(ids.map((id) => call(id, true, { tokens: 20, chunkDelayMs: 60 })));
    const code = gateway.stop();
    for (const answer of answers) expect(await answer.text()).toContain("data: [DONE]");
    expect(await code).toBe(0);
    expect((await finalRows(stack, ids)).length).toBe(4);
    expect(pidsOf(gateway, "listening").filter(isAlive)).toEqual([]);
  });

  it("finish their answers when the primary is killed", async () => {
    const other = await stack.add("gateway", { env: { GATEWAY_PROCESSES: "2", LOG_LEVEL: "info" } });
    const answer = await call("orphan", true, { tokens: 20, chunkDelayMs: 40 }, other.url);
    await other.kill();
    expect(await answer.text()).toContain("data: [DONE]");
    await until(() => pidsOf(other, "listening").filter(isAlive).length === 0);
    expect(await finalRows(stack, ["orphan"])).toEqual(["orphan"]);
  });
});

describe("a gateway that starts", () => {
  it("has served synthetic requests, which no store, metric or log knows", async () => {
    const count = async () =>
      (await stack.pool.query("SELECT count(*)::int AS count FROM request_log")).rows[0].count;
    const before = await count();
    const other = await stack.add("gateway", { env: { WARM_UP: "true", LOG_LEVEL: "debug" } });
    expect(await readMetric(other.url, "causeway_gateway_requests_total")).toBeNull();
    // A row of its own follows all that could be on its way.
    expect((await call("after", false, {}, other.url)).status).toBe(200);
    expect(await finalRows(stack, ["after"])).toEqual(["after"]);
    expect(await count()).toBe(before + 1);
    const redis = new Redis(stack.redis.url);
    expect(await redis.keys("*warmup*")).toEqual([]);
    redis.disconnect();
    expect(await other.stop()).toBe(0);
    const lines = other
      .log()
      .split("\n")
      .filter((line) => line.includes('"msg"'))
      .map((line) => JSON.parse(line));
    const { statuses } = lines.find(({ msg }) => msg === "warmed up");
    expect(statuses["200"]).toBeGreaterThan(0);
    // On a machine that is too slow, some aren't served.
    expect(Object.keys(statuses).filter((status) => status !== "200" && status !== "503")).toEqual([]);
    expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(1);
  });
});
