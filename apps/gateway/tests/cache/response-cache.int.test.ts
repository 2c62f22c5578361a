import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { ask, asked, callsOf, createCachingKey, DOORS, untilKept } from "./cached-project.ts";

let stack: GatewayStack;
let url: string;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  url = stack.gateway.url;
});
afterAll(() => stack?.stop());

/** How often the provider was called meanwhile. */
async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = callsOf(stack);
  await work();
  return callsOf(stack) - before;
}

/** Every number in a value. */
const numbersIn = (value: unknown): number[] =>
  typeof value === "number" ? [value] : Object.values(value ?? {}).flatMap((one) => numbersIn(one));

describe.each(DOORS)("an answer asked for twice on the door %s", (door) => {
  it("comes from the cache: no upstream call, no tokens, no cost, its own id and time, a row that says so", async () => {
    const { key, id: keyId } = await createCachingKey(stack);
    const body = asked(door, `same ${door}`);
    const first = await ask(url, { key, door }, body);
    expect(first).toMatchObject({ status: 200, cache: "MISS" });
    await untilKept(url, { key, door }, body);
    const id = `hit-${door}`;
    let hit = first;
    const calls = await callsDuring(async () => {
      hit = await ask(url, { key, door, headers: { "x-request-id": id } }, body);
    });
    expect(calls).toBe(0);
    expect(hit).toMatchObject({
      status: 200,
      cache: "HIT",
      body: { metadata: { cached: true, request_id: id } },
    });
    expect(hit.age).toMatch(/^\d+$/);
    expect(hit.body.id).not.toBe(first.body.id);
    expect(hit.body.id.split(/[-_]/)[0]).toBe(first.body.id.split(/[-_]/)[0]);
    expect(numbersIn(hit.body.usage).every((one) => one === 0)).toBe(true);
    expect(Object.keys(hit.body.usage).sort()).toEqual(Object.keys(first.body.usage).sort());
    expect(hit.body.metadata.used_provider).toBe(first.body.metadata.used_provider);
    for (const field of ["choices", "content", "output"]) expect(hit.body[field]).toEqual(first.body[field]);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ cached: true, status: 200, provider: "simulator", model: "sim-echo", door });
    expect([row.total_cost, row.input_tokens, row.output_tokens].map(Number)).toEqual([0, 0, 0]);
    const [sums] = await stack.sql<{ hits: string }>(
      "SELECT sum(cache_hits) AS hits FROM usage_hourly WHERE api_key_id = $1",
      [keyId],
    );
    expect(Number(sums?.hits)).toBeGreaterThan(0);
  });
});

it("keeps the reason why the stored answer ended in the row of a hit", async () => {
  const { key } = await createCachingKey(stack);
  const body = asked("chat", '[sim {"finish":"length"}] cut', { max_tokens: 20 });
  const { body: answer } = await untilKept(url, { key }, body);
  expect(answer.choices[0].finish_reason).toBe("length");
  await ask(url, { key, headers: { "x-request-id": "cut-hit" } }, body);
  expect(await stack.finalRow("cut-hit")).toMatchObject({ cached: true, finish: "length" });
});

describe("the key of a cached answer", () => {
  it.each([
    ["a temperature", { temperature: 0.5 }],
    ["a bound", { max_tokens: 20 }],
    [
      "tools",
      { tools: [{ type: "function", function: { name: "f", parameters: {} } }], tool_choice: "none" },
    ],
    ["a format", { response_format: { type: "json_object" } }],
    ["a field that nobody knows", { some_new_field: 1 }],
    ["a provider", { model: "simulator/sim-echo" }],
  ])("tells apart %s", async (_what, fields) => {
    const { key } = await createCachingKey(stack);
    await untilKept(url, { key }, asked("chat", "apart"));
    const other = await ask(url, { key }, asked("chat", "apart", fields));
    expect(other).toMatchObject({ status: 200, cache: "MISS" });
  });

  it("#76 is of every word: nearly the same question, or another system prompt, is asked again", async () => {
    const { key } = await createCachingKey(stack);
    const question = { role: "user", content: "How tall is the tower?" };
    const system = { role: "system", content: "Answer in French." };
    const model = "sim-echo";
    await untilKept(url, { key }, { model, messages: [question] });
    const similar = { role: "user", content: "How tall is the tower ?" };
    for (const others of [[similar], [system, question]]) {
      expect(await ask(url, { key }, { model, messages: others })).toMatchObject({
        status: 200,
        cache: "MISS",
      });
    }
  });

  it("does not tell apart the order of members, aliases of the model, and who asked", async () => {
    const { key } = await createCachingKey(stack);
    const { model, messages } = asked("chat", "alike");
    await untilKept(url, { key }, { model, messages, temperature: 0 });
    const alike = { temperature: 0, user: "somebody", messages, model: "sim-small", metadata: { a: "b" } };
    expect(await ask(url, { key }, { ...alike, routing: "price", store: false })).toMatchObject({
      cache: "HIT",
    });
  });

  it("#74 holds the project: another one gets its own answer", async () => {
    const [one, other] = await Promise.all([createCachingKey(stack), createCachingKey(stack)]);
    const body = asked("chat", "secret of one");
    await untilKept(url, one, body);
    expect(await callsDuring(() => ask(url, other, body))).toBe(1);
  });

  it("#77 is short, however long the prompt is", async () => {
    const { key, projectId } = await createCachingKey(stack);
    await untilKept(url, { key }, asked("chat", `${"long ".repeat(50_000)}[sim {"tokens":5}]`));
    const redis = new Redis(stack.redis.url);
    const keys = await redis.keys(`*${projectId}*`).finally(() => redis.disconnect());
    expect(keys.length).toBeGreaterThan(0);
    expect(Math.max(...keys.map((name) => name.length))).toBeLessThan(200);
  });
});
