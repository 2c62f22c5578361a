import { describe, expect, it } from "vitest";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { UnreadableAnswer } from "../../index.ts";
import { NOVA, to } from "../examples/sent.ts";
import { parseResponse } from "./parse-response.ts";

/** From vendor documentation: API reference, Converse, "Response Syntax". */
const answer = (content: unknown[], stopReason = "end_turn", more = {}) => ({
  output: { message: { role: "assistant", content } },
  stopReason,
  usage: { inputTokens: 5, outputTokens: 2, totalTokens: 7 },
  metrics: { latencyMs: 3 },
  ...more,
});
const read = (body: unknown) => parseResponse(body, to(NOVA));
const messageOf = (content: unknown[], stopReason?: string) => {
  const [choice] = read(answer(content, stopReason)).completion.choices;
  return { ...choice?.message, finish: choice?.finish_reason };
};

describe("a whole Converse answer", () => {
  it("is a completion with an id and time of ours", () => {
    expect(
      read(answer([{ text: "Hel" }, { text: "lo" }], "max_tokens", { serviceTier: { type: "flex" } })),
    ).toEqual({
      completion: {
        id: "chatcmpl-own",
        object: "chat.completion",
        created: 1_700_000_000,
        model: NOVA,
        service_tier: "flex",
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: "Hello" },
            finish_reason: "length",
            native_finish_reason: "max_tokens",
          },
        ],
      },
      usage: expect.objectContaining({ input: 5, output: 2 }),
      serviceTier: "flex",
    });
  });

  it("has calls, with null for the text that is missing", () => {
    const toolUse = { toolUseId: "t1", name: "f", input: { city: "Köln" } };
    expect(messageOf([{ toolUse }, { toolUse: { toolUseId: "t2", name: "g" } }], "tool_use")).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "t1", type: "function", function: { name: "f", arguments: '{"city":"Köln"}' } },
        { id: "t2", type: "function", function: { name: "g", arguments: "{}" } },
      ],
      finish: "tool_calls",
    });
  });

  it("is the JSON that a tool was called with, where that tool is the answer", () => {
    const toolUse = { toolUseId: "t1", name: ANSWER_TOOL, input: { n: 7 } };
    expect(messageOf([{ toolUse }], "tool_use")).toEqual({
      role: "assistant",
      content: '{"n":7}',
      finish: "stop",
    });
    const other = { toolUse: { toolUseId: "t2", name: "f", input: {} } };
    expect(messageOf([{ toolUse }, other], "tool_use")).toMatchObject({ finish: "tool_calls" });
  });

  it("#72 keeps thinking, signed, redacted and bare, and where it stood", () => {
    const redactedContent = Buffer.from("EuYBCk=").toString("base64");
    const binary = Buffer.from([0, 255, 1]).toString("base64");
    const { reasoning, reasoning_details, content } = messageOf([
      { reasoningContent: { reasoningText: { text: "Hm.", signature: "c2ln" } } },
      { text: "So" },
      { reasoningContent: { redactedContent } },
      { reasoningContent: { redactedContent: binary } },
      { reasoningContent: { reasoningText: { text: "Bare." } } },
    ]);
    expect([reasoning, content]).toEqual(["Hm.Bare.", "So"]);
    const format = "bedrock-converse";
    expect(reasoning_details).toEqual([
      { type: "reasoning.text", text: "Hm.", signature: "c2ln", format },
      { type: "reasoning.encrypted", data: "EuYBCk=", format, text_offset: 2 },
      { type: "reasoning.encrypted", data: `base64:${binary}`, format, text_offset: 2 },
      { type: "reasoning.text", text: "Bare.", format, text_offset: 2 },
    ]);
  });

  it("names sources: pages where they appear, documents for the words they are cited for", () => {
    const web = { location: { web: { url: "https://example.com", domain: "example.com" } } };
    const cited = {
      title: "facts",
      sourceContent: [{ text: "Ruby." }],
      location: { documentPage: { start: 1 } },
    };
    const { content, annotations } = messageOf([
      { text: "One." },
      { citationsContent: { citations: [web] } },
      { citationsContent: { content: [{ text: " Two" }], citations: [cited] } },
      { text: "." },
    ]);
    expect(content).toBe("One. Two.");
    expect(annotations?.map((one) => one.url_citation)).toEqual([
      { url: "https://example.com", title: "example.com", start_index: 4, end_index: 4 },
      { url: "", title: "facts", content: "Ruby.", start_index: 4, end_index: 8 },
    ]);
  });

  it("has pictures, and keeps blocks of kinds no one knows", () => {
    const { images, reasoning_details } = messageOf([
      { image: { format: "webp", source: { bytes: "AAAA" } } },
      { hologram: { depth: 3 } },
    ]);
    expect(images).toEqual([{ type: "image_url", image_url: { url: "data:image/webp;base64,AAAA" } }]);
    expect(reasoning_details).toEqual([
      { type: "provider.block", data: '{"hologram":{"depth":3}}', format: "bedrock-converse.block" },
    ]);
  });

  it("is empty where nothing was said", () => {
    expect(messageOf([])).toEqual({ role: "assistant", content: "", finish: "stop" });
  });
});

describe("an answer that isn't one", () => {
  it.each([[null], ["text"], [{}], [{ output: {} }], [{ output: { message: { content: "text" } } }]])(
    "%j",
    (body) => {
      expect(() => read(body)).toThrow(UnreadableAnswer);
    },
  );

  it("is a refusal where it says so", () => {
    const body = { __type: "com.amazon.coral.service#ThrottlingException", message: "Too many requests" };
    const thrown = (() => {
      try {
        return read(body);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({ refusal: { errorType: "rate_limited", fault: "key", status: 429 } });
  });
});
