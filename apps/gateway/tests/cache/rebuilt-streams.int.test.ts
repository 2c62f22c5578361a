import Anthropic from "@anthropic-ai/sdk";
import { until } from "@causeway/testing/until";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "../gateway-stack.ts";
import { uploadRecording, WAV } from "../recording-form.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import {
  type Answer,
  ask,
  asked,
  callsOf,
  createCachingKey,
  type Door,
  send,
  untilKept,
} from "./cached-project.ts";

let stack: GatewayStack;
let url: string;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  url = stack.gateway.url;
});
afterAll(() => stack?.stop());

const PARAMETERS = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const WEATHER = { name: "weather", description: "Tells the weather" };

const TOOLS = {
  chat: [{ type: "function", function: { ...WEATHER, parameters: PARAMETERS } }],
  messages: [{ ...WEATHER, input_schema: PARAMETERS }],
  responses: [{ type: "function", ...WEATHER, parameters: PARAMETERS, strict: false }],
};

/** Natively and through the chat form, with text of several bytes, thinking, and calls of tools. */
const CASES: [Door, string, string][] = [
  ["chat", "sim-echo", "text"],
  ["chat", "sim-echo", "tools"],
  ["chat", "sim-reasoning", "text"],
  ["chat", "claude-haiku-4-5", "text"],
  ["chat", "claude-haiku-4-5", "tools"],
  ["messages", "claude-haiku-4-5", "text"],
  ["messages", "claude-haiku-4-5", "tools"],
  ["messages", "sim-reasoning", "text"],
  ["messages", "sim-echo", "tools"],
  ["responses", "gpt-5-mini", "text"],
  ["responses", "gpt-5-mini", "tools"],
  ["responses", "sim-reasoning", "text"],
  ["responses", "sim-echo", "tools"],
];

const bodyOf = (door: Door, model: string, what: string, unique: string) =>
  asked(door, `Wetter in Köln 🌤 ${unique} [sim {"chunks":7}]`, {
    model,
    ...(what === "tools" ? { tools: TOOLS[door] } : {}),
  });

/** The official SDK's own view of a stream. */
async function readBySdk(door: Door, key: string, body: object): Promise<Record<string, unknown>> {
  if (door === "messages") {
    const client = new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0 });
    return { ...(await client.messages.stream(body as Anthropic.MessageStreamParams).finalMessage()) };
  }
  const client = new OpenAI({ apiKey: key, baseURL: `${url}/v1`, maxRetries: 0 });
  if (door === "chat") {
    const params = body as OpenAI.ChatCompletionCreateParamsStreaming;
    return { ...(await client.chat.completions.stream(params).finalChatCompletion()) };
  }
  const params = body as Parameters<typeof client.responses.stream>[0];
  return { ...(await client.responses.stream(params).finalResponse()) };
}

/** What was said: SDKs add their own fields, and leave out what they do not know. */
const saidIn = (door: Door, body: Record<string, unknown>): unknown => {
  const plain = JSON.parse(JSON.stringify(body));
  if (door === "messages") return [plain.content, plain.stop_reason];
  if (door === "responses") {
    const clear = ({ parsed: _, parsed_arguments: __, ...item }: Record<string, unknown>) => item;
    return plain.output.map((item: { content?: object[] }) =>
      clear(
        item.content ? { ...item, content: item.content.map((part) => clear({ ...part })) } : { ...item },
      ),
    );
  }
  return plain.choices.map(({ message, finish_reason }: OpenAI.ChatCompletion.Choice) => [
    message.content ?? null,
    message.tool_calls?.map(
      (call) => call.type === "function" && [call.id, call.function.name, call.function.arguments],
    ),
    finish_reason,
  ]);
};

describe.each(CASES)("on the door %s, %s with %s", (door, model, what) => {
  it("a stream is rebuilt from a whole answer, as the official SDK reads it", async () => {
    const { key } = await createCachingKey(stack);
    const body = bodyOf(door, model, what, "whole");
    const kept = await untilKept(url, { key, door }, body);
    const before = callsOf(stack);
    const streamed = await readBySdk(door, key, body);
    expect(callsOf(stack)).toBe(before);
    expect(saidIn(door, streamed)).toEqual(saidIn(door, kept.body));
  });

  it("a whole answer is gathered from a stream, and its own stream says the same", async () => {
    const { key } = await createCachingKey(stack);
    const body = bodyOf(door, model, what, "streamed");
    const streamed = await readBySdk(door, key, body);
    const before = callsOf(stack);
    const whole = await untilKept(url, { key, door }, body);
    expect(callsOf(stack)).toBe(before);
    expect(saidIn(door, whole.body)).toEqual(saidIn(door, streamed));
    expect(saidIn(door, await readBySdk(door, key, body))).toEqual(saidIn(door, streamed));
    const raw = await send(url, { key, door }, { ...body, stream: true });
    expect(raw.headers.get("x-causeway-cache")).toBe("HIT");
    expect(await raw.text()).toContain('"cached":true');
  });
});

it("moderations are kept too, and transcripts by their file, in each format", async () => {
  const test = await createCachingKey(stack);
  const moderate = () =>
    fetch(`${url}/v1/moderations`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${test.key}` },
      body: JSON.stringify({ model: "sim-moderation", input: "A river" }),
    });
  await (await moderate()).text();
  await until(async () => (await moderate()).headers.get("x-causeway-cache") === "HIT");

  const longer = Buffer.concat([WAV, Buffer.alloc(16_000)]);
  const hear = (fields: Record<string, string>, file = WAV) => uploadRecording(url, test, fields, { file });
  const cacheOf = async (fields: Record<string, string>, file = WAV) =>
    (await hear(fields, file)).headers.get("x-causeway-cache");
  const formats: Record<string, string>[] = [
    ...[{}, { response_format: "srt" }, { response_format: "verbose_json" }],
  ];
  for (const fields of formats) {
    const first = await hear(fields);
    expect([first.status, first.headers.get("x-causeway-cache")]).toEqual([200, "MISS"]);
    let hit = first;
    await until(async () => {
      hit = await hear(fields);
      return hit.headers.get("x-causeway-cache") === "HIT";
    });
    expect(hit.headers.get("content-type")).toBe(first.headers.get("content-type"));
    if (fields.response_format === "srt") expect(hit.text).toBe(first.text);
    else {
      const { usage, metadata, ...said } = JSON.parse(hit.text);
      expect(JSON.parse(first.text)).toMatchObject(said);
      expect([usage.cost, usage.seconds, metadata.cached]).toEqual([0, 0, true]);
    }
  }
  expect(await cacheOf({}, longer)).toBe("MISS");
  expect(await cacheOf({ language: "de" })).toBe("MISS");
  const streamed = await hear({ model: "sim-gpt-transcribe", stream: "true" });
  expect([streamed.status, streamed.text.includes("transcript.text.done")]).toEqual([200, true]);
  expect(await cacheOf({ model: "sim-gpt-transcribe", stream: "true" })).not.toBe("HIT");
});

it("embeddings and rankings are kept too", async () => {
  const { key } = await createCachingKey(stack);
  const requests: [string, object][] = [
    ["/v1/embeddings", { model: "sim-embedding", input: ["a", "b"] }],
    ["/v1/rerank", { model: "sim-rerank", query: "hi", documents: ["a", "b"] }],
  ];
  for (const [path, body] of requests) {
    const post = () =>
      fetch(url + path, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const first = (await (await post()).json()) as Answer["body"];
    let again = await post();
    while (again.headers.get("x-causeway-cache") !== "HIT") again = await post();
    const hit = (await again.json()) as Answer["body"];
    expect([hit.data, hit.results]).toEqual([first.data, first.results]);
    expect(hit.metadata.cached).toBe(true);
  }
  expect((await ask(url, { key }, asked("chat", "x"))).status).toBe(200);
});
