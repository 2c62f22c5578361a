import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { buildRequest } from "./build-request.ts";
import { CLAUDE, GPT_OSS, LLAMA, MISTRAL, messages, NOVA, OLD_CLAUDE, sent, to } from "../examples/sent.ts";

const thinkingOf = (chat: JsonObject, model?: string) => sent(chat, model).additionalModelRequestFields;

describe("the envelope of a Converse request", () => {
  it.each([
    [NOVA, false, "/model/amazon.nova-2-lite-v1%3A0/converse"],
    [CLAUDE, true, "/model/us.anthropic.claude-sonnet-4-5-20250929-v1%3A0/converse-stream"],
    [
      "arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/a1",
      false,
      "/model/arn%3Aaws%3Abedrock%3Aus-east-1%3A123456789012%3Aapplication-inference-profile%2Fa1/converse",
    ],
  ])("%s, streamed: %s", (model, stream, path) => {
    const request = buildRequest({ model: "x", messages } as ChatRequest, to(model, { stream }));
    expect(request).toMatchObject({ method: "POST", path });
    expect(request.headers).toEqual({
      "content-type": "application/json",
      accept: stream ? "application/vnd.amazon.eventstream" : "application/json",
    });
  });

  it("has nothing in it that no one asked for", () => {
    const unknown = {
      n: 1,
      seed: 7,
      user: "u",
      logprobs: true,
      presence_penalty: 1,
      stream: true,
      strange: {},
    };
    expect(sent(unknown)).toEqual({ messages: [{ role: "user", content: [{ text: "Hi" }] }] });
  });

  it("passes Bedrock's own members on, from wherever a caller may write them", () => {
    const guardrailConfig = { guardrailIdentifier: "g", guardrailVersion: "1", trace: "enabled" };
    const performanceConfig = { latency: "optimized" };
    const paths = ["/stop_sequence"];
    expect(
      sent({
        guardrailConfig,
        performance_config: performanceConfig,
        extra_body: { bedrock: { requestMetadata: { team: "a" }, additionalModelResponseFieldPaths: paths } },
      }),
    ).toMatchObject({
      guardrailConfig,
      performanceConfig,
      requestMetadata: { team: "a" },
      additionalModelResponseFieldPaths: paths,
    });
  });

  it.each([
    ["flex", { type: "flex" }],
    ["priority", { type: "priority" }],
    ["auto", undefined],
  ])("names the tier %s", (service_tier, expected) => {
    expect(sent({ service_tier }).serviceTier).toEqual(expected);
  });
});

describe("bounds, stops and sampling", () => {
  it("are the same for every model", () => {
    const chat = { max_completion_tokens: 64, top_p: 0.5, stop: ["END", " "] };
    expect(sent(chat, NOVA).inferenceConfig).toEqual({ maxTokens: 64, topP: 0.5, stopSequences: ["END"] });
    expect(sent({ stop: "END" }, NOVA).inferenceConfig).toEqual({ stopSequences: ["END"] });
  });

  it("end at 1, where the chat form's scale ends at 2", () => {
    expect(sent({ temperature: 1.7 }, NOVA).inferenceConfig).toEqual({ temperature: 1 });
    expect(sent({ temperature: 0 }, OLD_CLAUDE).inferenceConfig).toEqual({ temperature: 0 });
  });

  it.each([
    [CLAUDE, { top_k: 20 }],
    [MISTRAL, { top_k: 20 }],
    [NOVA, { inferenceConfig: { topK: 20 } }],
    ["cohere.command-r-v1:0", { k: 20 }],
    [LLAMA, undefined],
  ])("name top_k as %s does", (model, fields) => {
    expect(thinkingOf({ top_k: 20 }, model)).toEqual(fields);
  });

  it("give way to Claude's rules: one of two, and next to none while it thinks", () => {
    expect(sent({ temperature: 0.2, top_p: 0.5 }).inferenceConfig).toEqual({ temperature: 0.2 });
    const chat = { temperature: 0.2, top_k: 5, reasoning: { max_tokens: 2_000 } };
    expect(sent(chat, OLD_CLAUDE)).toMatchObject({
      additionalModelRequestFields: { thinking: { type: "enabled", budget_tokens: 2_000 } },
    });
    expect(sent(chat, OLD_CLAUDE)).not.toHaveProperty("inferenceConfig");
  });
});

describe("thinking", () => {
  const high = { reasoning: { effort: "high" } };

  it("is asked for in each maker's words", () => {
    expect(thinkingOf({ ...high, max_completion_tokens: 10_000 }, OLD_CLAUDE)).toEqual({
      thinking: { type: "enabled", budget_tokens: 8_000 },
    });
    expect(thinkingOf(high, "us.anthropic.claude-opus-4-6-v1")).toEqual({
      thinking: { type: "adaptive" },
      output_config: { effort: "high" },
    });
    expect(thinkingOf(high, NOVA)).toEqual({
      reasoningConfig: { type: "enabled", maxReasoningEffort: "high" },
    });
    expect(thinkingOf({ reasoning: { effort: "minimal" } }, GPT_OSS)).toEqual({ reasoning_effort: "low" });
    expect(thinkingOf(high, "qwen.qwen3-32b-v1:0")).toEqual({ reasoning_config: "high" });
    expect(thinkingOf(high, LLAMA)).toBeUndefined();
    expect(thinkingOf({ reasoning: { enabled: true } }, GPT_OSS)).toEqual({ reasoning_effort: "medium" });
  });

  it.each([[{ effort: "none" }], [{ enabled: false }]])("is not asked for with %j", (reasoning) => {
    for (const model of [OLD_CLAUDE, NOVA, GPT_OSS]) expect(thinkingOf({ reasoning }, model)).toBeUndefined();
  });

  it("may be as long as the caller says where no one knows a bound", () => {
    expect(thinkingOf({ reasoning: { max_tokens: 30_000 } }, OLD_CLAUDE)).toEqual({
      thinking: { type: "enabled", budget_tokens: 30_000 },
    });
  });

  it("leaves Nova's highest level, which takes no bound, to those who set none", () => {
    expect(sent({ ...high, max_completion_tokens: 100, temperature: 0.5 }, NOVA)).toMatchObject({
      inferenceConfig: { maxTokens: 100 },
      additionalModelRequestFields: { reasoningConfig: { maxReasoningEffort: "medium" } },
    });
    expect(sent({ ...high, temperature: 0.5 }, NOVA)).not.toHaveProperty("inferenceConfig");
  });

  it("is left out where Claude would refuse it: a forced tool, or a call that was made without it", () => {
    const tools = [{ type: "function", function: { name: "f" } }];
    const chat = { ...high, tools, max_completion_tokens: 10_000 };
    expect(thinkingOf({ ...chat, tool_choice: "required" }, OLD_CLAUDE)).toBeUndefined();
    const call = { id: "a", type: "function", function: { name: "f", arguments: "{}" } };
    const history = [
      ...messages,
      { role: "assistant", tool_calls: [call] },
      { role: "tool", tool_call_id: "a", content: "1" },
    ];
    expect(thinkingOf({ ...chat, messages: history }, OLD_CLAUDE)).toBeUndefined();
    const reasoning_details = [
      { type: "reasoning.text", text: "Hm", signature: "s", format: "anthropic-messages" },
    ];
    const [question, answer, result] = history;
    const signed = [question, { ...answer, reasoning_details }, result];
    expect(thinkingOf({ ...chat, messages: signed }, OLD_CLAUDE)).toHaveProperty("thinking");
  });

  it("is what the caller says in the maker's own words", () => {
    const own = { thinking: { type: "enabled", budget_tokens: 5_000 }, anthropic_beta: ["x-2025-01-01"] };
    expect(thinkingOf({ ...high, additionalModelRequestFields: own }, OLD_CLAUDE)).toEqual(own);
  });
});
