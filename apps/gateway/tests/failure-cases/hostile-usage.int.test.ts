import { fetchMetrics } from "@causeway/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";
import { USAGE_UPSTREAMS, type UsageUpstream } from "./usage-upstreams.ts";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  const { url } = upstream;
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
    LLM_COHERE_API_KEY: "cohere-key",
    LLM_COHERE_BASE_URL: `${url}/v2`,
    LLM_AWS_BEDROCK_API_KEY: "bedrock-api-key",
    LLM_AWS_BEDROCK_REGION: "us-east-1",
    LLM_AWS_BEDROCK_BASE_URL: url,
    LLM_VOYAGE_API_KEY: "voyage-key",
    LLM_VOYAGE_BASE_URL: `${url}/v1`,
  });
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const PROMPT = "What is the capital of France? Tell me more.";

interface DoorPath {
  readonly name: string;
  readonly path: string;
  body(model: string, stream: boolean): object;
}

const CHAT: DoorPath = {
  name: "chat",
  path: "/v1/chat/completions",
  body: (model, stream) => ({ model, stream, messages: [{ role: "user", content: PROMPT }] }),
};
const DOORS: readonly DoorPath[] = [
  CHAT,
  {
    name: "messages",
    path: "/v1/messages",
    body: (model, stream) => ({
      model,
      stream,
      max_tokens: 100,
      messages: [{ role: "user", content: PROMPT }],
    }),
  },
  { name: "responses", path: "/v1/responses", body: (model, stream) => ({ model, stream, input: PROMPT }) },
];

/** JSON text of what a count may be said to be. */
const count = fc.oneof(
  fc.constantFrom("-1", "1.5", '"12"', "1e15", "1e308", "1e400", "-1e400", "null", "{}", "[]", "true"),
  fc.constantFrom("2147483647", "2147483648", "9007199254740991", "9007199254740993", "-0", "0", "1e-9"),
  fc.integer({ min: 0, max: 10_000 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

/** The usage as JSON text; counts inside an object are named `outer.inner`. */
function usageText(names: readonly string[], values: readonly string[]): string {
  const nested = new Map<string, string[]>();
  const flat: string[] = [];
  names.forEach((name, at) => {
    const [outer = "", inner] = name.split(".");
    const value = values[at] ?? "0";
    if (inner === undefined) flat.push(`"${outer}":${value}`);
    else nested.set(outer, [...(nested.get(outer) ?? []), `"${inner}":${value}`]);
  });
  for (const [outer, members] of nested) flat.push(`"${outer}":{${members.join(",")}}`);
  return `{${flat.join(",")}}`;
}

const hostileUsages = ({ counts }: UsageUpstream, seed: number): string[] =>
  fc
    .sample(fc.array(count, { minLength: counts.length, maxLength: counts.length }), { numRuns: 12, seed })
    .map((values) => usageText(counts, values));

async function ask(door: { readonly path: string }, body: object, id: string, by = key): Promise<string> {
  const response = await fetch(stack.gateway.url + door.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${by.key}`,
      "content-type": "application/json",
      "anthropic-version": "2023-06-01",
      "x-request-id": id,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

/** The last usage a caller was told. */
function toldUsage(text: string): Record<string, unknown> & { cost: number; info?: string } {
  const bodies = text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)));
  const found = (bodies.length > 0 ? bodies : [JSON.parse(text)])
    .map((body) => body.usage ?? body.response?.usage ?? body.message?.usage)
    .filter((usage) => usage?.cost !== undefined);
  expect(found.length, text).toBeGreaterThan(0);
  return found.at(-1);
}

/** All a caller is told of tokens, in any of the formats. */
const toldTokens = (usage: Record<string, unknown>) => [
  Number(usage.prompt_tokens ?? usage.input_tokens),
  Number(usage.completion_tokens ?? usage.output_tokens ?? 0),
];

/** Far more than this prompt and answer have, far less than any of the lies. */
const MOST_TOKENS = 4_000_000;

async function expectSameEverywhere(id: string, text: string, isChat: boolean): Promise<number> {
  const told = toldUsage(text);
  const row = await stack.finalRow(id);
  expect(Number(row.total_cost), text).toBe(told.cost);
  expect(row.estimated).toBe(told.info === "estimated");
  const [prompt = 0, completion = 0] = toldTokens(told);
  expect(prompt >= 0 && prompt <= MOST_TOKENS && completion >= 0 && completion <= MOST_TOKENS, text).toBe(
    true,
  );
  if (isChat) {
    const kinds = ["input_tokens", "cached_input_tokens", "cache_write_tokens"];
    expect(kinds.reduce((sum, kind) => sum + Number(row[kind] ?? 0), 0)).toBe(prompt);
  }
  return told.cost;
}

const CELLS = USAGE_UPSTREAMS.flatMap((one) =>
  DOORS.flatMap((door) =>
    [false, true].flatMap((stream) =>
      stream && one.stream("{}") === null
        ? []
        : [{ one, door, stream, name: `${one.name} ${door.name} ${stream ? "stream" : "whole"}` }],
    ),
  ),
).filter(
  ({ one, door }) =>
    !one.name.startsWith("openai") || one.name.endsWith("responses") === (door.name === "responses"),
);

describe("whatever a provider says of its usage", () => {
  it.each(CELLS)("is charged as it is shown: $name", async ({ one, door, stream, name }) => {
    const usages = hostileUsages(one, name.length * 7);
    await Promise.all(
      usages.map(async (usage, at) => {
        const id = `hostile-${name.replaceAll(" ", "-")}-${at}`;
        upstream.script(id, (response) => {
          const type = stream ? "text/event-stream" : "application/json";
          response.writeHead(200, { "content-type": type });
          response.end(stream ? one.stream(usage) : one.whole(usage));
        });
        const text = await ask(door, door.body(one.model, stream), id);
        await expectSameEverywhere(id, text, door === CHAT);
      }),
    );
  });

  const VECTORS = [
    [
      "embeddings",
      "/v1/embeddings",
      { model: "openai/text-embedding-3-small", input: PROMPT },
      (usage: string) =>
        `{"object":"list","model":"m","data":[{"object":"embedding","index":0,"embedding":[0.5,1]}],"usage":${usage}}`,
      ["prompt_tokens", "total_tokens"],
    ],
    [
      "embeddings of another format",
      "/v1/embeddings",
      { model: "cohere/embed-v4.0", input: PROMPT },
      (usage: string) => `{"id":"e","embeddings":{"float":[[0.5,1]]},"meta":${usage}}`,
      ["billed_units.input_tokens"],
    ],
    [
      "rankings",
      "/v1/rerank",
      { model: "voyage/rerank-2.5", query: PROMPT, documents: ["a", "b"] },
      (usage: string) => `{"object":"list","data":[{"index":0,"relevance_score":1}],"usage":${usage}}`,
      ["total_tokens"],
    ],
    [
      "rankings by units",
      "/v1/rerank",
      { model: "cohere/rerank-v3.5", query: PROMPT, documents: ["a", "b"] },
      (usage: string) => `{"id":"r","results":[{"index":0,"relevance_score":1}],"meta":${usage}}`,
      ["billed_units.search_units"],
    ],
  ] as const;
  it.each(VECTORS)("is charged as it is shown: %s", async (name, path, body, answer, counts) => {
    const usages = hostileUsages({ counts } as unknown as UsageUpstream, name.length);
    await Promise.all(
      usages.map(async (usage, at) => {
        const id = `hostile-${name.replaceAll(" ", "-")}-${at}`;
        upstream.script(id, (response) => {
          response.writeHead(200, { "content-type": "application/json" }).end(answer(usage));
        });
        await expectSameEverywhere(id, await ask({ path }, body, id), false);
      }),
    );
  });

  const LIES = ["1e15", "1e308", "1e400", "-5", "1.5", '"100"'] as const;
  it.each(LIES)("%s tokens are charged by estimate, marked, counted and shut nobody out", async (lie) => {
    const [one] = USAGE_UPSTREAMS;
    const own = await stack.createKey({ limit_total: "1" });
    for (const stream of [false, true]) {
      const id = `lie-${lie.replaceAll('"', "q")}-${stream}`;
      const usage = `{"prompt_tokens":${lie},"completion_tokens":2,"total_tokens":${lie}}`;
      upstream.script(id, (response) => {
        response.writeHead(200, { "content-type": stream ? "text/event-stream" : "application/json" });
        response.end(stream ? one?.stream(usage) : one?.whole(usage));
      });
      const text = await ask(CHAT, CHAT.body("openai/gpt-4o-mini", stream), id, own);
      expect(toldUsage(text)).toMatchObject({ info: "estimated", prompt_tokens: 11, completion_tokens: 2 });
      const row = await stack.finalRow(id);
      expect(row).toMatchObject({ estimated: true, input_tokens: 11, output_tokens: 2 });
      expect(Number(row.total_cost)).toBe(toldUsage(text).cost);
    }
  });

  it("counts to the limits what was stored, to the last digit", async () => {
    const sumOf = async (table: string, column: string, where: string) =>
      (
        await stack.sql<{ sum: string }>(
          `SELECT coalesce(sum(${column}), 0)::text AS sum FROM ${table} WHERE ${where}`,
          [key.id],
        )
      )[0]?.sum;
    await until(async () => {
      const used = await sumOf("api_key_usage", "used", "api_key_id = $1 AND window_start = '-infinity'");
      return used === (await sumOf("request_log", "total_cost", "api_key_id = $1"));
    });
    const metrics = await (await fetchMetrics(stack.gateway.url)).text();
    expect(metrics).toMatch(/gateway_implausible_usage_total\{[^}]*provider="openai"[^}]*\} \d/);
  });
});
