import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
  client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
});
afterAll(() => stack?.stop());

const ask = (content: string) => ({ model: "sim-echo", messages: [{ role: "user" as const, content }] });
/** USD: a field the SDK's types do not know. */
const costOf = (usage: OpenAI.CompletionUsage | null | undefined) =>
  (usage as { cost?: number } | undefined)?.cost;

describe("the official OpenAI SDK", () => {
  it("chats, and finds the exact cost in usage and in one durable row", async () => {
    const answer = await client.chat.completions.create(ask("Hello there"), {
      headers: { "x-request-id": "sdk-chat" },
    });
    expect(answer.choices[0]?.message.content).toContain("Hello there");
    const { usage } = answer;
    expect(costOf(usage)).toBeCloseTo(usage!.prompt_tokens * 1e-6 + usage!.completion_tokens * 2e-6, 12);
    const row = await stack.finalRow("sdk-chat");
    expect(row).toMatchObject({
      status: 200,
      finish: "stop",
      provider: "simulator",
      model: "sim-echo",
      stream: false,
    });
    expect(Number(row.total_cost)).toBe(costOf(usage));
  });

  it("streams: the chunks add up, the last one has usage and metadata, nothing comes twice", async () => {
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    const stream = await client.chat.completions.create(
      { ...ask('Count [sim {"tokens":40}]'), stream: true },
      { headers: { "x-request-id": "sdk-stream" } },
    );
    for await (const chunk of stream) chunks.push(chunk);
    const withUsage = chunks.filter((chunk) => chunk.usage);
    expect(withUsage).toHaveLength(1);
    expect(withUsage[0]).toBe(chunks.at(-1));
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      metadata: { used_provider: "simulator", routing: [{ succeeded: true }] },
    });
    expect(
      chunks
        .map((chunk) => chunk.choices[0]?.delta.content ?? "")
        .join("")
        .split(" ").length,
    ).toBeGreaterThan(20);
    const row = await stack.finalRow("sdk-stream");
    expect(Number(row.total_cost)).toBe(costOf(chunks.at(-1)?.usage));
  });

  it("calls tools and takes their results, streamed and not", async () => {
    const tools = [
      {
        type: "function" as const,
        function: {
          name: "weather",
          parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
        },
      },
    ];
    const question = { ...ask("What is the weather? [tool]"), tools, tool_choice: "required" as const };
    const first = await client.chat.completions.create(question);
    const call = first.choices[0]?.message.tool_calls?.[0];
    if (call?.type !== "function") throw new Error("no tool call");
    expect(JSON.parse(call.function.arguments)).toHaveProperty("city");
    expect(first.choices[0]?.finish_reason).toBe("tool_calls");
    const runner = await client.chat.completions.stream(question).finalChatCompletion();
    expect(runner.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      type: "function",
      function: { name: "weather" },
    });
    const second = await client.chat.completions.create({
      ...question,
      tool_choice: "auto",
      messages: [
        ...question.messages,
        first.choices[0]!.message,
        { role: "tool", tool_call_id: call.id, content: "sunny in Köln" },
      ],
    });
    expect(second.choices[0]?.message.content).toContain("sunny in Köln");
  });

  it("returns structured output that fits its schema", async () => {
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer" } },
      required: ["name", "age"],
      additionalProperties: false,
    };
    const answer = await client.chat.completions.create({
      ...ask("Invent a person"),
      response_format: { type: "json_schema", json_schema: { name: "person", strict: true, schema } },
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toMatchObject({
      name: expect.any(String),
      age: expect.any(Number),
    });
  });

  it("lists models and gets one whose id is in the path", async () => {
    const ids: string[] = [];
    for await (const model of client.models.list()) ids.push(model.id);
    expect(ids).toContain("sim-echo");
    expect(ids.length).toBeGreaterThan(500);
    expect(await client.models.retrieve("sim-echo")).toMatchObject({
      object: "model",
      owned_by: "simulator",
    });
  });

  it("meets typed errors: authentication, unknown model, bad request", async () => {
    const stranger = new OpenAI({ apiKey: "cw_nothing", baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
    await expect(stranger.chat.completions.create(ask("x"))).rejects.toBeInstanceOf(
      OpenAI.AuthenticationError,
    );
    await expect(client.chat.completions.create({ ...ask("x"), model: "sim-ecko" })).rejects.toMatchObject({
      status: 404,
      code: "model_not_found",
      message: expect.stringContaining("sim-echo"),
    });
    await expect(client.chat.completions.create({ ...ask("x"), temperature: 9 })).rejects.toMatchObject({
      status: 400,
      param: "temperature",
    });
  });

  it("#108 finds the text of an access error, which its own message hides, in a header", async () => {
    const disabled = await stack.createKey({ status: "disabled" });
    const refused = new OpenAI({ apiKey: disabled.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
    const error = await refused.chat.completions.create(ask("x")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
    expect((error as InstanceType<typeof OpenAI.APIError>).headers?.get("x-error-message")).toBe(
      "The API key is disabled.",
    );
    expect((error as InstanceType<typeof OpenAI.APIError>).headers?.get("x-error-code")).toBe("key_disabled");
  });

  it("#58 raises when the provider fails in the middle of a stream", async () => {
    const stream = await client.chat.completions.create({
      ...ask('Go [sim {"chunks":6,"tokens":30,"errorInside":3}]'),
      stream: true,
    });
    const read = async () => {
      for await (const chunk of stream) expect(chunk).toBeDefined();
    };
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
  });

  it("#47 aborts the upstream when the caller aborts, and the row has an estimate", async () => {
    const stream = await client.chat.completions.create(
      { ...ask('Long [id:abort-1] [sim {"tokens":400,"chunkDelayMs":20}]'), stream: true },
      { headers: { "x-request-id": "sdk-abort" } },
    );
    let seen = 0;
    for await (const _chunk of stream) {
      seen += 1;
      if (seen === 10) stream.controller.abort();
    }
    const row = await stack.finalRow("sdk-abort");
    expect(row).toMatchObject({ finish: "canceled", canceled: true, estimated: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
    const served = stack.simulator.tally().served.find(({ id }) => id === "abort-1");
    expect(served?.outcome).toBe("left");
  });
});
