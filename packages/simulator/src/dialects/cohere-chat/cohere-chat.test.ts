import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";
import { itemsIn, readLoose } from "../../testing/loose-json.ts";
import type { JsonObject } from "../dialect.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const ask = (body: JsonObject, path = "/v2/chat") =>
  fetch(simulator.url + path, { method: "POST", body: JSON.stringify({ model: "sim-small", ...body }) });
const user = (content: string) => ({ role: "user", content });
const eventsOf = (text: string): JsonObject[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json]) => JSON.parse(json ?? ""));
const tools = [
  {
    type: "function",
    function: { name: "weather", parameters: { type: "object", properties: { city: { type: "string" } } } },
  },
];

describe("Cohere's chat", () => {
  test("answers with usage", async () => {
    const body = { messages: [user('[sim {"promptTokens":50,"cachedTokens":40}] Hello')] };
    expect(await (await ask(body)).json()).toMatchObject({
      message: { role: "assistant", content: [{ type: "text", text: "You said: Hello" }] },
      finish_reason: "COMPLETE",
      usage: { tokens: { input_tokens: 50, output_tokens: 3 }, cached_tokens: 40 },
    });
  });

  test("streams thinking and text, and ends with [DONE]", async () => {
    const text = await (
      await ask({ messages: [user("Hello 東京")], thinking: { type: "enabled" }, stream: true })
    ).text();
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    const parts = eventsOf(text)
      .filter(({ type }) => type === "content-delta")
      .map(
        ({ delta }) =>
          (delta as { message: { content: { text?: string; thinking?: string } } }).message.content,
      );
    expect(parts.map((part) => part.text ?? "").join("")).toBe("You said: Hello 東京");
    expect(parts.map((part) => part.thinking ?? "").join("")).toContain("think");
  });

  test("calls tools and speaks about the result", async () => {
    const first = await readLoose(await ask({ messages: [user("[tool]")], tools }));
    expect(first).toMatchObject({ finish_reason: "TOOL_CALL", message: { tool_plan: expect.any(String) } });
    const [call] = itemsIn(first.message?.tool_calls);
    const result = { role: "tool", tool_call_id: call?.id, content: "18 °C" };
    const second = await readLoose(await ask({ messages: [user("[tool]"), first.message, result], tools }));
    expect(second.message?.content).toEqual([{ type: "text", text: "The tool weather returned: 18 °C" }]);
    const streamed = eventsOf(await (await ask({ messages: [user("[tool]")], tools, stream: true })).text());
    expect(streamed.at(-1)).toMatchObject({ type: "message-end", delta: { finish_reason: "TOOL_CALL" } });
  });

  test("ends a failing stream with its error", async () => {
    const text = await (await ask({ messages: [user('[sim {"errorInside":1}] Hi')], stream: true })).text();
    expect(eventsOf(text).at(-1)).toMatchObject({ delta: { finish_reason: "ERROR" } });
  });

  test("has errors of its own shape", async () => {
    const response = await ask({ messages: [user('[sim {"status":429}] Hi')] });
    expect([response.status, Object.keys(await readLoose(response))]).toEqual([429, ["id", "message"]]);
  });
});

test("Cohere's embeddings come by type", async () => {
  const answer = await (await ask({ texts: ["a", "b"], input_type: "search_query" }, "/v2/embed")).json();
  expect(answer).toMatchObject({
    embeddings: { float: [expect.any(Array), expect.any(Array)] },
    meta: { billed_units: { input_tokens: 1 } },
  });
});
