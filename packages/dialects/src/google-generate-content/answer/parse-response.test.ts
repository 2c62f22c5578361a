import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { UnreadableAnswer } from "../../index.ts";
import {
  answer,
  blockedPrompt,
  grounded,
  image,
  logprobs,
  parallelCalls,
  serverTools,
  speech,
  thoughts,
  USAGE,
  withheld,
} from "../examples/answers.ts";
import { parseResponse } from "./parse-response.ts";

const target = targetOf({}, { upstreamModel: "gemini-2.5-flash" });
const choiceOf = (body: unknown, at = target) => parseResponse(body, at).completion.choices[0];

describe("a whole answer of Gemini", () => {
  it("has the provider's id and model, and the time where it says one", () => {
    const { completion, usage } = parseResponse(answer([{ text: "Hi" }]), target);
    expect(completion).toEqual({
      id: "resp1",
      object: "chat.completion",
      created: 1_700_000_000,
      model: "gemini-2.5-flash",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: "Hi" },
          finish_reason: "stop",
          native_finish_reason: "STOP",
        },
      ],
    });
    expect(usage).toMatchObject({ input: 12, output: 5 });
    const vertex = answer([{ text: "Hi" }], { createTime: "2026-05-04T20:01:02.264968Z" });
    expect(parseResponse(vertex, target).completion.created).toBe(1_777_924_862);
    const bare = answer([{ text: "Hi" }], { responseId: undefined, modelVersion: undefined });
    expect(parseResponse(bare, target).completion).toMatchObject({
      id: "chatcmpl-own",
      model: "gemini-2.5-flash",
    });
  });

  it("says tool_calls where Gemini says STOP, with ids for calls that have none", () => {
    const choice = choiceOf(parallelCalls);
    expect(choice).toMatchObject({ finish_reason: "tool_calls", native_finish_reason: "STOP" });
    expect(choice?.message).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [
        {
          id: "fc1",
          type: "function",
          function: { name: "weather", arguments: '{"city":"Köln"}' },
          extra_content: { google: { id: "fc1", thought_signature: "c2lnLWE=" } },
        },
        { id: "call_resp1_1", type: "function", function: { name: "time", arguments: "{}" } },
      ],
      reasoning_details: [
        { type: "reasoning.encrypted", id: "fc1", data: "c2lnLWE=", format: "google-generate-content" },
      ],
    });
  });

  it("keeps thoughts apart from the answer, and the signature with its text", () => {
    expect(choiceOf(thoughts)?.message).toEqual({
      role: "assistant",
      content: "42",
      reasoning: "Let me think.",
      reasoning_details: [
        {
          type: "reasoning.encrypted",
          data: "c2lnLXRleHQ=",
          format: "google-generate-content",
          text_length: 2,
        },
      ],
    });
  });

  it("gives images as data URLs and counts them", () => {
    const { completion, usage } = parseResponse(image, target);
    expect(completion.choices[0]?.message).toMatchObject({
      content: "Here it is.",
      images: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }],
    });
    expect(usage?.images).toBe(1);
  });

  it("leaves the drafts of a thinking image model out", () => {
    const draft = { inlineData: { mimeType: "image/png", data: "AAAA" }, thought: true };
    const { completion, usage } = parseResponse(answer([draft, { text: "No." }]), target);
    expect(completion.choices[0]?.message).toEqual({ role: "assistant", content: "No." });
    expect(usage?.images).toBe(0);
  });

  it("keeps what Google's own tools did, in its places", () => {
    const message = choiceOf(serverTools)?.message;
    expect(message?.content).toBe("Found. One.");
    expect(message?.reasoning_details).toMatchObject([
      { type: "provider.block", block: { toolCall: { id: "t1" } }, signature: "c2lnLTE=" },
      { type: "provider.block", block: { toolResponse: { id: "t1" } } },
      { type: "provider.block", block: { executableCode: { language: "PYTHON" } }, text_offset: 7 },
      { type: "provider.block", block: { codeExecutionResult: { outcome: "OUTCOME_OK" } }, text_offset: 7 },
      { type: "reasoning.encrypted", id: "fc1" },
    ]);
  });

  it("names sources with the characters they represent", () => {
    const citations = choiceOf(grounded)?.message.annotations?.map(({ url_citation: one }) => one);
    const first = "Köln liegt am Rhein.";
    const second = { content: "Bonn auch.", start_index: 21, end_index: 31 };
    expect(citations).toEqual([
      { url: "https://example.com/koeln", title: "Köln", content: first, start_index: 0, end_index: 20 },
      { url: "fileSearchStores/x", title: "notes.txt", ...second },
      { url: "https://maps.google.com/?cid=1", title: "Bonn", ...second },
      { url: "https://maps.google.com/?cid=1", title: "Bonn", content: "not there" },
      { url: "https://example.com/unused", title: "Unused" },
      { url: "https://example.com/page" },
      { url: "https://example.com/src", start_index: 0, end_index: 4 },
    ]);
  });

  it("counts searches as they are billed: one per answer, from Gemini 3 on each query", () => {
    expect(parseResponse(grounded, target).usage?.webSearches).toBe(1);
    const current = targetOf({}, { upstreamModel: "gemini-3-flash-preview" });
    expect(parseResponse(grounded, current).usage?.webSearches).toBe(2);
    expect(parseResponse(answer([{ text: "Hi" }]), current).usage?.webSearches).toBe(0);
  });

  it("makes speech a WAV file", () => {
    const message = choiceOf(speech)?.message;
    const file = Buffer.from(message?.audio?.data ?? "", "base64");
    expect(message).toMatchObject({ content: null, audio: { id: "audio_resp1", mime_type: "audio/wav" } });
    expect(file.toString("latin1", 0, 4)).toBe("RIFF");
    expect(file.toString("latin1", 8, 16)).toBe("WAVEfmt ");
    expect([file.readUInt32LE(4), file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([40, 24_000, 4]);
    expect([...file.subarray(44)]).toEqual([1, 2, 3, 4]);
    const mp3 = answer([{ inlineData: { mimeType: "audio/mpeg", data: "AAAA" } }]);
    expect(choiceOf(mp3)?.message.audio).toMatchObject({ data: "AAAA", mime_type: "audio/mpeg" });
  });

  it("is filtered when the prompt was refused or the answer withheld", () => {
    expect(parseResponse(blockedPrompt, target)).toMatchObject({
      completion: {
        id: "resp2",
        choices: [
          {
            message: { content: null, refusal: "The prompt was refused." },
            finish_reason: "content_filter",
            native_finish_reason: "PROHIBITED_CONTENT",
          },
        ],
      },
      usage: { input: 9, output: 0 },
    });
    expect(choiceOf(withheld)).toMatchObject({
      message: { content: "", refusal: "Withheld for safety." },
      finish_reason: "content_filter",
      native_finish_reason: "SAFETY",
    });
  });

  it.each([
    ["STOP", "stop"],
    ["MAX_TOKENS", "length"],
    ["RECITATION", "content_filter"],
    ["BLOCKLIST", "content_filter"],
    ["SPII", "content_filter"],
    ["IMAGE_SAFETY", "content_filter"],
    ["MODEL_ARMOR", "content_filter"],
    ["MALFORMED_FUNCTION_CALL", "stop"],
    ["OTHER", "stop"],
    ["NEW_REASON", "stop"],
  ])("that ended with %s ended with %s", (native, unified) => {
    expect(choiceOf(answer([{ text: "x" }], {}, { finishReason: native }))).toMatchObject({
      finish_reason: unified,
      native_finish_reason: native,
    });
  });

  it("reads the numbers some proxies send for names", () => {
    const limited = choiceOf(answer([{ text: "x" }], {}, { finishReason: 2 }));
    expect(limited).toMatchObject({ finish_reason: "length", native_finish_reason: "MAX_TOKENS" });
    const unknown = choiceOf(answer([{ text: "x" }], {}, { finishReason: 77 }));
    expect(unknown).toMatchObject({ finish_reason: "stop", native_finish_reason: "77" });
  });

  it("has log probabilities in the chat form", () => {
    expect(choiceOf(logprobs)?.logprobs).toEqual({
      content: [
        {
          token: "é",
          logprob: -0.1,
          bytes: [0xc3, 0xa9],
          top_logprobs: [
            { token: "é", logprob: -0.1, bytes: [0xc3, 0xa9] },
            { token: "e", logprob: -3, bytes: [0x65] },
          ],
        },
      ],
      refusal: null,
    });
  });

  it("has as many choices as candidates, whose calls share no ids", () => {
    const call = { functionCall: { name: "f", args: {} } };
    const candidates = [0, 1].map((index) => ({ content: { parts: [call] }, finishReason: "STOP", index }));
    const { completion } = parseResponse(answer([], { candidates }), target);
    expect(completion.choices.map(({ message }) => message.tool_calls?.[0]?.id)).toEqual([
      "call_resp1_0",
      "call_resp1_1_0",
    ]);
  });

  it("says the tier it was made under", () => {
    const body = answer([{ text: "x" }], { usageMetadata: { ...USAGE, serviceTier: "flex" } });
    expect(parseResponse(body, target)).toMatchObject({
      serviceTier: "flex",
      completion: { service_tier: "flex" },
    });
  });

  it.each([
    ["null", null],
    ["a text", "text"],
    ["nothing in it", {}],
    ["only usage", { usageMetadata: USAGE }],
    ["no candidates", { candidates: [], usageMetadata: USAGE }],
  ])("cannot be read: %s", (_, body) => {
    expect(() => parseResponse(body, target)).toThrow(UnreadableAnswer);
  });

  it("is judged like a refusal when it is an error", () => {
    const body = { error: { code: 429, message: "slow", status: "RESOURCE_EXHAUSTED" } };
    expect(() => parseResponse(body, target)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ status: 429, fault: "key" }) }),
    );
  });
});
