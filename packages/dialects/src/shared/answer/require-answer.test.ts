import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { dialectNamed } from "../../index.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import type { JsonObject } from "../json-object.ts";

/** Of each format: an answer of nothing but usage, and the same with a finish reason. 53,000 tokens in and 0 out. */
const EMPTY: Readonly<Record<string, { readonly body: JsonObject; readonly finish: JsonObject }>> = {
  "openai-chat": {
    body: {
      choices: [
        { index: 0, finish_reason: null, message: { role: "assistant", content: "", tool_calls: [] } },
      ],
      usage: { prompt_tokens: 53_000, completion_tokens: 0, total_tokens: 53_000 },
    },
    finish: { choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "" } }] },
  },
  "anthropic-messages": {
    body: {
      type: "message",
      content: [],
      stop_reason: null,
      usage: { input_tokens: 53_000, output_tokens: 0 },
    },
    finish: { stop_reason: "end_turn" },
  },
  "openai-responses": {
    body: { object: "response", output: [], usage: { input_tokens: 53_000, output_tokens: 0 } },
    finish: { status: "completed" },
  },
  "bedrock-converse": {
    body: {
      output: { message: { role: "assistant", content: [] } },
      usage: { inputTokens: 53_000, outputTokens: 0, totalTokens: 53_000 },
    },
    finish: { stopReason: "end_turn" },
  },
  "google-generate-content": {
    body: {
      candidates: [{ index: 0, content: { role: "model", parts: [] } }],
      usageMetadata: { promptTokenCount: 53_000, totalTokenCount: 53_000 },
    },
    finish: { candidates: [{ index: 0, content: { role: "model", parts: [] }, finishReason: "STOP" }] },
  },
  "cohere-chat": {
    body: {
      message: { role: "assistant", content: [] },
      usage: { billed_units: { input_tokens: 53_000, output_tokens: 0 } },
    },
    finish: { finish_reason: "COMPLETE" },
  },
};

const target = targetOf({});

describe.each(Object.entries(EMPTY))("%s", (name, { body, finish }) => {
  const dialect = dialectNamed(name);
  const readers = {
    translated: (answer: JsonObject) => dialect?.chat?.parseResponse(answer, target),
    relayed: (answer: JsonObject) =>
      dialect?.native
        ? dialect.native.readAnswer(answer, target)
        : dialect?.chat?.parseResponse(answer, target),
  };
  it.each(Object.entries(readers))(
    "%s: refuses an answer of nothing but usage, which is read all the same",
    (_, read) => {
      expect(() => read(structuredClone(body))).toThrow(UnreadableAnswer);
      expect(dialect?.chat?.readUsage(structuredClone(body))).toMatchObject({ input: 53_000, output: 0 });
    },
  );
  it.each(Object.entries(readers))("%s: takes an empty answer that says that it ended", (_, read) => {
    expect(read({ ...structuredClone(body), ...finish })?.usage).toMatchObject({ input: 53_000 });
  });
});
