import { describe, expect, it } from "vitest";
import {
  anthropicMessages,
  bedrockConverse,
  cohereChat,
  googleGenerateContent,
  openaiChat,
  toRefusalOf,
} from "../../index.ts";
import { parseErrorInside as parseConverse } from "../../bedrock-converse/answer/parse-error.ts";
import { parseErrorInside as parseMessages } from "../../anthropic-messages/answer/parse-error.ts";
import { parseErrorInside as parseCohere } from "../../cohere-chat/answer/parse-error.ts";
import { parseErrorInside as parseGoogle } from "../../google-generate-content/answer/parse-error.ts";
import { parseErrorInside as parseChat } from "../../openai-chat/answer/parse-error.ts";
import { failureOf } from "../../openai-responses/stream/event-reader.ts";
import { findCallerFault, WORDINGS } from "./caller-faults.ts";

/** A text as its provider writes it, and the tokens that it names: of the prompt, of the answer, the most. */
const CONTEXT: readonly (readonly [string, string, (number | null)[]?])[] = [
  ["Anthropic", "prompt is too long: 213462 tokens > 200000 maximum", [213_462, null, 200_000]],
  [
    "Anthropic, with the answer's room",
    "input length and `max_tokens` exceed context limit: 184915 + 20000 > 204648, decrease input length or `max_tokens` and try again",
    [184_915, 20_000, 204_648],
  ],
  [
    "OpenAI",
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 8545 tokens. Please reduce the length of the messages.",
    [8_545, null, 8_192],
  ],
  [
    "DeepSeek, with the answer's room",
    "This model's maximum context length is 65536 tokens. However, you requested 66434 tokens (58242 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
    [58_242, 8_192, 65_536],
  ],
  [
    "OpenRouter",
    "This endpoint's maximum context length is 200000 tokens. However, you requested about 502824 tokens (500000 of text input, 2824 in the output). Please reduce the length of either one.",
    [500_000, 2_824, 200_000],
  ],
  [
    "OpenAI, GPT-5",
    "Your input exceeds the context window of this model. Please adjust your input and try again.",
  ],
  [
    "OpenAI, configured",
    "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens. Please reduce the length of the messages.",
    [300_000, null, 272_000],
  ],
  [
    "Google",
    "The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).",
    [1_196_265, null, 1_048_575],
  ],
  ["Google, short", "The input token count exceeds the maximum number of tokens allowed 1048576."],
  [
    "xAI",
    "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    [537_812, null, 131_072],
  ],
  ["Groq", "Please reduce the length of the messages or completion."],
  [
    "Cerebras",
    "Please reduce the length of the messages or completion. Current length is 24598 while limit is 8192",
    [24_598, null, 8_192],
  ],
  [
    "Mistral",
    "Prompt contains 321774 tokens and 0 draft tokens, too large for model with 262144 maximum context length",
    [321_774, null, 262_144],
  ],
  [
    "Fireworks",
    "The prompt is too long: 150000, model maximum context length: 131071",
    [150_000, null, 131_071],
  ],
  [
    "SGLang and Together",
    "The input (265330 tokens) is longer than the model's context length (262144 tokens).",
    [265_330, null, 262_144],
  ],
  [
    "vLLM",
    "The decoder prompt (length 5000) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens.",
    [5_000, null, 4_096],
  ],
  [
    "Text Generation Inference",
    "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens and 512 `max_new_tokens`",
    [9_000, 512, 8_193],
  ],
  ["Bedrock", "Input is too long for requested model."],
  [
    "Cohere",
    "too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 4096. Try using a shorter prompt.",
    [4_096, null, 4_081],
  ],
  [
    "Moonshot",
    "Invalid request: Your request exceeded model token limit: 262144 (requested: 300000)",
    [300_000, null, 262_144],
  ],
  ["Alibaba", "<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 129024]"],
  ["MiniMax", "invalid params, context window exceeds limit (2013)"],
  ["Z.AI", "Prompt exceeds max length"],
  [
    "Poolside",
    "Input length 265330 exceeds the maximum allowed input length of 262144 tokens.",
    [265_330, null, 262_144],
  ],
  ["Copilot", "prompt token count of 145000 exceeds the limit of 128000", [145_000, null, 128_000]],
  [
    "llama.cpp",
    "request (268914 tokens) exceeds the available context size (262144 tokens), try increasing it",
    [268_914, null, 262_144],
  ],
  ["llama.cpp, in a stream", "Context size has been exceeded."],
  ["LM Studio", "The number of tokens to keep from the initial prompt is greater than the context length."],
  ["Ollama", "prompt too long; exceeded max context length by 4096 tokens"],
];

const POLICY: readonly (readonly [string, string])[] = [
  [
    "OpenAI",
    "Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt: https://platform.openai.com/docs/guides/reasoning#advice-on-prompting",
  ],
  ["OpenAI, cyber", "Your request was flagged for possible cybersecurity risk and was not completed"],
  [
    "Azure",
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
  ],
  ["Anthropic", "Output blocked by content filtering policy"],
  ["xAI", "Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO"],
  ["DeepSeek", "Content Exists Risk"],
  ["Moonshot", "The request was rejected because it was considered high risk"],
  ["Alibaba", "Input data may contain inappropriate content."],
  ["MiniMax", "input new_sensitive (1026)"],
  ["OpenRouter", "Your chosen model requires moderation and your input was flagged"],
];

/** Texts about someone else's fault that are close to those. */
const OTHERS = [
  "Too many tokens, please wait before trying again.",
  "Rate limit reached for gpt-5 on tokens per min (TPM): Limit 30000, Used 29000, Requested 5000.",
  "You exceeded your current quota, please check your plan and billing details.",
  "The server is overloaded: too many tokens in flight.",
  "max_tokens is too large: 100000. This model supports at most 16384 completion tokens.",
];

const said = (message: string | null, code: string | null = null, type: string | null = null) => ({
  message,
  code,
  type,
});

describe("a refusal that only the caller can change", () => {
  it.each(CONTEXT.map(([provider, message, tokens = null]) => ({ provider, message, tokens })))(
    "is a prompt that is too long, by $provider: $message",
    ({ message, tokens }) => {
      const fault = findCallerFault(said(message));
      expect(fault?.kind).toBe("context");
      if (tokens) expect([fault?.asked, fault?.output, fault?.most]).toEqual(tokens);
    },
  );

  it.each(POLICY)("is against a policy of %s: %s", (_provider, message) => {
    expect(findCallerFault(said(message))?.kind).toBe("policy");
  });

  it.each(OTHERS)("isn't: %s", (message) => {
    expect(findCallerFault(said(message))).toBeNull();
  });

  it("is told by the code alone, too", () => {
    expect(findCallerFault(said("Oh", "context_length_exceeded"))?.kind).toBe("context");
    expect(findCallerFault(said(null, "invalid_prompt"))?.kind).toBe("prompt");
    expect(findCallerFault(said("…", "DataInspectionFailed"))?.kind).toBe("policy");
    expect(findCallerFault(said("Prompt filtered", null, "content_filter"))?.kind).toBe("policy");
  });

  it("has a source for each wording", () => {
    for (const { source, words, codes } of WORDINGS) {
      expect(source.length).toBeGreaterThan(10);
      expect(words ?? codes).toBeDefined();
    }
  });
});

describe("the same inside a 200", () => {
  const OVER = "This model's maximum context length is 10 tokens. However, you requested 20 tokens.";
  it.each([
    ["chat completions", () => parseChat({ error: { message: OVER } })],
    ["chat completions, with a status", () => parseChat({ error: { message: OVER, code: 500 } })],
    [
      "Responses",
      () => failureOf({ status: "failed", error: { code: "context_length_exceeded", message: "Too long" } }),
    ],
    ["Messages", () => parseMessages({ type: "error", error: { type: "api_error", message: OVER } })],
    ["Gemini", () => parseGoogle({ error: { message: OVER, code: 500, status: "INTERNAL" } })],
    ["Cohere", () => parseCohere(OVER)],
    ["Converse", () => parseConverse("", { message: OVER })],
  ])("is the caller's fault: %s", (_format, parse) => {
    expect(parse()).toMatchObject({ fault: "caller", status: 400, callerFault: { kind: "context" } });
  });

  it.each(["invalid_prompt", "cyber_policy", "image_content_policy_violation", "image_too_large"])(
    "is one by the code of a failed response: %s",
    (code) => {
      expect(failureOf({ status: "failed", error: { code, message: "No." } })).toMatchObject({
        ...{ fault: "caller", status: 400, code },
      });
    },
  );

  it.each([
    ["server_error", "provider"],
    ["server_is_overloaded", "provider"],
    ["rate_limit_exceeded", "key"],
    ["insufficient_quota", "credit"],
  ])("isn't one with the code %s", (code, fault) => {
    expect(failureOf({ status: "failed", error: { code, message: "No." } })).toMatchObject({ fault });
  });
});

describe("a prompt that is too long, with a status of the provider's", () => {
  const over = (dialect: typeof openaiChat, status: number, body: object) =>
    dialect.parseError(status, {}, JSON.stringify(body));

  it.each([
    [openaiChat, 500, { error: { code: 500, message: "Context size has been exceeded." } }],
    [openaiChat, 413, { error: { message: "Please reduce the length of the messages or completion." } }],
    [
      openaiChat,
      422,
      { message: "Prompt contains 9 tokens, too large for model with 8 maximum context length" },
    ],
    [
      anthropicMessages,
      400,
      { type: "error", error: { type: "invalid_request_error", message: "prompt is too long" } },
    ],
    [
      googleGenerateContent,
      400,
      { error: { code: 400, message: CONTEXT[7]?.[1], status: "INVALID_ARGUMENT" } },
    ],
    [cohereChat, 400, { message: CONTEXT[18]?.[1] }],
    [
      bedrockConverse,
      400,
      { __type: "ValidationException", message: "Input is too long for requested model." },
    ],
  ] as const)("is the caller's fault: %#", (dialect, status, body) => {
    const error = over(dialect as typeof openaiChat, status, body);
    expect(error).toMatchObject({ fault: "caller", callerFault: { kind: "context" } });
    expect(error.status).toBeLessThan(500);
  });

  it("is no fault of the caller's where the server says that it should be repeated", () => {
    const headers = { "x-should-retry": "true" };
    expect(openaiChat.parseError(500, headers, '{"message":"Context size has been exceeded."}').fault).toBe(
      "provider",
    );
  });
});

describe("the words of the caller's format", () => {
  const error = (message: string, code: string | null = null) =>
    openaiChat.parseError(422, {}, JSON.stringify({ error: { message, code } }));
  const LONG = error("The input (20 tokens) is longer than the model's context length (10 tokens).");

  it("say how long a prompt is, as Anthropic and OpenAI do", () => {
    expect(toRefusalOf("messages", LONG, false)).toMatchObject({
      ...{ status: 400, message: "prompt is too long: 20 tokens > 10 maximum" },
    });
    expect(toRefusalOf("chat", LONG, false)).toMatchObject({
      ...{ status: 400, type: "invalid_request_error", code: "context_length_exceeded", param: "messages" },
      message:
        "This model's maximum context length is 10 tokens. However, your messages resulted in 20 tokens. Please reduce the length of the messages.",
    });
    expect(toRefusalOf("responses", LONG, false)).toMatchObject({ param: "input" });
  });

  it("don't invent numbers", () => {
    const unknown = error("Input is too long for requested model.");
    expect(toRefusalOf("messages", unknown, false).message).toBe("prompt is too long");
    expect(toRefusalOf("responses", unknown, false)).toMatchObject({
      ...{ code: "context_length_exceeded", message: expect.stringMatching(/exceeds the context window/) },
    });
  });

  it("tell a prompt that fits without the answer's room", () => {
    const both = error(
      "This model's maximum context length is 100 tokens. However, you requested 120 tokens (90 in the messages, 30 in the completion).",
    );
    expect(toRefusalOf("messages", both, false).message).toBe(
      "input length and `max_tokens` exceed context limit: 90 + 30 > 100, decrease input length or `max_tokens` and try again",
    );
    expect(toRefusalOf("chat", both, false).message).toContain(
      "you requested 120 tokens (90 in the messages, 30 in the completion)",
    );
  });

  it("are the provider's own in its own format, with the code that it doesn't have", () => {
    expect(toRefusalOf("chat", LONG, true)).toEqual({ ...LONG, code: "context_length_exceeded" });
    const coded = error("Too long", "context_window_exceeded");
    expect(toRefusalOf("chat", coded, true)).toEqual(coded);
  });

  it("name a policy as OpenAI's clients know it, and keep the provider's text", () => {
    expect(toRefusalOf("chat", error("Content Exists Risk"), false)).toMatchObject({
      ...{ code: "content_policy_violation", message: "Content Exists Risk", status: 400 },
    });
    expect(toRefusalOf("responses", error("No.", "cyber_policy"), false).code).toBe("cyber_policy");
    expect(toRefusalOf("responses", error("No.", "invalid_prompt"), false).code).toBe("invalid_prompt");
  });
});
