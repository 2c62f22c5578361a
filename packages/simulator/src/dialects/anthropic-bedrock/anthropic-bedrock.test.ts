import { EventStreamCodec } from "@smithy/core/event-streams";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";
import type { JsonObject } from "../dialect.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const MODEL = "eu.anthropic.claude-sonnet-4-5-20250929-v1%3A0";
const ask = (method: string, body: JsonObject, token = "token") =>
  fetch(`${simulator.url}/model/${MODEL}/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const request = (content: unknown, more: JsonObject = {}): JsonObject => ({
  anthropic_version: "bedrock-2023-05-31",
  max_tokens: 2_000,
  messages: [{ role: "user", content }],
  ...more,
});

/** Events of a stream, decoded by AWS's own codec, which checks every CRC. */
async function readEvents(response: Response): Promise<{ type: unknown; event: JsonObject }[]> {
  const codec = new EventStreamCodec(
    (bytes) => Buffer.from(bytes as Uint8Array).toString(),
    (text) => Buffer.from(text),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  const events = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const { headers, body } = codec.decode(bytes.subarray(at, at + bytes.readUInt32BE(at)));
    const payload = JSON.parse(Buffer.from(body).toString());
    const event = payload.bytes ? JSON.parse(Buffer.from(payload.bytes, "base64").toString()) : payload;
    events.push({ type: (headers[":event-type"] ?? headers[":exception-type"])?.value, event });
  }
  return events;
}

describe("Claude on Bedrock", () => {
  test("answers in the Messages format, the model in the path", async () => {
    const response = await ask("invoke", request("Hello"));
    expect(await response.json()).toMatchObject({
      content: [{ type: "text", text: "You said: Hello" }],
      stop_reason: "end_turn",
      usage: { output_tokens: 3 },
    });
    expect(simulator.tally().totals.byModel).toHaveProperty("eu.anthropic.claude-sonnet-4-5-20250929-v1:0");
  });

  test("streams signed thinking and text in binary frames, and what the service counted", async () => {
    const thinking = { type: "enabled", budget_tokens: 1_024 };
    const events = await readEvents(
      await ask("invoke-with-response-stream", request("Hello 東京", { thinking })),
    );
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(["chunk"]));
    const deltas = events.map(({ event }) => event.delta as JsonObject | undefined);
    expect(deltas.map((delta) => delta?.text ?? "").join("")).toBe("You said: Hello 東京");
    expect(deltas.some((delta) => delta?.type === "signature_delta")).toBe(true);
    expect(events.at(-1)?.event).toMatchObject({
      type: "message_stop",
      "amazon-bedrock-invocationMetrics": { outputTokenCount: 16 },
    });
  });

  test.each([
    ["model", { model: "claude" }],
    ["stream", { stream: true }],
    ["anthropic_version", { anthropic_version: undefined }],
    ["max_tokens", { max_tokens: undefined }],
  ])("refuses a wrong body by %s", async (name, change) => {
    const response = await ask("invoke", request("Hello", change));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(name) });
  });

  test("refuses media by URL, and a wrong key, as the service does", async () => {
    const source = { type: "url", url: "https://example.com/a.png" };
    const image = await ask("invoke", request([{ type: "image", source }]));
    expect(await image.json()).toEqual({
      message: "messages.0.content.0.image.source.base64.data: URL sources are not supported",
    });
    expect((await ask("invoke", request("Hello"), "bad")).status).toBe(403);
  });

  test("ends a stream with an exception frame", async () => {
    const events = await readEvents(
      await ask("invoke-with-response-stream", request('[sim {"errorInside":2,"status":429}] Hi there')),
    );
    expect(events.at(-1)).toMatchObject({ type: "throttlingException" });
  });

  test("leaves embeddings to the other formats of invoke", async () => {
    const response = await fetch(`${simulator.url}/model/amazon.titan-embed-text-v2%3A0/invoke`, {
      method: "POST",
      body: JSON.stringify({ inputText: "Hello" }),
    });
    expect(await response.json()).toHaveProperty("embedding");
  });
});
