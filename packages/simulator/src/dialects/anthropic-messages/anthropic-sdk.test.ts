import Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";

let simulator: Simulator;
let client: Anthropic;
beforeAll(async () => {
  simulator = await createSimulator();
  client = new Anthropic({ apiKey: "sk-ant-test", baseURL: simulator.url, maxRetries: 0 });
});
afterAll(() => simulator.close());

const base = { model: "sim-small", max_tokens: 200 };
const user = (content: string) => [{ role: "user" as const, content }];
const weather = {
  name: "weather",
  input_schema: { type: "object" as const, properties: { city: { type: "string" } }, required: ["city"] },
};

describe("the Anthropic SDK", () => {
  test("gets a message, with cached tokens alongside the input", async () => {
    const message = await client.messages.create({
      ...base,
      messages: user('[sim {"promptTokens":100,"cachedTokens":70,"cacheWriteTokens":20}] Hello'),
    });
    expect(message.content).toEqual([{ type: "text", text: "You said: Hello" }]);
    expect(message.stop_reason).toBe("end_turn");
    expect(message.usage).toMatchObject({
      input_tokens: 10,
      cache_read_input_tokens: 70,
      cache_creation_input_tokens: 20,
      output_tokens: 3,
    });
  });

  test("streams thinking, text and their signature, and may send them back only unchanged", async () => {
    const request = {
      ...base,
      thinking: { type: "enabled" as const, budget_tokens: 1_024 },
      max_tokens: 2_000,
    };
    const message = await client.messages.stream({ ...request, messages: user("Hello 東京") }).finalMessage();
    const [thinking, text] = message.content;
    expect(thinking).toMatchObject({
      type: "thinking",
      thinking: expect.stringContaining("think"),
      signature: expect.any(String),
    });
    expect(text).toMatchObject({ type: "text", text: "You said: Hello 東京" });
    const turn = (content: Anthropic.ContentBlockParam[]) =>
      client.messages.create({
        ...request,
        messages: [...user("Hello"), { role: "assistant", content }, ...user("Go on")],
      });
    await expect(turn(message.content)).resolves.toMatchObject({ stop_reason: "end_turn" });
    const changed = { ...thinking, signature: "c2lt" } as Anthropic.ContentBlockParam;
    await expect(turn([changed])).rejects.toMatchObject({ status: 400 });
  });

  test.each([false, true])(
    "calls tools in parallel and speaks about all their results (stream: %s)",
    async (stream) => {
      const first = { ...base, messages: user("[tools:2]"), tools: [weather] };
      const message = stream
        ? await client.messages.stream(first).finalMessage()
        : await client.messages.create(first);
      expect(message.stop_reason).toBe("tool_use");
      const calls = message.content.filter((block) => block.type === "tool_use");
      expect(calls.map((call) => call.input)).toEqual([{ city: "sample city é" }, { city: "sample city é" }]);
      const results = calls.map(({ id }) => ({
        type: "tool_result" as const,
        tool_use_id: id,
        content: "18 °C",
      }));
      const after = (content: typeof results) =>
        client.messages.create({
          ...first,
          messages: [
            ...first.messages,
            { role: "assistant", content: message.content },
            { role: "user", content },
          ],
        });
      const text = "The tool weather returned: 18 °C";
      await expect(after(results)).resolves.toMatchObject({ content: [{ text: `${text}\n${text}` }] });
      await expect(after(results.slice(1))).rejects.toMatchObject({ status: 400 });
    },
  );

  test("counts tokens and gets structured output", async () => {
    const counted = await client.messages.countTokens({
      model: "sim-small",
      messages: user("x".repeat(400)),
    });
    expect(counted.input_tokens).toBe(100);
    const schema = {
      type: "object",
      properties: { n: { type: "integer" } },
      required: ["n"],
      additionalProperties: false,
    };
    const message = await client.messages.create({
      ...base,
      messages: user("Count"),
      output_config: { format: { type: "json_schema", schema } },
    });
    expect(message.content).toMatchObject([{ text: expect.stringContaining('"n": 7') }]);
  });

  test("meets the API's own errors, whole and inside a stream", async () => {
    const failing = client.messages.create({ ...base, messages: user('[sim {"status":529}] Hi') });
    await expect(failing).rejects.toMatchObject({ status: 529, type: "overloaded_error" });
    const inside = client.messages.stream({
      ...base,
      messages: user('[sim {"errorInside":1,"status":529}] Hi'),
    });
    await expect(inside.finalMessage()).rejects.toThrow(/Overloaded/);
    await expect(client.messages.create({ model: "m", messages: user("Hi") } as never)).rejects.toMatchObject(
      { status: 400 },
    );
  });
});
