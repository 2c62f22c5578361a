import type { ChatCompletion, CompletionMessage, FinishReason } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { readMessage } from "../../../test/index.ts";
import type { JsonObject } from "../../index.ts";
import { messagesDoor } from "../index.ts";

const usage = {
  prompt_tokens: 100,
  completion_tokens: 7,
  total_tokens: 107,
  prompt_tokens_details: { cached_tokens: 60, cache_write_tokens: 30 },
  cost: 0.25,
  cost_details: { total_cost: 0.25 },
} as NonNullable<ChatCompletion["usage"]>;

const answer = (
  message: Partial<CompletionMessage>,
  finish: FinishReason = "stop",
  native: string | null = null,
): ChatCompletion => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "gpt-x",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: null, ...message },
      finish_reason: finish,
      native_finish_reason: native,
    },
  ],
  usage,
});

const render = (...args: Parameters<typeof answer>) => messagesDoor.chat.fromChat(answer(...args));
const call = (id: string, args: string, extra?: JsonObject) => ({
  id,
  type: "function" as const,
  function: { name: "f", arguments: args },
  ...(extra ? { extra_content: extra } : {}),
});

describe("a chat answer in the Messages format", () => {
  it("has the format's envelope; cached tokens appear alongside the input, the cost alongside them", () => {
    expect(render({ content: "Hi" })).toEqual({
      id: "msg_chatcmpl-1",
      type: "message",
      role: "assistant",
      model: "gpt-x",
      content: [{ type: "text", text: "Hi" }],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: {
        input_tokens: 10,
        cache_creation_input_tokens: 30,
        cache_read_input_tokens: 60,
        output_tokens: 7,
        cost: 0.25,
        cost_details: { total_cost: 0.25 },
      },
    });
  });

  it.each([
    ["stop", null, "end_turn"],
    ["length", null, "max_tokens"],
    ["tool_calls", null, "tool_use"],
    ["content_filter", "safety", "refusal"],
    ["stop", "stop_sequence", "stop_sequence"],
    ["stop", "pause_turn", "pause_turn"],
    ["stop", "tool_use", "end_turn"],
    ["stop", "STOP", "end_turn"],
  ] as const)("ends in the format's words: %s, %s", (finish, native, reason) => {
    expect(render({ content: "x" }, finish, native).stop_reason).toBe(reason);
  });

  it("#63 has thinking, text, pictures and calls in this order, and no empty block", () => {
    const content = render({
      content: "Look",
      reasoning: "Hm.",
      images: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }],
      tool_calls: [call("a", '{"n":1}'), call("b", ""), call("c", "not json")],
      annotations: [
        { type: "url_citation", url_citation: { url: "https://example.com", title: "T", content: "c" } },
      ],
    }).content;
    expect(content).toMatchObject([
      { type: "thinking", thinking: "Hm.", signature: "" },
      {
        type: "text",
        text: "Look",
        citations: [{ type: "web_search_result_location", url: "https://example.com" }],
      },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
      { type: "tool_use", id: "a", name: "f", input: { n: 1 } },
      { type: "tool_use", id: "b", input: {} },
      { type: "tool_use", id: "c", input: { arguments: "not json" } },
    ]);
    expect(render({ content: "", tool_calls: [call("a", "{}")] }, "tool_calls").content).toHaveLength(1);
    expect(render({ content: "", refusal: "No." }, "content_filter").content).toEqual([
      { type: "text", text: "No." },
    ]);
  });

  it("#72 carries the state of other providers so that it survives the caller", () => {
    const details = [
      { type: "reasoning.text", text: "Hm.", signature: "abc", format: "google" },
      { type: "reasoning.encrypted", data: "gAAA", format: "openai-responses", id: "rs_1" },
      // Items of the provider's own tools and the phase of a message carry neither data nor a signature.
      { type: "provider.block", block: { type: "web_search_call", id: "ws_1" }, format: "openai-responses" },
      { type: "provider.message", phase: "commentary", format: "openai-responses" },
    ];
    const extra = { google: { thought_signature: "sig" } };
    const message = render({
      content: "x",
      reasoning: "Hm.",
      reasoning_details: details,
      tool_calls: [call("t", "{}", extra)],
    });
    const back = messagesDoor.chat.toChat({
      model: "m",
      max_tokens: 1,
      messages: [{ role: "assistant", content: message.content }],
    }).messages[0] as JsonObject;
    expect(back).toMatchObject({
      reasoning: "Hm.",
      reasoning_details: details,
      tool_calls: [{ extra_content: extra }],
    });
  });

  it("gives Claude's own thinking back as it was, also through another format", () => {
    const own = { format: "bedrock-converse" };
    const details = [
      { type: "reasoning.text", text: "One.", signature: "EqQB", ...own },
      { type: "reasoning.encrypted", data: "EmwK", ...own },
    ];
    expect(render({ content: "x", reasoning: "One.", reasoning_details: details }).content).toMatchObject([
      { type: "thinking", thinking: "One.", signature: "EqQB" },
      { type: "redacted_thinking", data: "EmwK" },
      { type: "text" },
    ]);
  });

  it("is read by the official SDK", async () => {
    const message = await readMessage(
      render({ content: "Hi", tool_calls: [call("a", '{"n":1}')] }, "tool_calls"),
    );
    expect(message).toMatchObject({
      stop_reason: "tool_use",
      content: [{ text: "Hi" }, { input: { n: 1 } }],
    });
  });
});
