import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { UnreadableAnswer } from "../../index.ts";
import { answer, citations, logprobs, thinking, toolCalls, USAGE } from "../examples/answers.ts";
import { mapUsage } from "./map-usage.ts";
import { parseError } from "./parse-error.ts";
import { parseResponse } from "./parse-response.ts";

const target = targetOf({}, { upstreamModel: "command-a-03-2025" });
const choiceOf = (body: unknown) => parseResponse(body, target).completion.choices[0];
const text = (value: string) => answer({ content: [{ type: "text", text: value }] });

describe("a whole answer of Cohere", () => {
  it("has the provider's id, our model and time, and what is billed", () => {
    expect(parseResponse(text("Hi"), target)).toEqual({
      completion: {
        id: "c1",
        object: "chat.completion",
        created: 1_700_000_000,
        model: "command-a-03-2025",
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: "Hi" },
            finish_reason: "stop",
            native_finish_reason: "COMPLETE",
          },
        ],
      },
      usage: { ...NO_TOKENS, input: 12, output: 5 },
      serviceTier: null,
    });
    expect(parseResponse({ ...text("Hi"), id: undefined }, target).completion.id).toBe("chatcmpl-own");
    expect(choiceOf(answer({ content: "old style" }))?.message.content).toBe("old style");
  });

  it("calls tools, with the plan as reasoning and arguments that are always JSON", () => {
    expect(choiceOf(toolCalls)).toEqual({
      index: 0,
      message: {
        role: "assistant",
        content: null,
        reasoning: "I will look up the weather.",
        tool_calls: [
          { id: "weather_1", type: "function", function: { name: "weather", arguments: '{"city":"Köln"}' } },
          { id: "time_1", type: "function", function: { name: "time", arguments: "{}" } },
        ],
      },
      finish_reason: "tool_calls",
      native_finish_reason: "TOOL_CALL",
    });
  });

  it("keeps thinking apart, in text and in counts", () => {
    const { completion, usage } = parseResponse(thinking, target);
    expect(completion.choices[0]?.message).toEqual({
      role: "assistant",
      content: "42",
      reasoning: "Let me think.",
    });
    expect(usage).toEqual({ ...NO_TOKENS, input: 12, output: 2, reasoning: 3 });
  });

  it("names sources with the characters they represent", () => {
    const message = choiceOf(citations)?.message;
    expect(message?.content).toBe("Köln. It rains.");
    expect(message?.annotations).toEqual([
      {
        type: "url_citation",
        url_citation: {
          url: "https://example.com",
          title: "Cities",
          content: "Köln",
          start_index: 0,
          end_index: 4,
        },
      },
      {
        type: "url_citation",
        url_citation: { url: "weather_1:0", content: "rains.", start_index: 9, end_index: 15 },
      },
    ]);
  });

  it("has log probabilities in the chat form", () => {
    expect(choiceOf(logprobs)?.logprobs).toEqual({
      content: [{ token: "Hi é", logprob: -0.75, bytes: [0x48, 0x69, 0x20, 0xc3, 0xa9], top_logprobs: [] }],
      refusal: null,
    });
  });

  it.each([
    ["STOP_SEQUENCE", "stop"],
    ["MAX_TOKENS", "length"],
    ["ERROR_TOXIC", "content_filter"],
    ["ERROR_LIMIT", "length"],
    ["NEW_REASON", "stop"],
  ])("that ended with %s ended with %s", (finish_reason, unified) => {
    expect(choiceOf({ ...text("x"), finish_reason })).toMatchObject({
      finish_reason: unified,
      native_finish_reason: finish_reason,
    });
  });

  it.each([
    ["null", null],
    ["nothing in it", {}],
    ["an error", { id: "e", message: "internal server error" }],
    ["given up", { ...text("Hal"), finish_reason: "ERROR" }],
    ["too slow", { ...text("Hal"), finish_reason: "TIMEOUT" }],
  ])("cannot be read: %s", (_, body) => {
    expect(() => parseResponse(body, target)).toThrow(UnreadableAnswer);
  });
});

describe("token counts of Cohere", () => {
  it.each([
    ["what is billed, not what was read", USAGE, { input: 12, output: 5 }],
    [
      "images are inside the billed prompt",
      {
        billed_units: { input_tokens: 267, output_tokens: 52 },
        tokens: { input_tokens: 34, output_tokens: 56, image_tokens: 259, reasoning_tokens: 0 },
      },
      { input: 8, imageInput: 259, output: 52 },
    ],
    [
      "no more thinking than there is answer",
      {
        billed_units: { input_tokens: 8, output_tokens: 50 },
        tokens: { output_tokens: 55, reasoning_tokens: 55 },
      },
      { input: 8, reasoning: 50 },
    ],
    [
      "what was read, where nothing else is said",
      { tokens: { input_tokens: 100, output_tokens: 9 }, cached_tokens: 80 },
      { input: 20, cachedInput: 80, output: 9 },
    ],
  ])("%s", (_, wire, expected) => {
    expect(mapUsage(wire)).toEqual({ ...NO_TOKENS, ...expected });
  });

  it.each([[undefined], [null], [{}], [{ billed_units: { search_units: 1 } }]])(
    "are unknown in %j",
    (wire) => {
      expect(mapUsage(wire)).toBeNull();
    },
  );
});

describe("a refusal of Cohere", () => {
  it.each([
    [401, "Incorrect API key provided: ***.", "key", "auth_error"],
    [401, "invalid api token", "key", "auth_error"],
    [402, "Please add or update your payment method to continue", "credit", "upstream_error"],
    [429, "You are using a Trial key, which is limited to 10 API calls / minute.", "key", "rate_limited"],
    [404, "model 'command-x' not found, make sure the correct model ID was used", "model", "upstream_error"],
    [400, "too many tokens: size limit exceeded by 5 tokens.", "caller", "upstream_error"],
    [422, "unprocessable entity", "caller", "upstream_error"],
    [499, "request cancelled", "provider", "upstream_error"],
    [500, "internal server error", "provider", "upstream_error"],
    [503, "service unavailable", "provider", "upstream_error"],
    [504, "gateway timeout", "provider", "timeout"],
  ])("%i %s", (status, message, fault, errorType) => {
    const body = JSON.stringify({ id: "e", message, error_type: "KIND" });
    expect(parseError(status, {}, body)).toMatchObject({ status, message, fault, errorType, code: "KIND" });
  });

  it("may be anything", () => {
    expect(parseError(502, {}, "<html>")).toMatchObject({ fault: "provider" });
    expect(parseError(400, { "retry-after": "3" }, '{"error":"m"}')).toMatchObject({
      message: "m",
      retryAfterSeconds: 3,
    });
  });
});
