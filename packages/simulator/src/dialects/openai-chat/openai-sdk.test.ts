import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";

let simulator: Simulator;
let client: OpenAI;
beforeAll(async () => {
  simulator = await createSimulator();
  client = new OpenAI({ apiKey: "sk-test", baseURL: `${simulator.url}/v1`, maxRetries: 0 });
});
afterAll(() => simulator.close());

const weather = {
  type: "function",
  function: {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
} as const;
const user = (content: string) => [{ role: "user" as const, content }];

describe("the OpenAI SDK", () => {
  test("gets a chat completion with usage", async () => {
    const answer = await client.chat.completions.create({ model: "sim-small", messages: user("Hello") });
    expect(answer.choices[0]?.message.content).toBe("You said: Hello");
    expect(answer.usage).toMatchObject({ prompt_tokens: 2, completion_tokens: 3, total_tokens: 5 });
  });

  test("streams the same text, with usage at the end when asked", async () => {
    const stream = client.chat.completions.stream({
      model: "sim-small",
      messages: user("Hello Zürich 🙂"),
      stream_options: { include_usage: true },
    });
    const answer = await stream.finalChatCompletion();
    expect(answer.choices[0]?.message.content).toBe("You said: Hello Zürich 🙂");
    expect((await stream.totalUsage()).total_tokens).toBeGreaterThan(5);
  });

  test.each([false, true])(
    "gets parallel tool calls and speaks about their results (stream: %s)",
    async (stream) => {
      const first = { model: "sim-small", messages: user("[tools:2] in Köln"), tools: [weather] };
      const answer = stream
        ? await client.chat.completions.stream(first).finalChatCompletion()
        : await client.chat.completions.create(first);
      const message = answer.choices[0]!.message;
      expect(answer.choices[0]?.finish_reason).toBe("tool_calls");
      expect(message.tool_calls).toHaveLength(2);
      const results = message.tool_calls!.map((call) => ({
        role: "tool" as const,
        tool_call_id: call.id,
        content: "18 °C",
      }));
      const second = await client.chat.completions.create({
        ...first,
        messages: [...first.messages, message, ...results],
      });
      expect(second.choices[0]?.message.content).toBe(
        "The tool weather returned: 18 °C\nThe tool weather returned: 18 °C",
      );
    },
  );

  test("gets structured output", async () => {
    const schema = {
      type: "object",
      properties: { city: { type: "string" }, population: { type: "integer" } },
      required: ["city", "population"],
      additionalProperties: false,
    };
    const answer = await client.chat.completions.parse({
      model: "sim-small",
      messages: user("Describe a city"),
      response_format: { type: "json_schema", json_schema: { name: "city", schema, strict: true } },
    });
    expect(answer.choices[0]?.message.parsed).toEqual({ city: "sample city é", population: 7 });
  });

  test("gets several choices, and thinking from a model that reasons", async () => {
    const answer = await client.chat.completions.create({ model: "sim-reason", messages: user("Hi"), n: 2 });
    expect(answer.choices).toHaveLength(2);
    expect(answer.usage?.completion_tokens_details?.reasoning_tokens).toBe(24);
    expect(answer.choices[1]?.message).toMatchObject({ reasoning_content: expect.stringContaining("think") });
  });

  test("meets errors in the provider's own shape", async () => {
    const failing = client.chat.completions.create({
      model: "sim-small",
      messages: user('[sim {"status":429,"retryAfter":7}] Hi'),
    });
    await expect(failing).rejects.toMatchObject({ status: 429, code: "rate_limit_exceeded" });
    const bad = client.withOptions({ apiKey: "sk-bad-1" });
    await expect(
      bad.chat.completions.create({ model: "sim-small", messages: user("Hi") }),
    ).rejects.toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    const nothing = client.chat.completions.create({ model: "sim-small" } as never);
    await expect(nothing).rejects.toMatchObject({ status: 400 });
  });

  test("lists the models", async () => {
    const models = await client.models.list();
    expect(models.data.map((model) => model.id)).toContain("sim-reasoning");
  });
});
