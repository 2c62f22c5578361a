import type { ChatRequest, Mapping } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { buildMessages as build, toolCall as call, HI, targetOf } from "../../../test/index.ts";
import { anthropicBedrock, anthropicMessages } from "../index.ts";

const messagesOf = (messages: ChatRequest["messages"]) => build({ messages }).messages;
const text = (value: string) => ({ type: "text", text: value });
const user = (...content: unknown[]) => ({ role: "user", content });
const assistant = (...content: unknown[]) => ({ role: "assistant", content });
describe("messages", () => {
  it("hoists leading instructions, leaves others in their places, and merges neighbors of one side", () => {
    const body = build({
      messages: [
        { role: "system", content: "Be brief." },
        HI,
        {
          role: "developer",
          content: [{ type: "text", text: "And kind.", cache_control: { type: "ephemeral" } }],
        },
        { role: "user", content: "there" },
        { role: "assistant", content: "Yes?" },
        { role: "assistant", content: "Go on." },
      ],
    });
    const reminder = text("<system-reminder>\nAnd kind.\n</system-reminder>");
    expect(body.system).toEqual([text("Be brief.")]);
    expect(body.messages).toEqual([
      user(text("Hi"), { ...reminder, cache_control: { type: "ephemeral" } }, text("there")),
      assistant(text("Yes?"), text("Go on.")),
    ]);
  });

  it("begins with the user, leaves nothing empty, and ends no answer in white space", () => {
    expect(messagesOf([{ role: "assistant", content: "Hello  \n" }])).toEqual([
      user(text(".")),
      assistant(text("Hello")),
    ]);
    expect(messagesOf([{ role: "system", content: "x" }])).toEqual([user(text("."))]);
    expect(messagesOf([HI, { role: "assistant", content: "" }, { role: "user", content: "there" }])).toEqual([
      user(text("Hi"), text("there")),
    ]);
    expect(messagesOf([{ role: "user", content: "" }])).toEqual([user(text("."))]);
  });

  it("maps pictures and documents, by data and by URL", () => {
    const parts = [
      { type: "image_url" as const, image_url: { url: "data:image/png;base64,AAAA" } },
      { type: "image_url" as const, image_url: { url: "https://example.com/a.png" } },
      { type: "file" as const, file: { file_data: "data:application/pdf;base64,JVBE", filename: "a.pdf" } },
      {
        type: "file" as const,
        file: { file_data: `data:text/plain;base64,${Buffer.from("Grüße").toString("base64")}` },
      },
      { type: "file" as const, file: { file_url: "https://example.com/b.pdf" } },
      { type: "file" as const, file: { file_id: "file_1" }, cache_control: { type: "ephemeral" } },
    ];
    expect(messagesOf([{ role: "user", content: parts }])).toEqual([
      user(
        { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
        { type: "image", source: { type: "url", url: "https://example.com/a.png" } },
        {
          type: "document",
          source: { type: "base64", media_type: "application/pdf", data: "JVBE" },
          title: "a.pdf",
        },
        { type: "document", source: { type: "text", media_type: "text/plain", data: "Grüße" } },
        { type: "document", source: { type: "url", url: "https://example.com/b.pdf" } },
        {
          type: "document",
          source: { type: "file", file_id: "file_1" },
          cache_control: { type: "ephemeral" },
        },
      ),
    ]);
    const built = anthropicMessages.chat.buildRequest(
      { model: "x", messages: [{ role: "user", content: parts }] },
      targetOf(),
    );
    expect(built.headers["anthropic-beta"]).toBe("files-api-2025-04-14");
  });

  it("refuses what Claude cannot hear or watch", () => {
    const audio = { type: "input_audio" as const, input_audio: { data: "AA", format: "wav" } };
    expect(() => build({ messages: [{ role: "user", content: [audio] }] })).toThrow(/input_audio/);
  });

  it("puts tool results right after their calls, pictures included, and takes any id", () => {
    expect(
      messagesOf([
        HI,
        { role: "assistant", content: null, tool_calls: [call("functions.f:0"), call("b", "g", '{"n":1}')] },
        { role: "user", content: "Well?" },
        { role: "tool", tool_call_id: "functions.f:0", content: "one" },
        {
          role: "tool",
          tool_call_id: "b",
          content: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }],
        },
      ]),
    ).toEqual([
      user(text("Hi")),
      assistant(
        { type: "tool_use", id: "functions_f_0_mycnWOyNv", name: "f", input: {} },
        { type: "tool_use", id: "b", name: "g", input: { n: 1 } },
      ),
      user(
        { type: "tool_result", tool_use_id: "functions_f_0_mycnWOyNv", content: "one" },
        {
          type: "tool_result",
          tool_use_id: "b",
          content: [{ type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } }],
        },
        text("Well?"),
      ),
    ]);
  });

  it("#65 #66 never drops a result without its call, and answers a call without its result", () => {
    expect(
      messagesOf([
        HI,
        { role: "tool", tool_call_id: "gone", content: "42" },
        { role: "assistant", content: "Hm", tool_calls: [call("a")] },
        { role: "user", content: "Never mind" },
        { role: "assistant", content: null, tool_calls: [call("b")] },
      ]),
    ).toEqual([
      user(text("Result of the tool call gone:\n42"), text("Hi")),
      assistant(text("Hm"), { type: "tool_use", id: "a", name: "f", input: {} }),
      user(
        { type: "tool_result", tool_use_id: "a", content: "No result was given for this call." },
        text("Never mind"),
      ),
      assistant({ type: "tool_use", id: "b", name: "f", input: {} }),
      user({ type: "tool_result", tool_use_id: "b", content: "No result was given for this call." }),
    ]);
  });

  it("#72 puts thinking back where it stood, and keeps that of others out", () => {
    const own = { format: "anthropic-messages" };
    const details = [
      { type: "reasoning.text", text: "Hm.", signature: "EqQB", ...own },
      { type: "reasoning.encrypted", data: "EmwK", ...own },
      { type: "reasoning.text", text: "unsigned", ...own },
      { type: "reasoning.encrypted", data: "gAAA", format: "openai-responses" },
      {
        type: "provider.block",
        block: { type: "server_tool_use", id: "s", name: "web_search", input: {} },
        text_offset: 3,
        ...own,
      },
      { type: "reasoning.text", text: "Between.", signature: "EqQC", text_offset: 6, call_offset: 1, ...own },
    ];
    expect(
      messagesOf([
        HI,
        {
          role: "assistant",
          content: "AbcDef",
          reasoning_details: details,
          tool_calls: [call("a"), call("b")],
        },
        { role: "tool", tool_call_id: "a", content: "1" },
        { role: "tool", tool_call_id: "b", content: "2" },
      ])?.[1 as never],
    ).toEqual(
      assistant(
        { type: "thinking", thinking: "Hm.", signature: "EqQB" },
        { type: "redacted_thinking", data: "EmwK" },
        text("Abc"),
        { type: "server_tool_use", id: "s", name: "web_search", input: {} },
        text("Def"),
        { type: "tool_use", id: "a", name: "f", input: {} },
        { type: "thinking", thinking: "Between.", signature: "EqQC" },
        { type: "tool_use", id: "b", name: "f", input: {} },
      ),
    );
  });

  it("#71 keeps cache markers on texts, messages, tools, calls and results", () => {
    const marker = { type: "ephemeral", ttl: "1h" };
    const body = build({
      tools: [{ type: "function", function: { name: "f", parameters: {} }, cache_control: marker }],
      messages: [
        { role: "user", content: [{ type: "text", text: "a", cache_control: marker }] },
        { role: "assistant", content: null, tool_calls: [{ ...call("a"), cache_control: marker }] },
        { role: "tool", tool_call_id: "a", content: "1", cache_control: marker },
        {
          role: "user",
          content: [
            { type: "text", text: "b" },
            { type: "text", text: "c" },
          ],
          cache_control: marker,
        },
      ],
    });
    expect(JSON.stringify(body).split(JSON.stringify(marker))).toHaveLength(6);
    expect(body.tools).toMatchObject([{ cache_control: marker }]);
  });
});

describe("the rest", () => {
  const mapping = (more: Partial<Mapping>) => ({
    mapping: { supportedParameters: [], maxOutput: null, ...more } as Mapping,
  });

  it("always has an output bound: the caller's, the model's, or 4,096", () => {
    expect(build({ max_completion_tokens: 7 }).max_tokens).toBe(7);
    expect(build({ max_tokens: 8 }).max_tokens).toBe(8);
    expect(build({}, "claude-x", mapping({ maxOutput: 64_000 })).max_tokens).toBe(64_000);
    expect(build({}).max_tokens).toBe(4_096);
  });

  it("maps sampling to the format's scale, and leaves it out where the model has none", () => {
    const sampling = { temperature: 1.7, top_p: 0.5, top_k: 4 };
    expect(build(sampling, "claude-3-haiku-20240307")).toMatchObject({
      temperature: 1,
      top_p: 0.5,
      top_k: 4,
    });
    expect(build(sampling)).not.toHaveProperty("top_p");
    expect(build({ top_p: 0.5 })).toMatchObject({ top_p: 0.5 });
    for (const body of [
      build(sampling, "claude-opus-4-7"),
      build(sampling, "claude-x", mapping({ supportedParameters: ["tools"] })),
    ])
      expect(body).not.toHaveProperty("temperature");
  });

  it("maps stops, user and service tier", () => {
    expect(build({ stop: "END" }).stop_sequences).toEqual(["END"]);
    expect(build({ stop: ["\n", "END", ""] }).stop_sequences).toEqual(["END"]);
    expect(build({ user: "u1" }).metadata).toEqual({ user_id: "u1" });
    expect(build({ metadata: { user_id: "u2", topic: "x" } }).metadata).toEqual({ user_id: "u2" });
    expect(build({ service_tier: "default" }).service_tier).toBe("standard_only");
    expect(build({ service_tier: "flex" })).not.toHaveProperty("service_tier");
  });

  it("sends nothing the format does not know", () => {
    const body = build({
      seed: 1,
      logit_bias: {},
      n: 1,
      store: true,
      routing: "price",
      prompt_cache_key: "k",
      verbosity: "low",
    });
    expect(Object.keys(body).sort()).toEqual(["max_tokens", "messages", "model"]);
  });

  it("goes to the platform's own place", () => {
    const target = targetOf(
      {},
      { upstreamModel: "us.anthropic.claude-haiku-4-5-20251001-v1:0", stream: true },
    );
    const chat = { model: "x", messages: [HI] };
    const bedrock = anthropicBedrock.chat.buildRequest(chat, target);
    expect(bedrock.path).toMatch(/invoke-with-response-stream$/);
    expect(bedrock.body).toMatchObject({ anthropic_version: "bedrock-2023-05-31" });
    expect(bedrock.body).not.toHaveProperty("stream");
    expect(anthropicMessages.chat.buildRequest(chat, target).body).toMatchObject({
      stream: true,
      model: target.upstreamModel,
    });
  });
});
