import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
    LLM_AWS_BEDROCK_REGION: "us-east-1",
    LLM_AWS_BEDROCK_BASE_URL: url,
    LLM_GOOGLE_VERTEX_API_KEY: "vertex-key",
    LLM_GOOGLE_VERTEX_PROJECT: "test",
    LLM_GOOGLE_VERTEX_BASE_URL: `${url}/v1/projects/test/locations/global`,
    LLM_OPENROUTER_API_KEY: "openrouter-key",
    LLM_OPENROUTER_BASE_URL: `${url}/v1`,
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const MODEL = "anthropic/claude-sonnet-4-6";
/** Longer than the 1,024 tokens that this model's cache requires. */
const LONG = "Be brief. ".repeat(800);
const tool = { type: "function", function: { name: "look", parameters: { type: "object", properties: {} } } };
const MARK = { type: "ephemeral" };

interface Sending {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly by?: TestKey;
}

/** Sends a request. @returns the body that its provider got, and its final row */
async function send(body: object, { path = "/v1/chat/completions", headers, by = key }: Sending = {}) {
  const id = randomUUID();
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${by.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      ...headers,
    },
    body: JSON.stringify({ model: MODEL, ...body }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
  const sent: unknown = JSON.parse(proxy.seen(id).body.toString("utf8"));
  return { sent, marks: countMarks(sent), row: await stack.finalRow(id) };
}

const countMarks = (sent: unknown): number => JSON.stringify(sent).split('"cache_control"').length - 1;

const system = { role: "system", content: LONG };
const user = (content: string) => ({ role: "user", content });
const assistant = (content: string) => ({ role: "assistant", content });
const usage = (counts: object) => `[sim ${JSON.stringify({ promptTokens: 3_000, tokens: 10, ...counts })}]`;

const CONVERSATION = [system, user("a"), assistant("b"), user("c")];

describe("a conversation with Claude in OpenAI's formats", () => {
  it("is marked at the end of its instructions and of the last two turns of the user", async () => {
    const { sent } = await send({ messages: CONVERSATION });
    expect(sent).toMatchObject({
      system: [{ type: "text", text: LONG, cache_control: MARK }],
      messages: [
        { role: "user", content: [{ type: "text", text: "a", cache_control: MARK }] },
        { role: "assistant", content: [{ type: "text", text: "b" }] },
        { role: "user", content: [{ type: "text", text: "c", cache_control: MARK }] },
      ],
    });
  });

  it("is marked in the Responses format, at results of tools too", async () => {
    const input = [
      user("Look"),
      { type: "function_call", call_id: "call_1", name: "look", arguments: "{}" },
      { type: "function_call_output", call_id: "call_1", output: "found" },
    ];
    const tools = [{ type: "function", name: "look", parameters: tool.function.parameters }];
    const { sent, marks } = await send({ instructions: LONG, input, tools }, { path: "/v1/responses" });
    expect(marks).toBe(3);
    expect(sent).toMatchObject({
      messages: [{}, {}, { content: [{ type: "tool_result", content: "found", cache_control: MARK }] }],
    });
  });

  it("is marked from its first turn on if it has tools and a session", async () => {
    const first = { messages: [system, user("a")], tools: [tool] };
    expect((await send(first)).marks).toBe(0);
    expect((await send(first, { headers: { "session-id": "s-1" } })).marks).toBe(2);
  });

  it.each(["aws-bedrock/claude-sonnet-4-5", "google-vertex/claude-sonnet-4-6"])(
    "is marked on other platforms: %s",
    async (model) => {
      expect((await send({ model, messages: CONVERSATION })).marks).toBe(3);
    },
  );

  it("keeps the marks of its caller, and gets no others", async () => {
    const marked = { role: "user", content: [{ type: "text", text: "c", cache_control: MARK }] };
    expect((await send({ messages: [...CONVERSATION.slice(0, 3), marked] })).marks).toBe(1);
  });

  it("isn't marked if it is shorter than what the model caches", async () => {
    expect((await send({ messages: [user("a"), assistant("b"), user("c")] })).marks).toBe(0);
    expect((await send({ model: "anthropic/claude-haiku-4-5", messages: CONVERSATION })).marks).toBe(0);
  });

  it("isn't marked in the Messages format, whose callers know marks", async () => {
    const messages = CONVERSATION.slice(1);
    const { marks } = await send({ system: LONG, messages, max_tokens: 10 }, { path: "/v1/messages" });
    expect(marks).toBe(0);
  });
});

describe("a conversation with Claude at OpenRouter", () => {
  const model = "openrouter/claude-sonnet-4-6";
  const marked = (text: string) => [{ type: "text", text, cache_control: MARK }];
  const off = { headers: { "x-prompt-cache-marks": "false" } };

  it("is marked in texts of its messages, results of tools included, and all else is as the caller wrote it", async () => {
    const call = { id: "call_1", type: "function", function: { name: "look", arguments: "{}" } };
    const messages = [
      system,
      user("a"),
      { role: "assistant", content: null, tool_calls: [call] },
      { role: "tool", tool_call_id: "call_1", content: "found" },
    ];
    const body = { messages, tools: [tool], seed: 7 };
    const [{ sent }, plain] = [await send({ model, ...body }), await send({ model, ...body }, off)];
    const upstreamModel = "anthropic/claude-sonnet-4.6";
    expect(plain.sent).toEqual({ ...body, model: upstreamModel });
    expect(sent).toEqual({
      ...body,
      model: upstreamModel,
      messages: [
        { ...system, content: marked(LONG) },
        { ...user("a"), content: marked("a") },
        messages[2],
        { ...messages[3], content: marked("found") },
      ],
    });
  });

  it("is marked at the top in the Responses format", async () => {
    const body = { model, instructions: LONG, input: [user("a"), assistant("b"), user("c")] };
    const [{ sent, marks }, plain] = [
      await send(body, { path: "/v1/responses" }),
      await send(body, { path: "/v1/responses", ...off }),
    ];
    expect([marks, plain.marks]).toEqual([1, 0]);
    expect(sent).toEqual({ ...Object(plain.sent), cache_control: MARK });
  });

  it("isn't marked if it has breakpoints, is a single question, is too short, or is with another model", async () => {
    const part = { type: "text", text: "c", prompt_cache_breakpoint: { mode: "explicit" } };
    const breakpoints = [...CONVERSATION.slice(0, 3), { role: "user", content: [part] }];
    expect((await send({ model, messages: breakpoints })).marks).toBe(0);
    expect((await send({ model, messages: [system, user("a")] })).marks).toBe(0);
    expect((await send({ model: "openrouter/claude-opus-4-8", messages: CONVERSATION })).marks).toBe(0);
    expect((await send({ model: "openrouter/deepseek-v3.2", messages: CONVERSATION })).marks).toBe(0);
  });

  it("is reserved at the price of writing, and its row has what was saved", async () => {
    const messages = [
      ...CONVERSATION.slice(0, 3),
      user(usage({ cachedTokens: 2_000, cacheWriteTokens: 500 })),
    ];
    const [{ row }, plain] = [await send({ model, messages }), await send({ model, messages }, off)];
    expect(Number(row.prompt_cache_saving)).toBeCloseTo((2_000 * 2.7 - 500 * 0.75) / 1e6, 12);
    expect(Number(row.estimate)).toBeGreaterThan(Number(plain.row.estimate));
    expect(plain.row.prompt_cache_saving).toBeNull();
  });

  it("is refused there if its caller set more than four marks", async () => {
    const messages = [{ role: "user", content: ["a", "b", "c", "d", "e"].flatMap(marked) }];
    const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({ model, messages }),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("Found 5")]);
  });
});

describe("what marks cost", () => {
  const ask = (counts: object) => ({ messages: [...CONVERSATION.slice(0, 3), user(usage(counts))] });

  it("is in the row: what reading saved, less what writing cost more", async () => {
    // USD per million tokens: 3 for the prompt, 3.75 to write, 0.3 to read.
    const both = await send(ask({ cachedTokens: 2_000, cacheWriteTokens: 500 }));
    expect(Number(both.row.prompt_cache_saving)).toBeCloseTo((2_000 * 2.7 - 500 * 0.75) / 1e6, 12);
    const written = await send(ask({ cacheWriteTokens: 2_000 }));
    expect(Number(written.row.prompt_cache_saving)).toBeCloseTo((-2_000 * 0.75) / 1e6, 12);
  });

  it("is nothing in rows without marks", async () => {
    const { row } = await send({ messages: [user(usage({ cachedTokens: 2_000 }))] });
    expect(row.prompt_cache_saving).toBeNull();
  });

  it("is reserved at the price of writing, and a single question reserves what it did before", async () => {
    const off = { headers: { "x-prompt-cache-marks": "false" } };
    const [marked, plain] = [
      await send({ messages: CONVERSATION }),
      await send({ messages: CONVERSATION }, off),
    ];
    expect(Number(marked.row.estimate)).toBeGreaterThan(Number(plain.row.estimate));
    const single = { messages: [system, user(usage({}))] };
    const [asked, before] = [await send(single), await send(single, off)];
    expect([asked.marks, before.marks]).toEqual([0, 0]);
    expect(asked.row.estimate).toEqual(before.row.estimate);
    expect(asked.row.total_cost).toEqual(before.row.total_cost);
  });
});

describe("marks", () => {
  const marksOf = async (by: TestKey, value?: string) => {
    const headers: Record<string, string> = value === undefined ? {} : { "x-prompt-cache-marks": value };
    return (await send({ messages: CONVERSATION }, { by, headers })).marks;
  };

  it("are turned off and on by the request, else the key, else the project", async () => {
    const [off, on] = [await stack.createKey(), await stack.createKey()];
    for (const { projectId } of [off, on])
      await stack.sql("UPDATE project SET prompt_cache_marks = false WHERE id = $1", [projectId]);
    await stack.sql("UPDATE api_key SET prompt_cache_marks = true WHERE id = $1", [on.id]);
    expect(await marksOf(off)).toBe(0);
    expect(await marksOf(off, "true")).toBe(3);
    expect(await marksOf(on)).toBe(3);
    expect(await marksOf(on, "false")).toBe(0);
    expect(await marksOf(on, "maybe")).toBe(3);
  });
});
