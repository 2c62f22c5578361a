import { startService, type TestService } from "@causeway/testing";
import { OpenAI } from "openai";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type GatewayStack, SECRET, startGatewayStack, type TestKey } from "../gateway-stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Base URL of a llama.cpp server that serves the model `tiny`, with `/v1`. */
    readonly serverUrl: string;
  }
}

const MODEL = "llamacpp/tiny";
const messages = [{ role: "user" as const, content: "Hello" }];
const tools = [
  {
    type: "function" as const,
    function: {
      name: "weather",
      description: "The weather of a city.",
      parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
  },
];

let stack: GatewayStack;
let worker: TestService;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  const settings = { LLM_LLAMACPP_BASE_URL: inject("serverUrl") };
  stack = await startGatewayStack(settings);
  // The one that asks the server for its models.
  worker = await startService("worker", {
    ...{ DATABASE_URL: stack.database.url, REDIS_URL: stack.redis.url, AUTH_SECRET: SECRET },
    ...settings,
  });
  key = await stack.createKey();
  client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await worker?.stop();
  await stack?.stop();
});

const idOf = (name: string) => ({ headers: { "x-request-id": name } });

it("the worker finds the server's models, and the gateway lists them", async () => {
  const listed = async () => (await client.models.list()).data.map(({ id }) => id);
  await expect.poll(listed, { timeout: 90_000, interval: 250 }).toContain(MODEL);
});

it("a chat is answered whole, is free, and its row says so", async () => {
  const answer = await client.chat.completions.create(
    { model: MODEL, messages, max_tokens: 12 },
    idOf("whole"),
  );
  expect(answer.choices[0]?.message.content).toMatch(/^[ -~]+$/);
  expect(answer.usage).toMatchObject({ completion_tokens: 12, cost: 0 });
  const row = await stack.finalRow("whole");
  expect(row).toMatchObject({ provider: "llamacpp", upstream_model: "tiny", unpriced: false });
  expect([Number(row.output_tokens), Number(row.total_cost)]).toEqual([12, 0]);
});

it("a chat is streamed piece by piece, with its usage at the end", async () => {
  const stream = await client.chat.completions.create(
    { model: MODEL, messages, max_tokens: 12, stream: true, stream_options: { include_usage: true } },
    idOf("streamed"),
  );
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const pieces = chunks.filter(({ choices }) => choices[0]?.delta.content);
  expect(pieces.length).toBeGreaterThan(5);
  expect(chunks.at(-1)?.usage).toMatchObject({ completion_tokens: 12, cost: 0 });
  expect(await stack.finalRow("streamed")).toMatchObject({ stream: true, finish: "length" });
});

it.each([false, true])("tools and a JSON schema reach the server (streamed: %s)", async (stream) => {
  const schema = {
    type: "object",
    properties: { unit: { enum: ["celsius"] } },
    required: ["unit"],
    additionalProperties: false,
  };
  const format = { type: "json_schema" as const, json_schema: { name: "unit", strict: true, schema } };
  const body = { model: MODEL, messages, max_tokens: 100 };
  const texts: string[] = [];
  for (const extra of [{ response_format: format }, { tools, tool_choice: "auto" as const }]) {
    if (stream) {
      let text = "";
      for await (const { choices } of await client.chat.completions.create({ ...body, ...extra, stream }))
        text += choices[0]?.delta.content ?? "";
      texts.push(text);
    } else {
      const answer = await client.chat.completions.create({ ...body, ...extra });
      texts.push(answer.choices[0]?.message.content ?? "");
    }
  }
  // The server holds even a random model to the schema.
  expect(JSON.parse(texts[0] ?? "")).toEqual({ unit: "celsius" });
  expect(texts[1]).not.toBe("");
});

it("embeddings are answered", async () => {
  const { data, usage } = await client.embeddings.create({ model: MODEL, input: ["Hello", "World"] });
  expect(data.map(({ embedding }) => embedding.length)).toEqual([64, 64]);
  expect(usage.prompt_tokens).toBeGreaterThan(0);
});

it("what the server refuses keeps its own message", async () => {
  const tooLong = { role: "user" as const, content: "x".repeat(10_000) };
  await expect(client.chat.completions.create({ model: MODEL, messages: [tooLong] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("context"),
  });
});
