import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";
import { USAGE_UPSTREAMS, type UsageUpstream } from "./usage-upstreams.ts";

const CALLS = 1_000;
const AT_ONCE = 24;
const ORGANIZATIONS = 3;
const PROMPT = "What is the capital of France? Tell me more.";

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let keys: TestKey[];

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    CREDITS: "on",
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
  });
  const limits = {
    limit_total: "1000",
    limit_recurring: "1000",
    limit_window_unit: "day",
    limit_window_count: 1,
  };
  keys = await Promise.all(
    Array.from({ length: ORGANIZATIONS }, () =>
      stack.createKey({ ...limits, limit_window_anchor: new Date() }),
    ),
  );
  for (const { organizationId } of keys) {
    await stack.sql("INSERT INTO credit_account (organization_id, granted) VALUES ($1, 1000)", [
      organizationId,
    ]);
  }
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const LIES = ["1e15", "1e308", "-5", "1.5", '"100"', "null", "2147483648", "0", "37", "4000"] as const;
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const usageOf = ({ counts }: UsageUpstream, at: number): string => {
  const flat = counts.filter((name) => !name.includes("."));
  return `{${flat.map((name, index) => `"${name}":${pick(LIES, at * 7 + index * 3)}`).join(",")}}`;
};

type Behavior = (response: ServerResponse, one: UsageUpstream, at: number) => void;
const JSON_TYPE = { "content-type": "application/json" };
const STREAM_TYPE = { "content-type": "text/event-stream" };

const whole: Behavior = (response, one, at) =>
  response.writeHead(200, JSON_TYPE).end(one.whole(usageOf(one, at)));
const streamed: Behavior = (response, one, at) =>
  response.writeHead(200, STREAM_TYPE).end(one.stream(usageOf(one, at)));
const cut: Behavior = (response, one, at) => {
  const text = one.stream(usageOf(one, at)) ?? "";
  response
    .writeHead(200, STREAM_TYPE)
    .write(text.slice(0, Math.floor(text.length * 0.6)), () => response.destroy());
};
const refused: Behavior = (response) =>
  response.writeHead(400, JSON_TYPE).end('{"error":{"message":"no","type":"invalid_request_error"}}');
const broken: Behavior = (response) => response.writeHead(500, JSON_TYPE).end("{}");
const garbage: Behavior = (response) => response.writeHead(200, JSON_TYPE).end("<html>");
/** Content, and then nothing: the caller goes away. */
const silent: Behavior = (response, one, at) => {
  const text = one.stream(usageOf(one, at)) ?? "";
  response.writeHead(200, STREAM_TYPE).write(text.slice(0, Math.floor(text.length * 0.5)));
};

/** How often each comes, and whether the caller asks for a stream, or leaves. */
const KINDS: readonly { readonly behave: Behavior; readonly stream: boolean; readonly leaves?: boolean }[] = [
  { behave: whole, stream: false },
  { behave: streamed, stream: true },
  { behave: whole, stream: false },
  { behave: streamed, stream: true },
  { behave: cut, stream: true },
  { behave: refused, stream: false },
  { behave: whole, stream: false },
  { behave: silent, stream: true, leaves: true },
  { behave: garbage, stream: false },
  { behave: streamed, stream: true },
  { behave: broken, stream: false },
];

async function call(at: number): Promise<void> {
  const id = `lie-${at}`;
  const kind = pick(KINDS, at);
  const one = pick(USAGE_UPSTREAMS.slice(0, 3), at * 5);
  upstream.script(id, (response) => kind.behave(response, one, at));
  const abort = new AbortController();
  const isResponses = one.name.endsWith("responses");
  const prompt = isResponses ? { input: PROMPT } : { messages: [{ role: "user", content: PROMPT }] };
  const response = await fetch(
    `${stack.gateway.url}${isResponses ? "/v1/responses" : "/v1/chat/completions"}`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${pick(keys, at).key}`,
        "content-type": "application/json",
        "x-request-id": id,
      },
      body: JSON.stringify({ model: one.model, stream: kind.stream, ...prompt }),
      signal: abort.signal,
    },
  );
  if (!kind.leaves) {
    await response.text();
    return;
  }
  await response.body?.getReader().read();
  abort.abort();
}

/** Everything that was ever counted for these organizations, as text of one scale. */
async function readSums(): Promise<Record<string, string>> {
  const organizations = keys.map(({ organizationId }) => organizationId);
  const amount = (column: string) => `coalesce(sum(${column}), 0)::numeric(30,12)::text`;
  const of = (column: string, table: string, more = "") =>
    `(SELECT ${amount(column)} FROM ${table} WHERE organization_id = ANY($1) ${more})`;
  const usage = (window: string) =>
    `(SELECT ${amount("used")} FROM api_key_usage WHERE api_key_id = ANY($2) AND window_start ${window} '-infinity')`;
  const [sums] = await stack.sql<Record<string, string>>(
    `SELECT ${of("total_cost", "request_log")} AS rows,
      ${of("total_cost", "usage_hourly")} AS hourly, ${of("total_cost", "usage_daily")} AS daily,
      ${of("total_cost", "usage_project_hourly")} AS project_hourly,
      ${of("total_cost", "usage_project_daily")} AS project_daily,
      ${usage("=")} AS key_total, ${usage(">")} AS key_window,
      ${of("credit_amount", "request_log")} AS row_credits, ${of("used", "credit_account")} AS credits`,
    [organizations, keys.map(({ id }) => id)],
  );
  return sums ?? {};
}

describe("after a thousand calls of providers that lie, break, hang and refuse", () => {
  it("rows, rollups, keys, windows and credits add up to the same, and each call has one final row", {
    timeout: 180_000,
  }, async () => {
    let next = 0;
    const caller = async () => {
      while (next < CALLS) await call(next++).catch(() => {});
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    const finals = async () =>
      (
        await stack.sql<{ id: string; rows: number }>(
          `SELECT client_request_id AS id, count(*)::int AS rows FROM request_log
           WHERE is_final AND organization_id = ANY($1) GROUP BY 1`,
          [keys.map(({ organizationId }) => organizationId)],
        )
      ).filter(({ id }) => id?.startsWith("lie-"));
    await until(async () => (await finals()).length === CALLS);
    expect((await finals()).filter(({ rows }) => rows !== 1)).toEqual([]);
    const { row_credits: rowCredits, credits, ...costs } = await readSums();
    expect(Number(costs.rows)).toBeGreaterThan(0);
    expect(new Set(Object.values(costs)), JSON.stringify(costs)).toEqual(new Set([costs.rows]));
    expect(credits).toBe(rowCredits);
    const [dead] = await stack.sql<{ count: number }>("SELECT count(*)::int AS count FROM dead_record");
    expect(dead?.count).toBe(0);
  });
});
