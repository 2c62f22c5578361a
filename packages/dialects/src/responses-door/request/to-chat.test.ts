import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { type JsonObject, openaiChat } from "../../index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import { responsesDoor } from "../index.ts";

const user = { role: "user", content: "Hi" };
const read = (body: JsonObject) => responsesDoor.read({ model: "m", input: "Hi", ...body });
const toChat = (body: JsonObject) =>
  responsesDoor.chat.toChat({ model: "m", input: "Hi", ...body }) as JsonObject;
const refusal = (code: string, param: string) => expect.objectContaining({ code, details: { param } });

describe("reading a Responses body", () => {
  it("finds model, stream, bound, tier and the seed of the session", () => {
    expect(
      read({
        stream: true,
        max_output_tokens: 9,
        service_tier: "flex",
        instructions: "Be brief",
        routing: "price",
      }),
    ).toMatchObject({
      model: "m",
      stream: true,
      maxOutputTokens: 9,
      serviceTier: "flex",
      routing: "price",
      choices: 1,
      sessionSeed: "Be brief\nHi",
    });
  });

  it("finds what the model must be able to do, with the field that asks for it", () => {
    const { needs } = read({
      input: [
        { role: "user", content: [{ type: "input_image", image_url: "https://x.test/a.png" }] },
        { type: "function_call_output", call_id: "c", output: [{ type: "input_file", file_id: "f" }] },
      ],
      tools: [{ type: "function", name: "a" }, { type: "web_search" }],
      text: { format: { type: "json_schema", name: "x", schema: {} } },
      reasoning: { effort: "low" },
      include: ["reasoning.encrypted_content", "message.output_text.logprobs"],
    });
    expect(needs).toEqual([
      { need: "vision", param: "input.0.content.0" },
      { need: "pdfInput", param: "input.1.output.0" },
      { need: "tools", param: "tools" },
      { need: "webSearch", param: "tools.1", isOffered: true },
      { need: "structuredOutputs", param: "text.format" },
      { need: "logprobs", param: "include" },
      { need: "reasoning", param: "reasoning" },
    ]);
    expect(read({ reasoning: { effort: "none" } }).needs).toEqual([]);
  });

  it("counts what is read by the character rule, never state, ids or media by their bytes", () => {
    const text = { role: "user", content: [{ type: "input_text", text: "x".repeat(400) }] };
    expect(read({ input: [text] }).promptTokens).toBe(100);
    const image = { type: "input_image", image_url: `data:image/png;base64,${"A".repeat(9_000)}` };
    expect(read({ input: [{ role: "user", content: [image] }] }).promptTokens).toBe(1_000);
    const thought = { type: "reasoning", id: "rs", summary: [], encrypted_content: "A".repeat(9_000) };
    expect(read({ input: [text, thought] }).promptTokens).toBe(100);
  });

  it.each([
    [{ temperature: 3 }, "temperature"],
    [{ input: [{ role: "robot", content: "x" }] }, "input.0.role"],
    [{ input: [{ type: "function_call_output", call_id: "", output: "x" }] }, "input.0.call_id"],
    [{ tools: [{ type: "function" }] }, "tools.0.name"],
  ])("names the field that does not fit: %j", (body, param) => {
    expect(() => read(body)).toThrow(refusal("invalid_parameters", param));
  });

  it("refuses answers in the background, whose usage no one would see", () => {
    expect(() => read({ background: true })).toThrow(refusal("unsupported_parameter", "background"));
    expect(read({ background: false })).toBeTruthy();
  });

  it("takes what it does not know", () => {
    expect(
      read({ input: [{ type: "invented_call", x: 1 }], invented: true, tools: [{ type: "mcp" }] }),
    ).toBeTruthy();
  });
});

describe("texts of a Responses body", () => {
  const loud = (text: string) => text.toUpperCase();

  it("are mapped wherever a human or a tool wrote them; what is sealed stays", () => {
    const thought = {
      type: "reasoning",
      id: "rs_a",
      summary: [{ type: "summary_text", text: "t" }],
      encrypted_content: "e".repeat(64),
    };
    const body = {
      model: "m",
      instructions: "be",
      input: [
        {
          role: "user",
          content: [
            { type: "input_text", text: "hi" },
            { type: "input_image", image_url: "data:x" },
          ],
        },
        thought,
        { type: "function_call", call_id: "c", name: "f", arguments: '{"a":"b"}' },
        { type: "function_call_output", call_id: "c", output: "out" },
        { type: "shell_call_output", call_id: "s", output: [{ stdout: "so", outcome: { type: "exit" } }] },
      ],
      tools: [{ type: "function", name: "f", description: "does" }],
      prompt: { id: "pmpt_a", variables: { name: "bob" } },
    };
    expect(responsesDoor.mapTexts(body, loud)).toEqual({
      model: "m",
      instructions: "BE",
      input: [
        {
          role: "user",
          content: [
            { type: "input_text", text: "HI" },
            { type: "input_image", image_url: "data:x" },
          ],
        },
        thought,
        { type: "function_call", call_id: "c", name: "f", arguments: '{"A":"B"}' },
        { type: "function_call_output", call_id: "c", output: "OUT" },
        { type: "shell_call_output", call_id: "s", output: [{ stdout: "SO", outcome: { type: "exit" } }] },
      ],
      tools: [{ type: "function", name: "f", description: "DOES" }],
      prompt: { id: "pmpt_a", variables: { name: "BOB" } },
    });
    expect(responsesDoor.mapTexts(body, (text) => text)).toBe(body);
    expect(responsesDoor.mapTexts({ model: "m", input: "hi" }, loud)).toEqual({ model: "m", input: "HI" });
  });
});

describe("a Responses body in the chat form", () => {
  it("has one message for all that the model made between two words of the caller", () => {
    const state = { type: "reasoning.text", signature: "sig", format: "anthropic-messages" };
    const { messages } = toChat({
      instructions: "Be brief",
      input: [
        user,
        {
          type: "reasoning",
          summary: [{ type: "summary_text", text: "Hm" }],
          encrypted_content: packState({ detail: state }),
        },
        { type: "message", role: "assistant", content: [{ type: "output_text", text: "I look." }] },
        {
          type: "reasoning",
          summary: [],
          encrypted_content: packState({ call: "a", extra_content: { google: 1 } }),
        },
        { type: "function_call", call_id: "a", name: "f", arguments: "{}" },
        { type: "function_call", call_id: "b", name: "f", arguments: "{}" },
        { type: "function_call_output", call_id: "a", output: "1" },
        { type: "function_call_output", call_id: "b", output: [{ type: "input_text", text: "2" }] },
      ],
    });
    const fn = { name: "f", arguments: "{}" };
    expect(messages).toEqual([
      { role: "system", content: "Be brief" },
      { role: "user", content: "Hi" },
      {
        role: "assistant",
        content: "I look.",
        reasoning: "Hm",
        reasoning_details: [{ ...state, text: "Hm" }],
        tool_calls: [
          { id: "a", type: "function", function: fn, extra_content: { google: 1 } },
          { id: "b", type: "function", function: fn },
        ],
      },
      { role: "tool", tool_call_id: "a", content: "1" },
      { role: "tool", tool_call_id: "b", content: "2" },
    ]);
  });

  it("asks for the same in the words of chat completions", () => {
    const chat = toChat({
      max_output_tokens: 50,
      text: {
        format: { type: "json_schema", name: "p", schema: {}, strict: true, description: null },
        verbosity: "low",
      },
      reasoning: { effort: "low", summary: null },
      tools: [
        { type: "function", name: "f", parameters: {}, strict: true },
        {
          type: "web_search",
          search_context_size: "low",
          user_location: { type: "approximate", country: "DE" },
        },
      ],
      tool_choice: { type: "function", name: "f" },
      include: ["message.output_text.logprobs"],
      metadata: { a: "b" },
    });
    expect(chat).toEqual({
      model: "m",
      messages: [user],
      max_completion_tokens: 50,
      response_format: { type: "json_schema", json_schema: { name: "p", schema: {}, strict: true } },
      verbosity: "low",
      reasoning: { effort: "low" },
      tools: [{ type: "function", function: { name: "f", parameters: {}, strict: true } }],
      tool_choice: { type: "function", function: { name: "f" } },
      web_search_options: {
        search_context_size: "low",
        user_location: { type: "approximate", approximate: { country: "DE" } },
      },
      logprobs: true,
    });
  });

  it.each([
    [{ previous_response_id: "resp_1" }, "previous_response_id"],
    [{ conversation: "conv_1" }, "conversation"],
    [{ input: [user, { type: "item_reference", id: "msg_1" }] }, "input.1"],
  ])("is refused where only a provider that stores responses could serve it: %j", (body, param) => {
    expect(() => toChat(body)).toThrow(refusal("unsupported_parameter", param));
  });

  it("says how clients that refer to earlier items can send them", () => {
    const input = [user, { type: "item_reference", id: "msg_1" }];
    expect(() => responsesDoor.chat.toChat({ model: "m", input })).toThrow(/store: false/);
  });

  it("is what an upstream of chat completions takes", () => {
    const chat = toChat({ max_output_tokens: 5, background: false, previous_response_id: null });
    const { body } = openaiChat.chat.buildRequest(chat as never, targetOf());
    expect(body).toEqual({ model: "gpt-4o-mini", messages: [user], max_tokens: 5 });
  });
});
