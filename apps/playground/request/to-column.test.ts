import { describe, expect, it } from "vitest";
import type { Answer } from "../chat/types.ts";
import { buildRequest } from "../columns/build-request.ts";
import { toColumn } from "./to-column.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";
const PARAMETERS = { type: "object", properties: { city: { type: "string" } } };
const SCHEMA = { type: "object", properties: { river: { type: "string" } } };

const stream = (...events: readonly object[]) =>
  events.map((event) => `event: any\ndata: ${JSON.stringify(event)}\n\n`).join("");

function open(endpoint: string, request: unknown, response: unknown = {}) {
  const found = toColumn({
    ...{ id: "req_1", endpoint, model: "sim-echo" },
    request: typeof request === "string" ? request : JSON.stringify(request),
    response: typeof response === "string" ? response : JSON.stringify(response),
  });
  if (!found) throw new Error("can't be read");
  return found;
}

describe("chat completions", () => {
  const REQUEST = {
    model: "sim-echo",
    messages: [
      { role: "system", content: "Be short." },
      {
        role: "user",
        content: [
          { type: "image_url", image_url: { url: PNG } },
          { type: "text", text: "What is the weather here?" },
        ],
      },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          { id: "call_1", type: "function", function: { name: "weather", arguments: '{"city":"Ulm"}' } },
        ],
      },
      { role: "tool", tool_call_id: "call_1", content: "Rain" },
    ],
    temperature: 0.2,
    top_p: 0.9,
    frequency_penalty: 1,
    presence_penalty: -1,
    max_tokens: 300,
    seed: 7,
    stop: ["END", " STOP"],
    reasoning_effort: "low",
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema: SCHEMA } },
    tools: [{ type: "function", function: { name: "weather", parameters: PARAMETERS } }],
  };

  it("become the same request again", () => {
    const { column, leftOut } = open("chat", REQUEST, { choices: [{ message: { content: "It rains." } }] });
    expect(leftOut).toEqual([]);
    expect(column.messages.at(-1)).toMatchObject({ content: "It rains.", requestId: "req_1", problem: null });
    expect(buildRequest(column.settings, column.messages.slice(0, -1))).toEqual(REQUEST);
  });

  it("have the answer of a stream, with its tool calls and reasoning", () => {
    const delta = (piece: object) => ({ choices: [{ delta: piece }] });
    const call = (piece: object) => delta({ tool_calls: [{ index: 0, ...piece }] });
    const { column } = open(
      "chat",
      { messages: [{ role: "user", content: "Weather?" }] },
      stream(
        delta({ role: "assistant", reasoning: "Hm" }),
        delta({ content: "I'll " }),
        delta({ content: "look." }),
        call({ id: "call_9", function: { name: "weather", arguments: "" } }),
        call({ function: { arguments: '{"city":' } }),
        call({ function: { arguments: '"Ulm"}' } }),
      ),
    );
    expect(column.messages[1]).toMatchObject({
      content: "I'll look.",
      reasoning: "Hm",
      toolCalls: [{ id: "call_9", name: "weather", arguments: '{"city":"Ulm"}', result: "" }],
    });
  });

  it("can be asked again when they failed, or when no response is stored", () => {
    const request = { messages: [{ role: "user", content: "Hello" }] };
    const problemOf = (response: unknown) =>
      (open("chat", request, response).column.messages.at(-1) as Answer).problem;
    expect(problemOf({ error: { message: "No such model." } })).toBe("No such model.");
    expect(
      problemOf(stream({ choices: [{ delta: { content: "Hi" } }] }, { error: { message: "Gone" } })),
    ).toBe("Gone");
    expect(problemOf("")).toBe("No complete response to this request is stored.");
    expect(problemOf('{"choices":[{"mess')).toBe("No complete response to this request is stored.");
  });

  it("say what has no place in a column", () => {
    const { column, leftOut } = open("chat", {
      messages: [
        { role: "user", content: [{ type: "image_url", image_url: { url: "https://evil.example/a.png" } }] },
        { role: "user", content: "One" },
        { role: "user", content: "Two" },
        { role: "system", content: "Be kind." },
        { role: "tool", tool_call_id: "call_1", content: "Rain" },
      ],
      n: 2,
      tool_choice: "required",
      logit_bias: null,
      stop: "a\nb",
      tools: [{ type: "web_search" }, { type: "function", function: { name: "weather" } }],
      "<b>\n": true,
    });
    expect(column.messages).toMatchObject([
      { content: "One\n\nTwo", attachments: [] },
      { role: "assistant" },
    ]);
    expect(column.settings.instructions).toBe("Be kind.");
    expect(JSON.parse(column.settings.tools)).toEqual([{ type: "function", function: { name: "weather" } }]);
    expect(leftOut).toEqual([
      "images that are links or IDs",
      "the place of instructions between messages",
      "results of tools that no message called",
      "n",
      "tool_choice",
      "stop",
      "fields of other names",
      "tools that aren't functions",
    ]);
  });
});

it("reads a body of Messages", () => {
  const { column, leftOut } = open(
    "messages",
    {
      model: "claude",
      max_tokens: 500,
      system: [{ type: "text", text: "Be short." }],
      stop_sequences: ["END"],
      messages: [
        { role: "user", content: "Weather?" },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Hm", signature: "x" },
            { type: "text", text: "I'll look." },
            { type: "tool_use", id: "toolu_1", name: "weather", input: { city: "Ulm" } },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "toolu_1", content: [{ type: "text", text: "Rain" }] },
            { type: "text", text: "And this?" },
            { type: "image", source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" } },
          ],
        },
      ],
      tools: [{ name: "weather", description: "Weather", input_schema: PARAMETERS }],
      thinking: { type: "enabled", budget_tokens: 1_024 },
    },
    stream(
      { type: "message_start", message: {} },
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
      { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "A dot." } },
      {
        type: "content_block_start",
        index: 1,
        content_block: { type: "tool_use", id: "toolu_2", name: "zoom", input: {} },
      },
      { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"x":1}' } },
      { type: "message_stop" },
    ),
  );
  expect(leftOut).toEqual(["thinking"]);
  expect(column.settings).toMatchObject({ instructions: "Be short.", maxTokens: "500", stop: "END" });
  expect(JSON.parse(column.settings.tools)).toEqual([
    { type: "function", function: { name: "weather", description: "Weather", parameters: PARAMETERS } },
  ]);
  expect(column.messages).toMatchObject([
    { role: "user", content: "Weather?" },
    {
      ...{ role: "assistant", content: "I'll look.", reasoning: "Hm" },
      toolCalls: [{ id: "toolu_1", name: "weather", arguments: '{"city":"Ulm"}', result: "Rain" }],
    },
    { role: "user", content: "And this?", attachments: [{ kind: "image", data: PNG }] },
    {
      ...{ role: "assistant", content: "A dot.", requestId: "req_1" },
      toolCalls: [{ id: "toolu_2", name: "zoom", arguments: '{"x":1}', result: "" }],
    },
  ]);
});

it("reads a body of Responses", () => {
  const { column, leftOut } = open(
    "responses",
    {
      instructions: "Be short.",
      previous_response_id: "resp_1",
      max_output_tokens: 200,
      reasoning: { effort: "high", summary: null },
      text: { format: { type: "json_schema", name: "river", schema: SCHEMA } },
      tools: [{ type: "function", name: "weather", parameters: PARAMETERS, strict: true }],
      input: [
        { role: "user", content: [{ type: "input_text", text: "Weather?" }] },
        { type: "reasoning", summary: [{ type: "summary_text", text: "Hm" }] },
        { type: "function_call", call_id: "call_1", name: "weather", arguments: "{}" },
        { type: "function_call_output", call_id: "call_1", output: "Rain" },
      ],
    },
    stream(
      { type: "response.output_text.delta", delta: "It " },
      {
        type: "response.completed",
        response: { output: [{ type: "message", content: [{ type: "output_text", text: "It rains." }] }] },
      },
    ),
  );
  expect(leftOut).toEqual(["the messages of earlier responses"]);
  expect(column.settings).toMatchObject({ effort: "high", maxTokens: "200", format: "json_schema" });
  expect(JSON.parse(column.settings.schema)).toEqual(SCHEMA);
  expect(JSON.parse(column.settings.tools)).toEqual([
    { type: "function", function: { name: "weather", parameters: PARAMETERS, strict: true } },
  ]);
  expect(column.messages).toMatchObject([
    { content: "Weather?" },
    { reasoning: "Hm", toolCalls: [{ name: "weather", result: "Rain" }] },
    { content: "It rains." },
  ]);
  expect(open("responses", { input: "Hello" }, { output: [] }).column.messages).toHaveLength(2);
});

describe("any body", () => {
  it("is none for another endpoint, and when it isn't JSON", () => {
    const kept = { id: "req_1", model: "sim-echo", response: "" };
    expect(toColumn({ ...kept, endpoint: "embeddings", request: "{}" })).toBeNull();
    expect(toColumn({ ...kept, endpoint: "toString", request: "{}" })).toBeNull();
    expect(toColumn({ ...kept, endpoint: "chat", request: "[1]" })).toBeNull();
    expect(toColumn({ ...kept, endpoint: "chat", request: '{"messages":[' })).toBeNull();
  });

  it("may have any types in any place", () => {
    const values = [null, 1, "x", [], [[]], [null, 1, "x"], {}, { function: 1, content: [{ text: {} }] }];
    for (const endpoint of ["chat", "messages", "responses"])
      for (const value of values) {
        const names = ["messages", "input", "system", "tools", "stop", "reasoning", "text", "audio"];
        const fields = Object.fromEntries(names.map((name) => [name, value]));
        const roles = ["user", "assistant", "tool", 1].map((role) => ({
          role,
          content: value,
          tool_calls: value,
        }));
        open(endpoint, fields, { choices: value, content: value, output: value });
        open(
          endpoint,
          { messages: roles, input: roles },
          stream({ choices: [{ delta: value }] }, { delta: value }),
        );
      }
  });

  it("may have any number of messages, files and calls", () => {
    const messages = Array.from({ length: 50_000 }, (_, at) => [
      { role: "user", content: `Question ${at}` },
      { role: "assistant", tool_calls: [{ id: `${at}`, function: { name: "x", arguments: "" } }] },
      { role: "tool", tool_call_id: `${at}`, content: "y" },
    ]).flat();
    const { column, leftOut } = open("chat", { messages });
    expect(column.messages).toHaveLength(500);
    expect(leftOut).toEqual(["the 99,501 oldest messages"]);
    const tool_calls = Array.from({ length: 100_000 }, (_, at) => ({ id: `${at}`, function: { name: "x" } }));
    const results = tool_calls.map(({ id }) => ({ role: "tool", tool_call_id: id, content: "y" }));
    const images = Array.from({ length: 100_000 }, () => ({ type: "image_url", image_url: { url: PNG } }));
    const many = open("chat", {
      messages: [{ role: "user", content: images }, { role: "assistant", tool_calls }, ...results],
    });
    expect(many.column.messages).toHaveLength(3);
    expect(many.leftOut).toEqual(["more than 50 files of a message"]);
  });
});
