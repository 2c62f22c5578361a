import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

/** The prompts below take between the short and the long timeouts. */
const SLOW = '[sim {"delayMs":2000,"tokens":5}]';
const SILENT_INSIDE = '[sim {"chunks":2,"tokens":4,"chunkDelayMs":2000}]';
const SHORT = "400ms";
const LONG = "60s";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack({
    MAPPING_TIMEOUTS: `simulator/sim-large:answer=${SHORT},simulator/sim-reasoning:first-byte=${SHORT},simulator/sim-free:idle=${SHORT}`,
  });
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

type End = "answered" | "timed out";

/** How a request ends, whether that is told by the status or inside a stream. */
async function ask(gateway: TestService, model: string, content: string, stream: boolean): Promise<End> {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model, stream, messages: [{ role: "user", content }] }),
  });
  const text = await response.text();
  if (text.includes("upstream_timeout")) return "timed out";
  expect([response.status, text]).toEqual([200, expect.not.stringContaining('"error"')]);
  return "answered";
}

describe("a mapping with a short timeout", () => {
  it.each([
    ["a whole answer", false, SLOW, { "sim-large": "timed out" }],
    ["a stream", true, SLOW, { "sim-large": "timed out", "sim-reasoning": "timed out" }],
    ["a stream", true, SILENT_INSIDE, { "sim-large": "timed out", "sim-free": "timed out" }],
  ])(
    "ends %s by that kind alone, and no other mapping's, stream: %s, %s",
    async (_what, stream, prompt, out) => {
      const models = ["sim-large", "sim-reasoning", "sim-free", "sim-echo"];
      const ends = await Promise.all(
        models.map(async (model) => [model, await ask(stack.gateway, model, prompt, stream)] as const),
      );
      const answered = Object.fromEntries(models.map((model) => [model, "answered"]));
      expect(Object.fromEntries(ends)).toEqual({ ...answered, ...out });
    },
  );
});

describe("a mapping with a long timeout", () => {
  it("is waited for, beyond those of its provider and of all attempts", async () => {
    const gateway = await stack.startGateway({
      MAPPING_TIMEOUTS: `simulator/*:answer=${SHORT}+first-byte=${SHORT}+idle=${SHORT},simulator/sim-large:answer=${LONG}+first-byte=${LONG}+idle=${LONG}`,
      UPSTREAM_TOTAL_TIMEOUT: "1s",
    });
    const asked = [SLOW, SILENT_INSIDE].flatMap((prompt) =>
      ["sim-large", "sim-echo"].map((model) => ask(gateway, model, prompt, true)),
    );
    const whole = ["sim-large", "sim-echo"].map((model) => ask(gateway, model, SLOW, false));
    const ends = await Promise.all([...asked, ...whole]);
    expect(ends).toEqual([1, 2, 3].flatMap(() => ["answered", "timed out"]));
  });
});

describe("a gateway", () => {
  it.each([
    ["simulator/none:idle=5s", {}],
    ["nobody/*:idle=5s", { GATEWAY_PROCESSES: "2" }],
  ])("does not start with %s", async (setting, settings) => {
    const started = stack.startGateway({ MAPPING_TIMEOUTS: setting, ...settings });
    await expect(started).rejects.toThrow(/MAPPING_TIMEOUTS names .*, which is not in the catalog/);
  });
});
