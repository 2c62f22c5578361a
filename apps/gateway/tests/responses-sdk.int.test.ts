import OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";
import { useCommonStack } from "./stack/common-stack.ts";

type Item = OpenAI.Responses.ResponseInputItem;
type Answer = OpenAI.Responses.Response;

let stack: GatewayStack;
let key: TestKey;
let client: OpenAI;
let proxy: RecordingProxy;

/** A model whose provider speaks the callers' own format, and one behind chat completions. Both can think. */
const NATIVE = "gpt-5-mini";
const FOREIGN = "sim-reasoning";
const BOTH = [NATIVE, FOREIGN];
/** Its provider speaks nothing else. */
const ONLY_RESPONSES = "gpt-5-codex";

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
  client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const withId = (id: string) => ({ headers: { "x-request-id": id } });
/** USD: a field the SDK's types do not know. */
const costOf = (answer: Answer) => (answer.usage as { cost?: number } | undefined)?.cost;
const sentAs = (id: string) => JSON.parse(proxy.seen(id).body.toString());

const weather = {
  type: "function" as const,
  name: "weather",
  description: "Tells the weather",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  strict: false,
};

describe.each(BOTH)("responses.create of the official OpenAI SDK with %s", (model) => {
  it("answers, and the exact cost is in usage and in one durable row", async () => {
    const id = `resp-${model}`;
    const answer = await client.responses.create({ model, input: "Hello there" }, withId(id));
    expect(answer).toMatchObject({ object: "response", status: "completed", error: null });
    expect(answer.output_text).toContain("Hello there");
    expect(answer.metadata).toMatchObject({ request_id: id, requested_model: model });
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ status: 200, finish: "stop", model, door: "responses", stream: false });
    expect(Number(row.total_cost)).toBe(costOf(answer));
    expect(costOf(answer)).toBeGreaterThan(0);
    expect(Number(row.input_tokens ?? answer.usage?.input_tokens)).toBeGreaterThan(0);
  });

  it("streams: events are numbered, the helper's response is whole, the last event has the cost", async () => {
    const id = `stream-${model}`;
    const events: OpenAI.Responses.ResponseStreamEvent[] = [];
    const stream = await client.responses.create(
      { model, input: 'Count [sim {"tokens":40}]', stream: true },
      withId(id),
    );
    for await (const event of stream) events.push(event);
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, at) => at));
    expect(events[0]?.type).toBe("response.created");
    const last = events.at(-1);
    if (last?.type !== "response.completed") throw new Error("no end");
    const text = events
      .map((event) => (event.type === "response.output_text.delta" ? event.delta : ""))
      .join("");
    expect(text.split(" ").length).toBeGreaterThan(20);
    const said = last.response.output.flatMap((item) => (item.type === "message" ? item.content : []));
    expect(said.map((part) => (part.type === "output_text" ? part.text : "")).join("")).toBe(text);
    const row = await stack.finalRow(id);
    expect(Number(row.total_cost)).toBe(costOf(last.response));
    expect(last.response.metadata).toMatchObject({ request_id: id });
  });

  it.each([false, true])("#64 calls tools in parallel over two steps (stream: %s)", async (stream) => {
    const send = (input: Item[]): Promise<Answer> => {
      const request = { model, tools: [weather], input };
      return stream ? client.responses.stream(request).finalResponse() : client.responses.create(request);
    };
    const input: Item[] = [{ role: "user", content: "Weather twice, please [tools:2]" }];
    const first = await send(input);
    const calls = first.output.filter((item) => item.type === "function_call");
    expect(calls.map(({ name }) => name)).toEqual(["weather", "weather"]);
    for (const call of calls) expect(JSON.parse(call.arguments)).toHaveProperty("city");
    input.push(...(first.output as Item[]));
    calls.forEach(({ call_id }, at) => {
      const output = at === 0 ? "sunny in Köln" : "rain in Rom";
      input.push({ type: "function_call_output", call_id, output });
    });
    const second = await send(input);
    expect(second.output_text).toContain("sunny in Köln");
    expect(second.output_text).toContain("rain in Rom");
  });

  it("parses structured output", async () => {
    const Person = z.object({ name: z.string(), age: z.number().int() });
    const answer = await client.responses.parse({
      model,
      input: "Invent a person",
      text: { format: zodTextFormat(Person, "person") },
    });
    expect(answer.output_parsed).toMatchObject({ name: expect.any(String), age: expect.any(Number) });
  });

  it.each([false, true])("#72 thinks, and takes its thinking back (stream: %s)", async (stream) => {
    const request = {
      model,
      reasoning: { effort: "low" as const, summary: "auto" as const },
      include: ["reasoning.encrypted_content" as const],
      store: false,
    };
    const send = (input: Item[]): Promise<Answer> =>
      stream
        ? client.responses.stream({ ...request, input }).finalResponse()
        : client.responses.create({ ...request, input });
    const input: Item[] = [{ role: "user", content: "Think" }];
    const first = await send(input);
    const [thought] = first.output;
    if (thought?.type !== "reasoning") throw new Error("no reasoning");
    expect(thought.summary[0]?.text).toMatch(/think/i);
    expect(first.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0);
    const second = await send([...input, ...(first.output as Item[]), { role: "user", content: "Go on" }]);
    expect(second.status).toBe("completed");
  });

  it("ends incomplete at the bound", async () => {
    const answer = await client.responses.create({
      model,
      input: '[sim {"tokens":90}] Hi',
      max_output_tokens: 16,
    });
    expect(answer).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
    });
  });

  it("#58 raises when the provider fails in the middle of a stream", async () => {
    const input = 'Go [sim {"chunks":6,"tokens":30,"errorInside":4}]';
    const stream = await client.responses.create({ model, input, stream: true });
    const read = async () => {
      for await (const event of stream) expect(event).toBeDefined();
    };
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
  });

  it("#58 ends a broken stream with the format's own error event, numbered like the others", async () => {
    const input = 'Go [sim {"chunks":6,"tokens":30,"errorInside":4,"message":"Oh"}]';
    const answer = await fetch(`${stack.gateway.url}/v1/responses`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key.key}` },
      body: JSON.stringify({ model, input, stream: true }),
    });
    const blocks = (await answer.text()).trimEnd().split("\n\n");
    const events = blocks.map((block) => JSON.parse(block.slice(block.indexOf("{"))));
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, at) => at));
    expect(blocks.at(-1)).toMatch(/^event: error\ndata: /);
    expect(events.at(-1)).toEqual({
      type: "error",
      code: "upstream_failed",
      message: "Oh",
      param: null,
      sequence_number: events.length - 1,
      metadata: { request_id: expect.any(String), routing: [expect.objectContaining({ succeeded: false })] },
      usage: expect.objectContaining({ info: "estimated", cost: expect.any(Number) }),
    });
  });

  it("#47 aborts the upstream when the caller aborts, and the row has an estimate", async () => {
    const id = `resp-abort-${model}`;
    const input = `Long [id:${id}] [sim {"tokens":400,"chunkDelayMs":20}]`;
    const stream = await client.responses.create({ model, input, stream: true }, withId(id));
    let seen = 0;
    for await (const _event of stream) {
      seen += 1;
      if (seen === 15) stream.controller.abort();
    }
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ finish: "canceled", canceled: true, estimated: true });
  });

  it("meets typed errors", async () => {
    const hot = client.responses.create({ model, input: "x", temperature: 9 });
    await expect(hot).rejects.toMatchObject({ status: 400, param: "temperature" });
    const busy = client.responses.create({ model, input: 'Hi [sim {"status":429,"retryAfter":3}]' });
    await expect(busy).rejects.toBeInstanceOf(OpenAI.RateLimitError);
  });
});

describe("responses that a provider stores", () => {
  it.each(BOTH)("are nobody's to continue: ids of providers mean nothing here (%s)", async (model) => {
    const request = { model, input: "Go on", previous_response_id: "resp_1" };
    await expect(client.responses.create(request)).rejects.toMatchObject({
      status: 400,
      param: "previous_response_id",
    });
  });
});

describe("a body in the provider's own format", () => {
  it("arrives to the byte, but for the model's name", async () => {
    const rest = `"input":[ {"role":"user","content":"Hi \\u00e9 世界"} ],"invented_later": {"a":[1,2.50]},"store": false}`;
    const body = `{ "model" : "openai/${NATIVE}",${rest}`;
    const answer = await fetch(`${stack.gateway.url}/v1/responses`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key.key}`,
        "x-request-id": "resp-bytes",
      },
      body,
    });
    // By OpenAI: the member may be one that it will have.
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("invented_later")]);
    const { path, body: sent } = proxy.seen("resp-bytes");
    expect(path).toBe("/v1/responses");
    expect(sent.toString()).toBe(`{ "model":"${NATIVE}",${rest}`);
  });

  it("leaves thinking of other providers out", async () => {
    const question = { model: FOREIGN, reasoning: { effort: "low" as const } };
    const input: Item[] = [{ role: "user", content: "Think" }];
    const first = await client.responses.create({ ...question, input });
    const foreign = {
      type: "reasoning" as const,
      id: "rs_x",
      summary: [],
      encrypted_content: `causeway.${Buffer.from('{"detail":{"type":"x"}}').toString("base64url")}`,
    };
    const history = [...input, foreign, ...first.output.filter(({ type }) => type === "message")] as Item[];
    await client.responses.create(
      { model: NATIVE, input: [...history, { role: "user", content: "Go on" }] },
      withId("resp-foreign"),
    );
    const types = sentAs("resp-foreign").input.map(
      ({ type, role }: { type?: string; role?: string }) => role ?? type,
    );
    expect(types).toEqual(["user", "assistant", "user"]);
  });
});

describe("a model that only speaks Responses", () => {
  it.each([false, true])(
    "answers chat completions, with tools over two steps (stream: %s)",
    async (stream) => {
      const id = `only-${stream}`;
      const { strict: _, type: __, ...fn } = weather;
      const send = (messages: OpenAI.ChatCompletionMessageParam[], options = {}) => {
        const request = {
          model: ONLY_RESPONSES,
          messages,
          tools: [{ type: "function" as const, function: fn }],
          reasoning_effort: "low" as const,
        };
        return stream
          ? client.chat.completions.stream(request, options).finalChatCompletion()
          : client.chat.completions.create(request, options);
      };
      const messages: OpenAI.ChatCompletionMessageParam[] = [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Weather? [tool]" },
      ];
      const first = await send(messages, withId(id));
      expect(proxy.seen(id).path).toBe("/v1/responses");
      expect(sentAs(id)).toMatchObject({
        instructions: "Be brief.",
        reasoning: { effort: "low" },
        include: ["reasoning.encrypted_content"],
        store: false,
      });
      const message = first.choices[0]?.message;
      const call = message?.tool_calls?.[0];
      if (!message || call?.type !== "function") throw new Error("no tool call");
      expect(first.choices[0]?.finish_reason).toBe("tool_calls");
      messages.push(message, { role: "tool", tool_call_id: call.id, content: "sunny in Köln" });
      const second = await send(messages, withId(`${id}-2`));
      expect(second.choices[0]?.message.content).toContain("sunny in Köln");
      const row = await stack.finalRow(`${id}-2`);
      expect(row).toMatchObject({ status: 200, finish: "stop", model: ONLY_RESPONSES, provider: "openai" });
      expect(Number(row.total_cost)).toBeGreaterThan(0);
    },
  );
});
