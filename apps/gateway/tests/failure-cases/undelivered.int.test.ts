import { fetchMetrics } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1,sk-test-2",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
  });
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

/** 53,000 tokens at 0.15 USD per million. */
const COST = 0.00795;
const USAGE = { prompt_tokens: 53_000, completion_tokens: 0, total_tokens: 53_000 };
const choiceOf = (finish: string | null) => ({ index: 0, finish_reason: finish });
const wholeOf = (finish: string | null) => ({
  ...{ id: "c1", object: "chat.completion", created: 1, model: "m", usage: USAGE },
  choices: [{ ...choiceOf(finish), message: { role: "assistant", content: "" } }],
});
const event = (body: object) =>
  `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", ...body })}\n\n`;
const eventsOf = (finish: string | null) => [
  event({ choices: [{ ...choiceOf(finish), delta: { role: "assistant", content: "" } }] }),
  event({ choices: [], usage: USAGE }),
  "data: [DONE]\n\n",
];

const ask = (key: TestKey, id: string, stream = false) =>
  fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({
      model: "openai/gpt-4o-mini",
      stream,
      messages: [{ role: "user", content: "Hi" }],
    }),
  });

const answer = (id: string, finish: string | null) => {
  upstream.script(id, (response, { body }) => {
    if (!JSON.parse(body.toString()).stream) return answerJson(response, wholeOf(finish));
    openStream(response, ...eventsOf(finish));
    response.end();
  });
};

const rowsOf = async (id: string) => {
  const final = await stack.finalRow(id);
  const rows = await stack.sql<{ total_cost: string; upstream_cost: string | null; error_type: string }>(
    "SELECT total_cost, upstream_cost, error_type FROM request_log WHERE id = $1 OR final_id = $1",
    [final.id],
  );
  return rows.map((row) => ({
    charged: Number(row.total_cost),
    billed: row.upstream_cost === null ? null : Number(row.upstream_cost),
    error: row.error_type,
  }));
};

describe.each([false, true])("with a stream: %s", (stream) => {
  it("charges nothing for answers of nothing but usage, and notes what they cost at the provider", async () => {
    const key = await stack.createKey();
    const id = `nothing-${stream}`;
    answer(id, null);
    const response = await ask(key, id, stream);
    expect(response.status, await response.text()).toBe(502);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(upstream.seen(id).length);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toEqual({ charged: 0, billed: COST, error: "invalid_response" });
    const sums = await stack.sql<{ attempts: string; upstream_cost: string }>(
      "SELECT provider, credential_mode, attempts, upstream_cost FROM undelivered_hourly WHERE organization_id = $1",
      [key.organizationId],
    );
    expect(sums).toHaveLength(1);
    expect(sums[0]).toMatchObject({ provider: "openai", credential_mode: "operator" });
    expect(Number(sums[0]?.attempts)).toBe(rows.length);
    expect(Number(sums[0]?.upstream_cost)).toBeCloseTo(COST * rows.length, 12);
  });

  it("charges an empty answer that says that it ended", async () => {
    const key = await stack.createKey();
    const id = `ended-${stream}`;
    answer(id, "stop");
    const response = await ask(key, id, stream);
    expect(response.status).toBe(200);
    await response.text();
    expect(await rowsOf(id)).toEqual([{ charged: COST, billed: null, error: "none" }]);
  });
});

it("retries no more than 20 of them an hour of one organization, and raises an alarm", async () => {
  const [key, calm] = await Promise.all([stack.createKey(), stack.createKey()]);
  let made = 0;
  for (let at = 0; made < 20; at += 1) {
    const id = `often-${at}`;
    answer(id, null);
    await (await ask(key, id)).text();
    made += upstream.seen(id).length;
  }
  answer("after", null);
  expect((await ask(key, "after")).status).toBe(502);
  expect(upstream.seen("after")).toHaveLength(1);
  answer("other", null);
  await (await ask(calm, "other")).text();
  expect(upstream.seen("other").length).toBeGreaterThan(1);
  const metrics = await (await fetchMetrics(stack.gateway.url)).text();
  expect(metrics).toMatch(/gateway_organization_alarms_total\{kind="undelivered_cost"[^}]*\} 1/);
  expect(metrics).toMatch(/gateway_undelivered_attempts_total\{provider="openai"[^}]*\} \d\d/);
  expect(metrics).toMatch(/gateway_undelivered_cost_usd_total\{provider="openai"[^}]*\} 0\.\d/);
});
