import { chatRequest } from "@causeway/contracts";
import { type JsonObject, messagesDoor, openaiChat, responsesDoor } from "@causeway/dialects";
import { targetOf } from "@causeway/dialects/testing";
import { describe, expect, it } from "vitest";
import { ACCOUNT_HINTS } from "./chat-fields.ts";
import {
  chatFieldsOf,
  customProviderRow,
  findProvider,
  listProviders,
  type ProviderRow,
  quirksOf,
} from "./index.ts";

const CHAT: JsonObject = {
  messages: [{ role: "user", content: "hi", name: "ann" }],
  temperature: 0.5,
  top_p: 0.5,
  max_completion_tokens: 64,
  n: 1,
  seed: 1,
  stop: ["x"],
  logprobs: true,
  top_logprobs: 2,
  logit_bias: { "5": 1 },
  presence_penalty: 1,
  frequency_penalty: 1,
  top_k: 5,
  min_p: 0.1,
  response_format: { type: "json_object" },
  tools: [{ type: "function", function: { name: "f", parameters: { type: "object" } } }],
  tool_choice: "auto",
  parallel_tool_calls: false,
  user: "u",
  store: false,
  metadata: { a: "b" },
  service_tier: "auto",
  verbosity: "low",
  prediction: { type: "content", content: "a" },
  prompt_cache_key: "k",
  prompt_cache_retention: "24h",
  safety_identifier: "s",
  truncation: "disabled",
  reasoning_effort: "low",
  nobody_has_this: true,
};
const MESSAGES: JsonObject = {
  messages: [{ role: "user", content: "hi" }],
  max_tokens: 64,
  temperature: 0.5,
  top_p: 0.5,
  top_k: 5,
  stop_sequences: ["x"],
  tools: [{ name: "f", input_schema: { type: "object" } }],
  tool_choice: { type: "auto", disable_parallel_tool_use: true },
  thinking: { type: "enabled", budget_tokens: 2_000 },
  metadata: { user_id: "u" },
  service_tier: "auto",
};
const RESPONSES: JsonObject = {
  input: [{ role: "user", content: "hi" }],
  instructions: "Be brief.",
  max_output_tokens: 64,
  temperature: 0.5,
  top_p: 0.5,
  top_logprobs: 2,
  include: ["message.output_text.logprobs"],
  tools: [{ type: "function", name: "f", parameters: { type: "object" } }],
  tool_choice: "auto",
  parallel_tool_calls: false,
  text: { format: { type: "json_object" }, verbosity: "low" },
  reasoning: { effort: "low" },
  user: "u",
  store: false,
  metadata: { a: "b" },
  service_tier: "auto",
  prompt_cache_key: "k",
  prompt_cache_retention: "24h",
  safety_identifier: "s",
  truncation: "auto",
};

const target = (row: ProviderRow) => targetOf(quirksOf(row), { upstreamModel: "m" });
const native = (row: ProviderRow, body: JsonObject): JsonObject => {
  const raw = Buffer.from(JSON.stringify(body));
  const sent = openaiChat.native?.buildRequest(raw, body, target(row), {}).body;
  return sent instanceof Uint8Array ? JSON.parse(Buffer.from(sent).toString()) : (sent as JsonObject);
};
const sentBy = {
  chat: (row: ProviderRow) => native(row, { model: "m", ...CHAT }),
  messages: (row: ProviderRow) =>
    openaiChat.chat.buildRequest(messagesDoor.chat.toChat({ model: "m", ...MESSAGES }), target(row))
      .body as JsonObject,
  responses: (row: ProviderRow) =>
    openaiChat.chat.buildRequest(responsesDoor.chat.toChat({ model: "m", ...RESPONSES }), target(row))
      .body as JsonObject,
};

/** What is sent to providers under other names than the caller's, each of which the provider documents in prose. */
const RENAMED = ["max_completion_tokens", "reasoning_effort"];
const OWN = ["thinking", "enable_thinking", "thinking_budget", "reasoning_split", "random_seed"];
const rows = listProviders().filter(({ dialect }) => dialect === "openai-chat");
const row = (id: string): ProviderRow => {
  const found = findProvider(id);
  if (!found) throw new Error(`no provider ${id}`);
  return found;
};

describe.each(rows.map((one) => [one.id, one] as const))("%s", (id, one) => {
  const known = chatFieldsOf(id);
  const listed = known?.source ? known.fields.split(" ") : null;

  it.each(["chat", "messages", "responses"] as const)("gets what it documents by way of %s", (door) => {
    const sent = sentBy[door](one);
    const names = (sent.messages as JsonObject[]).some((message) => "name" in message);
    const fields = [...Object.keys(sent), ...(names ? ["messages.name"] : [])];
    const basic = new Set(["model", "messages", "stream", "stream_options", "nobody_has_this"]);
    const foreign = fields.filter((field) => !basic.has(field) && !listed?.includes(field));
    if (listed === null) expect(fields.length).toBeGreaterThan(5);
    else if (known?.source && known.refusesOthers)
      expect(foreign.filter((field) => !OWN.includes(field))).toEqual([]);
    else expect(foreign.filter((field) => ACCOUNT_HINTS.includes(field))).toEqual([]);
    if (door !== "chat") expect(fields).not.toContain("truncation");
    if (door === "chat") expect(sent.nobody_has_this).toBe(true);
    if (listed && door === "chat")
      expect(listed.filter((field) => field in CHAT && !(field in sent) && !RENAMED.includes(field))).toEqual(
        id === "deepinfra" ? ["service_tier"] : [],
      );
  });
});

describe("providers that refuse what they do not know", () => {
  it.each([
    [
      "groq",
      ["store", "metadata", "safety_identifier", "prompt_cache_key", "verbosity", "logit_bias", "logprobs"],
    ],
    ["mistral", ["store", "user", "safety_identifier", "logit_bias", "logprobs", "top_k", "service_tier"]],
    ["fireworks", ["store", "safety_identifier", "verbosity", "prompt_cache_retention"]],
    ["cerebras", ["store", "metadata", "safety_identifier", "verbosity"]],
    ["openai", ["top_k", "min_p", "truncation"]],
  ])("%s gets none of %j", (id, fields) => {
    for (const send of Object.values(sentBy))
      for (const field of fields) expect(send(row(id))).not.toHaveProperty(field);
  });

  it("keep what they have", () => {
    expect(sentBy.chat(row("mistral"))).toMatchObject({
      metadata: { a: "b" },
      prompt_cache_key: "k",
      random_seed: 1,
    });
    expect(sentBy.chat(row("groq"))).toMatchObject({ user: "u", seed: 1, service_tier: "auto", n: 1 });
    expect(sentBy.responses(row("openai"))).toMatchObject({ store: false, safety_identifier: "s" });
  });

  it.each([
    ["groq", ["severalAnswers", "logprobs", "logitBias"]],
    ["mistral", ["logprobs", "logitBias"]],
    ["ollama", ["severalAnswers", "logprobs", "logitBias"]],
    ["openrouter", ["severalAnswers"]],
  ])("%s cannot be asked for %j", (id, needs) => {
    expect(quirksOf(row(id)).lacks).toEqual(expect.arrayContaining(needs));
    expect(quirksOf(row("openai")).lacks ?? []).not.toEqual(expect.arrayContaining(needs));
  });

  it("get no tier of another provider", () => {
    const body = { ...CHAT, model: "m", service_tier: "priority" };
    expect(native(row("groq"), body)).not.toHaveProperty("service_tier");
    expect(native(row("openai"), body).service_tier).toBe("priority");
  });

  it("get functions of old as tools where they have only those", () => {
    const call = { name: "f", arguments: "{}" };
    const messages = [
      { role: "user", content: "hi" },
      { role: "assistant", content: null, function_call: call },
      { role: "function", name: "f", content: "1" },
    ];
    const body = { model: "m", messages, functions: [{ name: "f" }], function_call: { name: "f" } };
    expect(native(row("mistral"), body)).toMatchObject({
      tools: [{ type: "function", function: { name: "f" } }],
      tool_choice: { type: "function", function: { name: "f" } },
      messages: [{}, { tool_calls: [{ function: call }] }, { role: "tool", content: "1" }],
    });
    expect(native(row("openai"), body)).toEqual(body);
  });
});

describe("the caller's own words", () => {
  it("go to a custom provider as they are", () => {
    expect(native(customProviderRow, { model: "m", ...CHAT })).toEqual({ model: "m", ...CHAT });
  });

  it("name no other models than the one that was allowed", () => {
    const body = { model: "m", messages: CHAT.messages, models: ["dear/one"], route: "fallback" };
    expect(native(row("openrouter"), body)).toEqual({ model: "m", messages: CHAT.messages });
  });
});

describe("the table of fields", () => {
  it("has a row for every provider of chat completions, with its source and the day it was read", () => {
    for (const { id } of rows.filter((one) => one.id !== "simulator")) {
      const known = chatFieldsOf(id);
      expect([id, known?.read]).toEqual([id, expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
      if (known?.source) expect(known.source).toMatch(/^https:\/\//);
    }
  });

  it("has the field that bounds an answer", () => {
    for (const { id, quirks } of rows) {
      const known = chatFieldsOf(id);
      if (known?.source && known.refusesOthers)
        expect([id, known.fields.split(" ")]).toEqual([id, expect.arrayContaining([quirks.maxTokensField])]);
    }
  });

  it("lets no field of the contract reach a strict provider that does not list it", () => {
    const strict = rows.filter(({ id }) => {
      const known = chatFieldsOf(id);
      return known?.source && known.refusesOthers;
    });
    expect(strict.length).toBeGreaterThan(0);
    const body = Object.fromEntries(Object.keys(chatRequest.shape).map((field) => [field, "x"]));
    for (const one of strict) {
      const listed = chatFieldsOf(one.id);
      const known = new Set(["model", "messages", "stream", "stream_options", ...RENAMED, ...OWN]);
      for (const field of listed?.source ? listed.fields.split(" ") : []) known.add(field);
      const sent = Object.keys(native(one, { ...body, messages: CHAT.messages }));
      expect([one.id, sent.filter((field) => !known.has(field))]).toEqual([one.id, []]);
    }
  });
});
