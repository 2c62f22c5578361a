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

const FUNCTION = { name: "weather", parameters: { type: "object", properties: {} } };
const messages = [{ role: "user" as const, content: "Hello" }];
type Effort = OpenAI.ReasoningEffort;

const chat = (model: string, effort: Effort | undefined, more: object) =>
  client.chat.completions.create({
    model,
    messages,
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
    ...more,
  });
const tools = [{ type: "function", function: FUNCTION }];

describe("function tools in chat completions", () => {
  test.each<[model: string, taken: readonly (Effort | undefined)[]]>([
    ["gpt-5.2", [undefined, "none", "low"]],
    ["gpt-5.4-mini", [undefined]],
    ["gpt-5.5", []],
    ["gpt-5.6-sol", ["none"]],
    ["gpt-6-sol", ["none"]],
    ["gpt-6-astra", []],
    ["openai/gpt-5.5", [undefined, "low"]],
  ])("%s takes them with the efforts %j", async (model, taken) => {
    for (const effort of taken) await expect(chat(model, effort, { tools })).resolves.toBeTruthy();
    const refused = ([undefined, "none", "low"] as const).filter((one) => !taken.includes(one));
    if (model.startsWith("openai/")) return;
    for (const effort of refused) {
      const error = { status: 400, param: "reasoning_effort", type: "invalid_request_error" };
      await expect(chat(model, effort, { tools })).rejects.toMatchObject(error);
    }
    if (refused.includes("low"))
      await expect(chat(model, "low", { functions: [FUNCTION] })).rejects.toMatchObject({ status: 400 });
  });

  test("are taken by each in Responses, and chat without tools by each", async () => {
    for (const model of ["gpt-5.4", "gpt-5.5", "gpt-5.6", "gpt-6-astra"]) {
      await expect(chat(model, "low", {})).resolves.toBeTruthy();
      const tool = { type: "function" as const, ...FUNCTION, strict: false };
      const asked = { model, input: "Hello", reasoning: { effort: "low" as const }, tools: [tool] };
      await expect(client.responses.create(asked)).resolves.toBeTruthy();
    }
  });

  test("have no effort `none` where the model always reasons", async () => {
    const asked = { model: "gpt-6-astra", input: "Hello", reasoning: { effort: "none" as const } };
    const error = { status: 400, code: "unsupported_value", param: "reasoning.effort" };
    await expect(client.responses.create(asked)).rejects.toMatchObject(error);
    await expect(chat("gpt-6.1-sol", "none", {})).rejects.toMatchObject({ param: "reasoning_effort" });
  });
});
