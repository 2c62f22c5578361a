import { fetchMetrics } from "@causeway/testing/service";
import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { type Answer, ask, asked, createCachingKey, send, untilKept } from "./cached-project.ts";

let stack: GatewayStack;
let url: string;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  url = stack.gateway.url;
});
afterAll(() => stack?.stop());

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const totals = () => stack.simulator.tally().totals;
const slow = (text: string, more = "") =>
  asked("chat", `${text} [sim {"chunks":10,"chunkDelayMs":150${more}}]`);

/** Streams until it has seen some of the answer; the rest is read by no one. */
async function begin(key: TestKey, id: string, body: object): Promise<AbortController> {
  const leaver = new AbortController();
  const headers = { "x-request-id": id };
  const call = { key: key.key, headers, signal: leaver.signal };
  const response = await send(url, call, { ...body, stream: true });
  const reader = response.body?.getReader();
  await reader?.read();
  reader?.read().catch(() => {});
  return leaver;
}

/** Waits until this many requests wait for the answer of another. */
async function untilWaiting(count: number): Promise<void> {
  await until(async () => {
    const page = await (await fetchMetrics(url)).text();
    return Number(/cache_waiting_requests(?:\{[^}]*\})? (\d+)/.exec(page)?.[1]) === count;
  });
}

describe("identical requests at the same time", () => {
  it("share one upstream call; the first pays, the others get hits", async () => {
    const key = await createCachingKey(stack);
    const before = totals().requests;
    const body = asked("chat", 'at once [sim {"delayMs":400}]');
    const answers = await Promise.all(
      times(20, (at) => ask(url, { key: key.key, headers: { "x-request-id": `once-${at}` } }, body)),
    );
    expect(totals().requests - before).toBe(1);
    expect(answers.filter(({ cache }) => cache === "MISS")).toHaveLength(1);
    expect(answers.filter(({ cache }) => cache === "HIT")).toHaveLength(19);
    expect(new Set(answers.map((answer) => answer.body.choices[0].message.content)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(20);
    const rows = await Promise.all(times(20, (at) => stack.finalRow(`once-${at}`)));
    expect(rows.filter((row) => Number(row.total_cost) > 0)).toHaveLength(1);
    expect(rows.filter((row) => row.cached === true && Number(row.total_cost) === 0)).toHaveLength(19);
  });

  it("are counted by how they were answered", async () => {
    const count = async (result: string) => {
      const page = await (await fetchMetrics(url)).text();
      const line = page.split("\n").find((one) => one.includes(`cache_requests_total{result="${result}"`));
      return Number(line?.split(" ").at(-1) ?? 0);
    };
    const results = ["hit", "shared", "miss", "skipped"];
    const counts = () => Promise.all(results.map(count));
    const key = await createCachingKey(stack);
    const before = await counts();
    const body = asked("chat", 'counted [sim {"delayMs":400}]');
    await Promise.all(times(3, () => ask(url, key, body)));
    await until(async () => (await ask(url, key, body)).cache === "HIT");
    await ask(url, { key: key.key, headers: { "x-no-cache": "true" } }, body);
    const [hit = 0, shared, miss, skipped] = (await counts()).map((now, at) => now - (before[at] ?? 0));
    expect([shared, miss, skipped]).toEqual([2, 1, 1]);
    expect(hit).toBeGreaterThan(0);
  });

  it("share a stream too, whichever way they read", async () => {
    const key = await createCachingKey(stack);
    const before = totals().requests;
    const body = slow("mixed");
    const leader = send(url, key, { ...body, stream: true }).then((response) => response.text());
    await until(() => totals().requests > before);
    const whole = ask(url, key, body);
    const stream = await (await send(url, key, { ...body, stream: true })).text();
    expect((await whole).cache).toBe("HIT");
    expect(stream).toContain('"cached":true');
    expect(await leader).not.toContain('"cached":true');
    expect(totals().requests - before).toBe(1);
  });

  it("the first may leave: the others still get its answer, and it is charged", async () => {
    const key = await createCachingKey(stack);
    const before = totals();
    const body = slow("leader leaves");
    const leader = await begin(key, "leader-left", body);
    const follower = ask(url, { key: key.key, headers: { "x-request-id": "stayed" } }, body);
    await untilWaiting(1);
    leader.abort();
    expect(await follower).toMatchObject({ status: 200, cache: "HIT" });
    expect(totals()).toMatchObject({ requests: before.requests + 1, left: before.left });
    const row = await stack.finalRow("leader-left");
    expect(row).toMatchObject({ status: 200, finish: "stop", cached: false });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
    expect(Number((await stack.finalRow("stayed")).total_cost)).toBe(0);
  });

  it("one of the others may leave: no one notices, and it pays nothing", async () => {
    const key = await createCachingKey(stack);
    const before = totals();
    const body = slow("follower leaves");
    const leader = send(url, key, { ...body, stream: true }).then((response) => response.text());
    await until(() => totals().requests > before.requests);
    const leaver = new AbortController();
    const call = { key: key.key, headers: { "x-request-id": "follower-left" }, signal: leaver.signal };
    const left = send(url, call, body).catch(() => null);
    await untilWaiting(1);
    leaver.abort();
    await left;
    const row = await stack.finalRow("follower-left");
    expect(row).toMatchObject({ status: 499, finish: "canceled", canceled: true });
    expect(Number(row.total_cost)).toBe(0);
    expect(await leader).toMatch(/data: \[DONE\]\n\n$/);
    expect(totals()).toMatchObject({ requests: before.requests + 1, left: before.left });
  });

  it("when the last one leaves, the upstream call is aborted", async () => {
    const key = await createCachingKey(stack);
    const before = totals().left;
    const body = slow("all leave", ',"tokens":400,"chunks":100');
    const leader = await begin(key, "all-left-1", body);
    const leaver = new AbortController();
    const call = { key: key.key, headers: { "x-request-id": "all-left-2" }, signal: leaver.signal };
    const left = send(url, call, body).catch(() => null);
    await untilWaiting(1);
    leader.abort();
    leaver.abort();
    await left;
    await until(() => totals().left > before);
    expect(await stack.finalRow("all-left-1")).toMatchObject({ finish: "canceled" });
    expect(await stack.finalRow("all-left-2")).toMatchObject({ finish: "canceled" });
  });

  it("on failure each asks for itself", async () => {
    const key = await createCachingKey(stack);
    const before = totals().requests;
    const body = asked("chat", 'fails [sim {"status":400,"delayMs":300}]');
    const answers = await Promise.all(times(5, () => ask(url, key, body)));
    expect(answers.map(({ status }) => status)).toEqual(times(5, () => 400));
    expect(totals().requests - before).toBe(5);
  });

  it("x-no-cache asks again, and its answer is kept", async () => {
    const key = await createCachingKey(stack);
    const body = asked("chat", "no cache");
    await untilKept(url, key, body);
    const before = totals().requests;
    const call = { key: key.key, headers: { "x-no-cache": "true" } };
    const fresh = await ask(url, call, body);
    expect(fresh.cache).toBe("MISS");
    expect(totals().requests - before).toBe(1);
    const first = asked("chat", "no cache at first");
    expect((await ask(url, call, first)).cache).toBe("MISS");
    await until(async () => (await ask(url, key, first)).cache === "HIT");
  });

  it("#75 under load no one gets the answer to another question or of another project", async () => {
    const keys = await Promise.all(times(3, () => createCachingKey(stack)));
    const before = totals().requests;
    const answers = await Promise.all(
      times(300, async (at): Promise<[string, Answer]> => {
        const owner = at % keys.length;
        const text = `question-${owner}-${at % 7} of many`;
        return [text, await ask(url, { key: keys[owner]?.key ?? "" }, asked("chat", text))];
      }),
    );
    for (const [text, { status, body }] of answers) {
      expect(status).toBe(200);
      expect(body.choices[0].message.content).toContain(text);
    }
    expect(answers.some(([, { cache }]) => cache === "HIT")).toBe(true);
    expect(totals().requests - before).toBe(21);
  });

  it("#33 a hit gives its place back", async () => {
    const key = await createCachingKey(stack, 3_600, { concurrency: 1 });
    const body = asked("chat", "one at a time");
    await untilKept(url, key, body);
    for (let turn = 0; turn < 10; turn += 1) expect((await ask(url, key, body)).cache).toBe("HIT");
    expect((await ask(url, key, body)).status).toBe(200);
  });
});
