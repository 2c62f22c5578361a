import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../index.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

const QUESTION = '[tools:2] [sim {"toolSteps":3}] Look around';
const parameters = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const NAMES = ["weather", "clock", "traffic"];

/** The names called at each step, read from the runner of each SDK until the model speaks. */
const EXPECTED = [["weather", "clock"], ["clock", "traffic"], ["traffic", "weather"], []];

test("chat completions call tools in as many steps as asked for", async () => {
  const client = new OpenAI({ apiKey: "k", baseURL: `${simulator.url}/v1` });
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: QUESTION }];
  const tools = NAMES.map((name) => ({ type: "function" as const, function: { name, parameters } }));
  const steps: string[][] = [];
  while (steps.at(-1)?.length !== 0) {
    const { choices } = await client.chat.completions.create({ model: "sim", messages, tools });
    const message = choices[0]!.message;
    const calls = message.tool_calls ?? [];
    steps.push(calls.map((call) => (call.type === "function" ? call.function.name : "")));
    messages.push(
      message,
      ...calls.map(({ id }) => ({ role: "tool" as const, tool_call_id: id, content: "x" })),
    );
  }
  expect(steps).toEqual(EXPECTED);
});

test("messages do, too", async () => {
  const client = new Anthropic({ apiKey: "k", baseURL: simulator.url });
  const messages: Anthropic.MessageParam[] = [{ role: "user", content: QUESTION }];
  const tools = NAMES.map((name) => ({ name, input_schema: parameters as Anthropic.Tool.InputSchema }));
  const steps: string[][] = [];
  while (steps.at(-1)?.length !== 0) {
    const { content } = await client.messages.create({ model: "sim", max_tokens: 99, messages, tools });
    const calls = content.filter((block) => block.type === "tool_use");
    steps.push(calls.map(({ name }) => name));
    messages.push(
      { role: "assistant", content },
      {
        role: "user",
        content: calls.map(({ id }) => ({ type: "tool_result", tool_use_id: id, content: "x" })),
      },
    );
  }
  expect(steps).toEqual(EXPECTED);
});
