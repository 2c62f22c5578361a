import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../../index.ts";
import type { JsonObject } from "../dialect.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const MODELS = "/v1/projects/p/locations/europe-west1/publishers/anthropic/models";
const ask = (method: string, body: JsonObject, token = "token") =>
  fetch(`${simulator.url}${MODELS}/claude-sonnet-4-6@default:${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const request = (content: unknown, more: JsonObject = {}): JsonObject => ({
  anthropic_version: "vertex-2023-10-16",
  max_tokens: 2_000,
  messages: [{ role: "user", content }],
  ...more,
});

describe("Claude on Vertex", () => {
  test("answers in the Messages format, the model in the path", async () => {
    expect(await (await ask("rawPredict", request("Hello"))).json()).toMatchObject({
      content: [{ type: "text", text: "You said: Hello" }],
      usage: { output_tokens: 3 },
    });
    expect(simulator.tally().totals.byModel).toHaveProperty("claude-sonnet-4-6@default");
  });

  test("streams the API's own events", async () => {
    const response = await ask("streamRawPredict", request("Hello", { stream: true }));
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const text = await response.text();
    expect(text).toMatch(/^event: message_start\n/);
    expect(text).toMatch(/event: message_stop\ndata: \{"type":"message_stop"\}\n\n$/);
  });

  test.each([
    ["model", { model: "claude" }],
    ["anthropic_version", { anthropic_version: "2023-06-01" }],
  ])("refuses a wrong body by %s", async (name, change) => {
    const response = await ask("rawPredict", request("Hello", change));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      type: "error",
      error: { message: expect.stringContaining(name) },
    });
  });

  test("answers for Google before Claude is asked", async () => {
    const refused = await ask("rawPredict", request("Hello"), "bad");
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: 401, status: "UNAUTHENTICATED" } });
    const out = await ask("rawPredict", request('[sim {"status":429}] Hi'));
    expect(await out.json()).toMatchObject({ error: { status: "RESOURCE_EXHAUSTED" } });
  });
});
