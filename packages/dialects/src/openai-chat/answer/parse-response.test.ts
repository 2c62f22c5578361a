import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { UnreadableAnswer } from "../../index.ts";
import { buildRequest } from "../request/build-request.ts";
import { USAGE } from "../examples/events.ts";
import { complete, parseResponse, readAnswer } from "./parse-response.ts";
import { createStreamParser } from "../stream/stream-parser.ts";

const target = targetOf();
const answer = (message: object, more: object = {}, finish: unknown = "stop") => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_700_000_001,
  model: "gpt-4o-mini-2024-07-18",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finish }],
  usage: USAGE,
  ...more,
});

const messageOf = (message: object, more: object = {}) =>
  parseResponse(answer(message, more), target).completion.choices[0]?.message;

describe("a whole answer", () => {
  it("keeps id, model and fields no one knows yet", () => {
    const { completion, usage } = parseResponse(
      answer({ content: "Hi", invented: 1 }, { system_fingerprint: "fp", new_field: [1] }),
      target,
    );
    expect(completion).toMatchObject({
      id: "chatcmpl-1",
      model: "gpt-4o-mini-2024-07-18",
      system_fingerprint: "fp",
      new_field: [1],
    });
    expect(completion.choices[0]?.message).toEqual({ role: "assistant", content: "Hi", invented: 1 });
    expect(completion.usage).toBeUndefined();
    expect(usage).toMatchObject({ input: 12, output: 5 });
  });

  it.each([
    ["reasoning_content (DeepSeek)", { content: "42", reasoning_content: "hm" }],
    ["reasoning (Groq, OpenRouter)", { content: "42", reasoning: "hm" }],
    [
      "reasoning_details (Snowflake)",
      { content: "42", reasoning_details: [{ type: "reasoning.text", text: "hm" }] },
    ],
    [
      "a list of parts (Mistral)",
      {
        content: [
          { type: "thinking", thinking: [{ type: "text", text: "hm" }] },
          { type: "text", text: "42" },
        ],
      },
    ],
  ])("finds thinking in %s", (_, message) => {
    expect(messageOf(message)).toMatchObject({ content: "42", reasoning: "hm" });
  });

  it.each([
    [{ title: "Apples", n: 2 }, '{"title":"Apples","n":2}'],
    [[{ title: "Apples" }], '[{"title":"Apples"}]'],
    [["Apples", "Pears"], '["Apples","Pears"]'],
    [[{ type: "text", text: { title: "Apples" } }], '{"title":"Apples"}'],
    [42, "42"],
    [false, "false"],
    [[], ""],
    [null, null],
  ])("keeps an answer that is JSON and no text: %j", (content, text) => {
    expect(messageOf({ content })?.content).toBe(text);
  });

  it("leaves tags in a text alone: they are the provider's own text", () => {
    expect(messageOf({ content: "<think>hm</think>42" })?.content).toBe("<think>hm</think>42");
  });

  it("makes annotations of a provider's sources, without replacing its own", () => {
    const sources = {
      search_results: [{ url: "https://a.example/", title: "A", snippet: "s" }, { title: "no url" }],
      citations: ["https://a.example/"],
    };
    expect(messageOf({ content: "x" }, sources)?.annotations).toEqual([
      { type: "url_citation", url_citation: { url: "https://a.example/", title: "A", content: "s" } },
    ]);
    expect(messageOf({ content: "x" }, { citations: ["https://b.example/"] })?.annotations).toEqual([
      { type: "url_citation", url_citation: { url: "https://b.example/" } },
    ]);
    const own = [{ type: "url_citation", url_citation: { url: "https://own.example/" } }];
    expect(messageOf({ content: "x", annotations: own }, sources)?.annotations).toEqual(own);
  });

  it("completes tool calls: ids, types, arguments as text", () => {
    const calls = [
      { id: "", function: { name: "f", arguments: { a: 1 } } },
      { id: "c", type: "function", function: { name: "g", arguments: "{}" } },
    ];
    const { completion } = parseResponse(answer({ content: null, tool_calls: calls }, {}, ""), target);
    expect(completion.choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      message: {
        tool_calls: [
          { id: "call_0", type: "function", function: { name: "f", arguments: '{"a":1}' } },
          { id: "c" },
        ],
      },
    });
  });

  it("drops empty things that clients would act on", () => {
    const message = {
      content: "4",
      tool_calls: [],
      audio: { id: "", data: "" },
      function_call: { name: "", arguments: "" },
    };
    expect(messageOf(message)).toEqual({ role: "assistant", content: "4" });
  });

  it("counts images that were made", () => {
    const images = [{ type: "image_url", image_url: { url: "data:image/png;base64,AA" } }];
    expect(parseResponse(answer({ content: "", images }), target).usage?.images).toBe(1);
  });

  it.each([
    ["eos", "stop"],
    ["length", "length"],
    ["model_length", "length"],
    ["function_call", "tool_calls"],
    ["SAFETY", "content_filter"],
    ["sensitive", "content_filter"],
    ["something new", "stop"],
  ])("ends with %s, which is our %s", (native, unified) => {
    const { completion } = parseResponse(answer({ content: "x" }, {}, native), target);
    expect(completion.choices[0]).toMatchObject({ finish_reason: unified, native_finish_reason: native });
  });

  it("reads usage that is only in x_groq, and the service tier", () => {
    const { usage, serviceTier } = parseResponse(
      answer({ content: "x" }, { usage: null, x_groq: { usage: USAGE }, service_tier: "flex" }),
      target,
    );
    expect(usage).toMatchObject({ input: 12 });
    expect(serviceTier).toBe("flex");
    expect(parseResponse(answer({ content: "x" }, { usage: undefined }), target).usage).toBeNull();
  });

  it.each([
    ["text", "not an object"],
    ["an array", []],
    ["nothing", null],
    ["no choices", { id: "1", choices: [] }],
    ["no message", { choices: [{ index: 0, finish_reason: "stop" }] }],
    ["a failure as finish reason", answer({ content: "half" }, {}, "network_error")],
  ])("is unreadable when it is %s", (_, body) => {
    expect(() => parseResponse(body, target)).toThrow(UnreadableAnswer);
  });

  it("#58 with an error inside a 200 carries the refusal", () => {
    const body = { error: { message: "Rate limited", code: 429 } };
    expect(() => parseResponse(body, target)).toThrow(
      expect.objectContaining({
        name: "UnreadableAnswer",
        refusal: expect.objectContaining({ errorType: "rate_limited" }),
      }),
    );
  });
});

describe("a whole answer in the caller's own format", () => {
  const final = {
    usage: { prompt_tokens: 12, cost: 0.1 },
    metadata: { request_id: "r" },
  } as ChatChunk;

  it("goes back as it came, with our usage and metadata", () => {
    const body = answer(
      { content: "Hi", refusal: null, annotations: [] },
      { system_fingerprint: "fp", metadata: { theirs: 1 } },
    );
    const summary = readAnswer(body, target);
    expect(summary).toMatchObject({
      finishReason: "stop",
      serviceTier: null,
      usage: { input: 12, output: 5 },
    });
    expect(complete(body, final)).toEqual({
      ...answer({ content: "Hi", refusal: null, annotations: [] }, { system_fingerprint: "fp" }),
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: "Hi", refusal: null, annotations: [] },
          finish_reason: "stop",
          native_finish_reason: "stop",
        },
      ],
      usage: final.usage,
      metadata: final.metadata,
    });
  });

  it("gets the id and the model it lacks", () => {
    const body = answer({ content: "Hi" }, { id: "", model: "", created: undefined });
    readAnswer(body, target);
    expect(body).toMatchObject({ id: "chatcmpl-own", model: "gpt-4o-mini", created: 1_700_000_000 });
  });
});

it("reads calls of custom tools as the chat form has them, whole and in pieces, and gives them back as they were", () => {
  const call = { id: "c", type: "custom", custom: { name: "patch", input: "*** Begin" } };
  const read = {
    id: "c",
    type: "function",
    function: { name: "patch", arguments: "*** Begin" },
    extra_content: { openai: { custom: true } },
  };
  const message = messageOf({ content: null, tool_calls: [call] });
  expect(message?.tool_calls).toEqual([read]);

  const parser = createStreamParser(targetOf());
  const piece = (delta: object) => ({ ...answer({}), choices: [{ index: 0, delta, finish_reason: null }] });
  const pieces = [
    piece({ role: "assistant", tool_calls: [{ ...call, index: 0, custom: { name: "patch", input: "" } }] }),
    piece({ tool_calls: [{ index: 0, custom: { input: "*** Begin" } }] }),
  ];
  const text = pieces.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
  const chunks = parser.push(Buffer.from(text));
  expect(chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? [])).toEqual([
    { ...read, index: 0, function: { name: "patch", arguments: "" } },
    { index: 0, function: { arguments: "*** Begin" } },
  ]);
  expect(parser.state).toMatchObject({ sawContent: true, ascii: 14 });

  const messages = [
    { role: "user", content: "a" },
    message,
    { role: "tool", tool_call_id: "c", content: "" },
  ];
  const { body } = buildRequest({ model: "m", messages } as never, target);
  expect(body).toMatchObject({ messages: [{}, { tool_calls: [call] }, {}] });
});
