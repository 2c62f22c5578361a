import type { JsonObject } from "@causeway/dialects";
import { describe, expect, test } from "vitest";
import { canonical, digestOf } from "./digest.ts";
import { FORMATS } from "./formats.ts";
import { readEvents } from "./read-events.ts";

const message = (more: JsonObject): JsonObject => ({ role: "assistant", content: "Köln 🌤", ...more });
const call = (id: string): JsonObject => ({
  id,
  type: "function",
  function: { name: "f", arguments: '{"a":1}' },
});
const choice = (index: number, more: JsonObject, finish_reason = "stop"): JsonObject => ({
  index,
  message: message(more),
  logprobs: { content: [{ token: "K" }] },
  finish_reason,
  native_finish_reason: finish_reason,
});

const CHAT: JsonObject = {
  ...{ id: "chatcmpl-1", object: "chat.completion", created: 1, model: "m", service_tier: "default" },
  choices: [
    choice(0, {
      reasoning: "hm",
      reasoning_details: [{ type: "reasoning.text", text: "hm", signature: "s", index: 0 }],
      annotations: [{ type: "url_citation", url_citation: { url: "https://example.org" } }],
    }),
    choice(1, { tool_calls: [call("a"), call("b")] }, "tool_calls"),
  ],
  usage: { total_tokens: 1 },
  metadata: { cached: true },
};

const MESSAGE: JsonObject = {
  ...{ id: "msg_1", type: "message", role: "assistant", model: "m", stop_sequence: null },
  content: [
    { type: "thinking", thinking: "hm", signature: "s" },
    { type: "text", text: "Köln 🌤", citations: [{ type: "char_location", cited_text: "K" }] },
    { type: "server_tool_use", id: "srv_1", name: "web_search", input: { query: "q" } },
    { type: "web_search_tool_result", tool_use_id: "srv_1", content: [{ type: "web_search_result" }] },
    { type: "tool_use", id: "toolu_1", name: "f", input: { city: "Köln" } },
    { type: "tool_use", id: "toolu_2", name: "now", input: {} },
  ],
  stop_reason: "tool_use",
  usage: { input_tokens: 0, output_tokens: 0 },
  metadata: { cached: true },
};

const RESPONSE: JsonObject = {
  ...{ id: "resp_1", object: "response", status: "completed", model: "m" },
  output: [
    { id: "rs_1", type: "reasoning", summary: [{ type: "summary_text", text: "hm" }] },
    { id: "msg_1", type: "message", status: "completed", content: [{ type: "output_text", text: "hi" }] },
    { id: "fc_1", type: "function_call", status: "completed", call_id: "c", name: "f", arguments: "{}" },
  ],
  usage: { input_tokens: 0 },
};

describe.each([
  ["chat", CHAT],
  ["messages", MESSAGE],
  ["responses", RESPONSE],
] as const)("an answer of the door %s", (door, answer) => {
  const format = FORMATS[door];
  const stream = format.rebuild(answer);

  test.each([
    ["as it is", stream],
    ["with other ends of lines and comments", `: keep-alive\r\n\r\n${stream.replaceAll("\n", "\r\n")}`],
  ])("is the same after a stream of it, %s", (_what, text) => {
    expect(format.isKept(answer)).toBe(true);
    expect(format.gather(readEvents(text) ?? [])).toEqual(answer);
  });

  test("is none without its end, or with an error in it", () => {
    const events = readEvents(stream) ?? [];
    expect(format.gather(events.slice(0, -2))).toBeNull();
    expect(format.gather([...events, { type: "error", error: { message: "broke off" } }])).toBeNull();
  });
});

describe("why a kept answer ended", () => {
  const cut: JsonObject = { incomplete_details: { reason: "max_output_tokens" }, status: "incomplete" };
  test.each([
    ["chat", { choices: [choice(0, {}), choice(1, {}, "length")] }, "stop"],
    ["chat", { choices: [choice(0, {}, "tool_calls")] }, "tool_calls"],
    ["messages", { ...MESSAGE, stop_reason: "max_tokens" }, "length"],
    ["messages", { ...MESSAGE, stop_reason: "stop_sequence" }, "stop"],
    ["messages", MESSAGE, "tool_calls"],
    ["responses", RESPONSE, "tool_calls"],
    ["responses", { ...RESPONSE, output: [] }, "stop"],
    ["responses", { ...RESPONSE, ...cut }, "length"],
    ["embeddings", {}, "stop"],
  ] as const)("of the door %s is in its own words, ours in the row (%#)", (door, answer, finish) => {
    expect(FORMATS[door].finishOf(answer)).toBe(finish);
  });
});

describe("the digest of a request", () => {
  test("is one for a field that is null and one that is not there", () => {
    const asked = { messages: [{ role: "user", content: "hi" }], temperature: 0 };
    expect(digestOf(["p"], { ...asked, stop: null, tools: null })).toBe(digestOf(["p"], asked));
    expect(digestOf(["p"], { ...asked, stop: "x" })).not.toBe(digestOf(["p"], asked));
    const tool = (more: object) => ({ ...asked, tools: [{ type: "function", ...more }] });
    expect(digestOf(["p"], tool({ default: null }))).not.toBe(digestOf(["p"], tool({})));
  });
});

describe("canonical JSON", () => {
  test("knows no order of members, but that of arrays", () => {
    expect(canonical({ b: [1, 2], a: { d: null, c: "x" } })).toBe(
      canonical({ a: { c: "x", d: null }, b: [1, 2] }),
    );
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
    expect(canonical(["1"])).not.toBe(canonical([1]));
    expect(canonical({ a: "b:c" })).not.toBe(canonical({ "a:b": "c" }));
  });

  test("gives up what is nested too deep", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(canonical(deep)).toBeNull();
  });
});

test("Claude Code's line about billing, which changes with every request, is in no key", () => {
  const ask = (nonce: string): JsonObject => ({
    system: [
      { type: "text", text: `x-anthropic-billing-header: cc_version=2.1; cch=${nonce};` },
      { type: "text", text: "Be brief" },
    ],
    messages: [{ role: "user", content: "Hi" }],
  });
  expect(digestOf(["p"], ask("1"))).toBe(digestOf(["p"], ask("2")));
  expect(digestOf(["p"], ask("1"))).not.toBe(digestOf(["p"], { ...ask("1"), system: "Be long" }));
});

test.each<[string, (line: string) => JsonObject]>([
  ["chat completions", (line) => ({ messages: [{ role: "system", content: `${line}\nBe brief` }] })],
  [
    "chat completions, in parts",
    (line) => ({ messages: [{ role: "developer", content: [{ type: "text", text: line }] }] }),
  ],
  ["Responses", (line) => ({ instructions: `${line}\nBe brief`, input: "Hi" })],
  [
    "Responses, in an item",
    (line) => ({ input: [{ role: "developer", content: [{ type: "input_text", text: line }] }] }),
  ],
])("nor is it in keys of %s", (_, ask) => {
  const of = (nonce: string) =>
    digestOf(["p"], ask(`x-anthropic-billing-header: cc_version=2.1; cch=${nonce};`));
  expect(of("1")).toBe(of("2"));
  expect(of("1")).not.toBe(digestOf(["p"], ask("Be kind")));
});

test("what a user says tells two requests apart, whatever it begins with", () => {
  const ask = (nonce: string): JsonObject => ({
    messages: [{ role: "user", content: `x-anthropic-billing-header: cch=${nonce};` }],
  });
  expect(digestOf(["p"], ask("1"))).not.toBe(digestOf(["p"], ask("2")));
});
