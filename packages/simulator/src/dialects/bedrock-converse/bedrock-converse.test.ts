import { EventStreamCodec } from "@smithy/core/event-streams";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";
import { readLoose, textIn } from "../../testing/loose-json.ts";
import type { JsonObject } from "../dialect.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const user = (text: string) => ({ role: "user", content: [{ text }] });
const ask = (method: string, body: JsonObject, token = "token") =>
  fetch(`${simulator.url}/model/anthropic.sim-v1%3A0/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Messages of a stream, decoded by AWS's own codec, which checks every CRC. */
async function readEvents(response: Response) {
  const codec = new EventStreamCodec(
    (bytes) => Buffer.from(bytes as Uint8Array).toString(),
    (text) => Buffer.from(text),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const events: { type: string; payload: JsonObject }[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const { headers, body } = codec.decode(bytes.subarray(at, at + bytes.readUInt32BE(at)));
    const type = headers[":event-type"] ?? headers[":exception-type"];
    events.push({ type: String(type?.value), payload: JSON.parse(Buffer.from(body).toString()) });
  }
  return events;
}

const toolConfig = {
  tools: [
    {
      toolSpec: {
        name: "weather",
        inputSchema: { json: { type: "object", properties: { city: { type: "string" } } } },
      },
    },
  ],
};
const thinking = { additionalModelRequestFields: { thinking: { type: "enabled", budget_tokens: 1_024 } } };

describe("Converse", () => {
  test("answers with usage, cached tokens alongside the input", async () => {
    const body = {
      messages: [user('[sim {"promptTokens":100,"cachedTokens":70,"cacheWriteTokens":20}] Hello')],
    };
    expect(await (await ask("converse", body)).json()).toMatchObject({
      output: { message: { role: "assistant", content: [{ text: "You said: Hello" }] } },
      stopReason: "end_turn",
      usage: {
        inputTokens: 10,
        outputTokens: 3,
        totalTokens: 103,
        cacheReadInputTokens: 70,
        cacheWriteInputTokens: 20,
      },
    });
    expect(simulator.tally().totals.byModel).toHaveProperty("anthropic.sim-v1:0");
  });

  test("streams binary events that add up to the answer", async () => {
    const events = await readEvents(
      await ask("converse-stream", { messages: [user("Hello 東京")], ...thinking }),
    );
    const deltas = events
      .filter(({ type }) => type === "contentBlockDelta")
      .map(({ payload }) => payload.delta as JsonObject);
    expect(deltas.map((delta) => delta.text ?? "").join("")).toBe("You said: Hello 東京");
    expect(deltas.some((delta) => (delta.reasoningContent as JsonObject)?.signature)).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["messageStart", "contentBlockStop", "messageStop"]),
    );
    expect(events.at(-1)).toMatchObject({ type: "metadata", payload: { usage: { outputTokens: 16 } } });
  });

  test("calls tools, whole and streamed, and speaks about the result", async () => {
    const body = { messages: [user("[tool]")], toolConfig };
    const { output, stopReason } = await readLoose(await ask("converse", body));
    expect(stopReason).toBe("tool_use");
    const { toolUseId, input } = output?.message?.content?.[0]?.toolUse ?? {};
    expect(input).toEqual({ city: "sample city é" });
    const events = await readEvents(await ask("converse-stream", body));
    const pieces = events.map(
      ({ payload }) => ((payload.delta as JsonObject)?.toolUse as JsonObject)?.input ?? "",
    );
    expect(JSON.parse(pieces.join(""))).toEqual({ city: "sample city é" });
    const result = { role: "user", content: [{ toolResult: { toolUseId, content: [{ text: "18 °C" }] } }] };
    const second = await ask("converse", { messages: [user("[tool]"), output?.message, result], toolConfig });
    expect(await second.json()).toMatchObject({
      output: { message: { content: [{ text: "The tool weather returned: 18 °C" }] } },
    });
  });

  test("gives structured output from a schema that travels as text", async () => {
    const schema = JSON.stringify({ type: "object", properties: { n: { type: "integer" } } });
    const outputConfig = {
      textFormat: { type: "json_schema", structure: { jsonSchema: { name: "n", schema } } },
    };
    const { output } = await readLoose(await ask("converse", { messages: [user("Count")], outputConfig }));
    expect(JSON.parse(textIn(output?.message?.content?.[0]?.text))).toEqual({ n: 7 });
  });

  test("tells errors in headers, and as exceptions inside a stream", async () => {
    const slow = await ask("converse", { messages: [user('[sim {"status":429}] Hi')] });
    expect([slow.status, slow.headers.get("x-amzn-errortype")?.split(":")[0]]).toEqual([
      429,
      "ThrottlingException",
    ]);
    expect((await ask("converse", { messages: [user("Hi")] }, "bad-token")).status).toBe(403);
    const inside = await readEvents(
      await ask("converse-stream", { messages: [user('[sim {"errorInside":1}] Hi')] }),
    );
    expect(inside.at(-1)).toMatchObject({
      type: "internalServerException",
      payload: { message: expect.any(String) },
    });
  });
});
