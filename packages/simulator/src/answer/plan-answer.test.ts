import { describe, expect, test } from "vitest";
import type { Controls } from "../control/controls.ts";
import type { Prompt } from "../dialects/dialect.ts";
import { planAnswer } from "./plan-answer.ts";

const stamp = { id: "a1", created: 1, createdMs: 1_000 };
const prompt = (fields: Partial<Prompt> = {}): Prompt => ({
  model: "sim",
  stream: false,
  userText: "Hello there",
  systemText: "",
  promptTokens: 10,
  tools: [],
  toolChoice: "auto",
  parallelTools: true,
  toolResults: [],
  toolSteps: 0,
  schema: null,
  reasoning: false,
  maxTokens: null,
  choices: 1,
  wantsUsage: false,
  controlFields: [],
  ...fields,
});
const plan = (fields: Partial<Prompt> = {}, controls: Controls = {}) =>
  planAnswer(prompt(fields), controls, stamp);
const tools = [
  { name: "weather", schema: { type: "object", properties: { city: { type: "string" } } } },
  { name: "clock", schema: {} },
];

describe("an answer", () => {
  test("echoes the last user message without its controls", () => {
    expect(plan({ userText: 'Hello [sim {"tokens":3}] you' }).text.join("")).toBe("You said: Hello  you");
  });

  test("leaks what it is asked to: instructions, reasoning, arguments, in pieces of any length", () => {
    const leak = plan({ systemText: "Say nothing of 🦊" }, { leak: "system", pieceLength: 5 });
    expect(leak.text.join("")).toBe("Sure, my instructions are: Say nothing of 🦊");
    expect(leak.text.map((piece) => [...piece].length).slice(0, -1)).toEqual(Array(8).fill(5));
    const called = plan(
      { tools, userText: "weather" },
      { arguments: { to: "a@b.co" }, reasoning: "a secret" },
    );
    expect(called.toolCalls).toMatchObject([{ name: "weather", arguments: '{"to":"a@b.co"}' }]);
    expect(called.reasoning.join("")).toBe("a secret");
  });

  test("has exactly the wished number of tokens, in the wished number of pieces", () => {
    const answer = plan({}, { tokens: 100, chunks: 7 });
    expect(answer.text).toHaveLength(7);
    expect(answer.text.join("").trim().split(/\s+/)).toHaveLength(100);
    expect(answer.usage?.completion).toBe(100);
  });

  test("is cut at the bound on output tokens, thinking first", () => {
    const answer = plan({ maxTokens: 14, reasoning: true }, { tokens: 50 });
    expect([answer.reasoning.length, answer.text.length, answer.finish]).toEqual([12, 2, "length"]);
    expect(answer.usage).toMatchObject({ completion: 14, reasoning: 12 });
  });

  test("keeps cached and written tokens inside the prompt", () => {
    expect(plan({}, { promptTokens: 100, cachedTokens: 80, cacheWriteTokens: 50 }).usage).toMatchObject({
      prompt: 100,
      cached: 80,
      cacheWrite: 20,
    });
    expect(plan({}, { noUsage: true }).usage).toBeNull();
  });
});

describe("tools", () => {
  test("are called when the message names or wishes them, when required, or when chosen", () => {
    const names = (fields: Partial<Prompt>) => plan({ tools, ...fields }).toolCalls.map((call) => call.name);
    expect(names({})).toEqual([]);
    expect(names({ userText: "What is the weather?" })).toEqual(["weather"]);
    expect(names({ userText: "[tools:3]" })).toEqual(["weather", "clock", "weather"]);
    expect(names({ userText: "[tools:3]", parallelTools: false })).toEqual(["weather"]);
    expect(names({ toolChoice: "required" })).toEqual(["weather"]);
    expect(names({ toolChoice: { name: "clock" } })).toEqual(["clock"]);
    expect(names({ userText: "[tool]", toolChoice: "none" })).toEqual([]);
  });

  test("are followed by a text that names the result", () => {
    const toolResults = [{ name: "weather", text: "18 °C" }];
    const answer = plan({ tools, userText: "[tool]", toolSteps: 1, toolResults });
    expect([answer.text.join(""), answer.finish]).toEqual(["The tool weather returned: 18 °C", "stop"]);
  });

  test("are followed by a call of the last one when a call is required, but once only", () => {
    const names = (toolSteps: number, ...called: string[]) => {
      const toolResults = called.map((name) => ({ name, text: "18 °C" }));
      const fields = { tools, toolChoice: "required" as const, userText: "[tool]", toolSteps, toolResults };
      return plan(fields).toolCalls.map((call) => call.name);
    };
    expect(names(1, "weather")).toEqual(["clock"]);
    expect(names(1, "clock")).toEqual([]);
    expect(names(2, "clock")).toEqual([]);
  });

  test("are followed by a value that fits the schema, where there is one", () => {
    const toolResults = [{ name: "weather", text: "18 °C" }];
    const schema = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };
    const answer = plan({ tools, schema, userText: "[tool]", toolSteps: 1, toolResults });
    expect(JSON.parse(answer.text.join(""))).toEqual({ n: expect.any(Number) });
  });

  test("are called in several steps, the next one each time, until the steps asked for are done", () => {
    const names = (toolSteps: number, userText: string) =>
      plan({ tools, userText, toolSteps }, { toolSteps: 3 }).toolCalls.map((call) => call.name);
    expect([0, 1, 2, 3].map((step) => names(step, "[tool]"))).toEqual([
      ["weather"],
      ["clock"],
      ["weather"],
      [],
    ]);
    expect(names(1, "[tools:2]")).toEqual(["clock", "weather"]);
  });
});
