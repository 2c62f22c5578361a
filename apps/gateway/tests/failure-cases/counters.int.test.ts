import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS, type DoorWire } from "./doors.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";

let stack: GatewayStack;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    CREDITS: "on",
  });
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const ask = (door: DoorWire, key: TestKey, id: string, more: object = {}) =>
  fetch(stack.gateway.url + door.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      "x-no-fallback": "true",
      ...door.headers,
    },
    body: JSON.stringify({ ...door.body("Hi", true), ...more }),
  });

const grant = (key: TestKey, amount: string) =>
  stack.sql(
    `INSERT INTO credit_account (organization_id, granted, used, version) VALUES ($1, $2, 0, 1)
     ON CONFLICT (organization_id) DO UPDATE SET granted = EXCLUDED.granted`,
    [key.organizationId, amount],
  );

const usedOf = async (key: TestKey) => {
  const [row] = await stack.sql<{ key_used: string | null; credits_used: string }>(
    `SELECT (SELECT sum(used) FROM api_key_usage WHERE api_key_id = $1) AS key_used,
            (SELECT used FROM credit_account WHERE organization_id = $2) AS credits_used`,
    [key.id, key.organizationId],
  );
  return { key: Number(row?.key_used ?? 0), credits: Number(row?.credits_used) };
};

const [, MESSAGES] = DOORS;
if (!MESSAGES) throw new Error("no such door");

describe("#14 the token rate of a key", () => {
  it("counts prompt, cached and written tokens of a native Anthropic stream, not only its output", async () => {
    const key = await stack.createKey({ tokens_per_minute: 10_000 });
    await grant(key, "100");
    const start = MESSAGES.start.replace(
      '"input_tokens":100',
      '"input_tokens":3000,"cache_read_input_tokens":2000,"cache_creation_input_tokens":1000',
    );
    upstream.script("tpm-1", (response) => {
      openStream(response, start, MESSAGES.text("Hello"), MESSAGES.endWithUsage);
      response.end('event: message_stop\ndata: {"type":"message_stop"}\n\n');
    });
    await (await ask(MESSAGES, key, "tpm-1")).text();
    expect(await stack.finalRow("tpm-1")).toMatchObject({
      input_tokens: 3_000,
      cached_input_tokens: 2_000,
      cache_write_tokens: 1_000,
      output_tokens: 20,
    });
    upstream.script("tpm-2", (response) => answerJson(response, {}, 500));
    const second = await ask(MESSAGES, key, "tpm-2");
    await second.text();
    const left = Number(second.headers.get("x-ratelimit-remaining-tokens"));
    // 6,020 tokens are used, and the few of this request's own prompt.
    expect(left).toBeLessThanOrEqual(10_000 - 6_020);
    expect(left).toBeGreaterThan(10_000 - 6_020 - 100);
  });
});

describe.each(DOORS)("#18 a request that fails by the $name door", (door) => {
  it("gives back what it reserved of the key's limit and of the credits, both", async () => {
    const key = await stack.createKey({ limit_total: "0.02" });
    await grant(key, "0.02");
    const large = door.name === "messages" ? { max_tokens: 3_000 } : {};
    for (let index = 0; index < 5; index += 1) {
      const id = `refund-${door.name}-${index}`;
      upstream.script(id, (response) => answerJson(response, { error: { message: "no" } }, 500));
      const answer = await ask(door, key, id, large);
      await answer.text();
      // Were anything still reserved, the limit would be reached: 429 instead of the provider's failure.
      expect(answer.status).toBe(502);
      expect(await stack.finalRow(id)).toMatchObject({
        total_cost: "0.000000000000",
        credit_amount: "0.000000000000",
      });
    }
    expect(await usedOf(key)).toEqual({ key: 0, credits: 0 });
  });

  it("leaves both counters at what was really used, to the same picodollar", async () => {
    const key = await stack.createKey({ limit_total: "5" });
    await grant(key, "5");
    upstream.script(`paid-${door.name}`, (response) => {
      openStream(response, door.start, door.text("Hello"), door.endWithUsage);
      response.end(door.name === "messages" ? 'event: message_stop\ndata: {"type":"message_stop"}\n\n' : "");
    });
    await (await ask(door, key, `paid-${door.name}`)).text();
    const row = await stack.finalRow(`paid-${door.name}`);
    const cost = Number(row.total_cost);
    expect(cost).toBeGreaterThan(0);
    await until(async () => (await usedOf(key)).credits > 0);
    expect(await usedOf(key)).toEqual({ key: cost, credits: cost });
  });
});
