import { describe, expect, it } from "vitest";
import { newAnswer, newQuestion } from "../chat/messages.ts";
import { addressOf, buildRequest, headersOf } from "./build-request.ts";
import { countChanges, defaultSettings, problemsOf } from "./column-settings.ts";

const settings = (change: Partial<ReturnType<typeof defaultSettings>>) => ({
  ...defaultSettings("sim-echo"),
  ...change,
});

describe("a column's request", () => {
  it("has nothing that the reader didn't set", () => {
    expect(buildRequest(defaultSettings("sim-echo"), [newQuestion("q", "Hello", [])])).toEqual({
      model: "sim-echo",
      messages: [{ role: "user", content: "Hello" }],
    });
    expect(headersOf(defaultSettings("sim-echo"))).toEqual({});
  });

  it("has the parameters, the format and the tools of the column", () => {
    const tools = [{ type: "function", function: { name: "weather" } }];
    const request = buildRequest(
      settings({
        provider: "simulator",
        instructions: "Be brief.",
        temperature: "0",
        topP: "0.5",
        frequencyPenalty: "-0.5",
        presencePenalty: "2",
        maxTokens: "20",
        seed: "7",
        stop: "END\n\nUser: ",
        effort: "low",
        format: "json_schema",
        schema: '{"type":"object"}',
        tools: JSON.stringify(tools),
      }),
      [newQuestion("q", "Hello", [])],
    );
    expect(request).toEqual({
      model: "simulator/sim-echo",
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hello" },
      ],
      temperature: 0,
      top_p: 0.5,
      frequency_penalty: -0.5,
      presence_penalty: 2,
      max_tokens: 20,
      seed: 7,
      stop: ["END", "User: "],
      reasoning_effort: "low",
      response_format: {
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: { type: "object" } },
      },
      tools,
    });
    expect(headersOf(settings({ isFresh: true }))).toEqual({ "x-no-cache": "true" });
  });

  it("returns the results of tools, each with its call", () => {
    const call = { id: "call_1", name: "weather", arguments: '{"city":"Rome"}', result: "12 °C" };
    const answer = { ...newAnswer("a", "sim-echo"), isRunning: false, toolCalls: [call] };
    const { messages } = buildRequest(defaultSettings("sim-echo"), [
      newQuestion("q", "Weather?", []),
      answer,
    ]);
    expect(messages).toEqual([
      { role: "user", content: "Weather?" },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          { id: "call_1", type: "function", function: { name: "weather", arguments: '{"city":"Rome"}' } },
        ],
      },
      { role: "tool", tool_call_id: "call_1", content: "12 °C" },
    ]);
  });

  it("carries files before the text", () => {
    const question = newQuestion("q", "What is this?", [
      { kind: "image", name: "a.png", data: "data:image/png;base64,AA==" },
      { kind: "document", name: "b.pdf", data: "data:application/pdf;base64,BB==" },
      { kind: "audio", name: "c.mp3", data: "data:audio/mpeg;base64,CC==" },
      { kind: "text", name: "d.csv", data: "x,y" },
    ]);
    expect(buildRequest(defaultSettings("sim-vision"), [question]).messages).toEqual([
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } },
          { type: "file", file: { filename: "b.pdf", file_data: "data:application/pdf;base64,BB==" } },
          { type: "input_audio", input_audio: { data: "CC==", format: "mp3" } },
          { type: "text", text: "d.csv:\n\nx,y" },
          { type: "text", text: "What is this?" },
        ],
      },
    ]);
  });
});

it("asks for speech in the voice of the column", () => {
  const question = [newQuestion("q", "Hello", [])];
  const audio = { modalities: ["text", "audio"], audio: { voice: "echo", format: "pcm16" } };
  expect(buildRequest(settings({ voice: "echo" }), question, "pcm16")).toMatchObject(audio);
});

it("a column's own files come before those of its first question, and only there", () => {
  const file = (name: string) => ({ kind: "text" as const, name, data: name });
  const answer = { ...newAnswer("a", "sim-echo"), isRunning: false, content: "Two." };
  const { messages } = buildRequest(settings({ files: [file("own.txt")] }), [
    newQuestion("q1", "Compare", [file("a.txt")]),
    answer,
    newQuestion("q2", "And now?", []),
  ]);
  const texts = ["own.txt:\n\nown.txt", "a.txt:\n\na.txt", "Compare"];
  expect(messages).toEqual([
    { role: "user", content: texts.map((text) => ({ type: "text", text })) },
    { role: "assistant", content: "Two." },
    { role: "user", content: "And now?" },
  ]);
  expect(countChanges(settings({ files: [file("own.txt")] }))).toBe(1);
});

it.each([
  ["gpt-4o", "", "gpt-4o"],
  ["gpt-4o", "openai", "openai/gpt-4o"],
  ["openai/gpt-4o", "openai", "openai/gpt-4o"],
  [" ", "", "auto"],
])("the address of %o at %o is %s", (model, provider, address) => {
  expect(addressOf({ model, provider })).toBe(address);
});

describe("settings that can't be sent", () => {
  it("name the field and what it takes", () => {
    const problems = problemsOf(
      settings({
        temperature: "3",
        topP: "high",
        frequencyPenalty: "-2.5",
        presencePenalty: "--1",
        maxTokens: "1.5",
        seed: "-1",
        format: "json_schema",
        tools: "{}",
      }),
    );
    expect(Object.keys(problems)).toEqual([
      ...["temperature", "topP", "frequencyPenalty", "presencePenalty", "maxTokens", "seed"],
      ...["schema", "tools"],
    ]);
    expect(problems.temperature).toBe("Temperature must be a number from 0 to 2.");
    expect(problems.maxTokens).toBe(
      "Maximum tokens must be a whole number from 1 to 10,000,000, such as 4,096.",
    );
  });

  it("are none by default", () => {
    expect(problemsOf(defaultSettings("auto"))).toEqual({});
    expect(countChanges(defaultSettings("auto"))).toBe(0);
    expect(countChanges(settings({ temperature: "1", isFresh: true }))).toBe(2);
  });
});
