import type { JsonObject } from "@causeway/dialects";
import { openaiChat } from "@causeway/dialects";
import { targetOf } from "@causeway/dialects/testing";
import { describe, expect, it } from "vitest";
import { chatFieldsOf, findProvider, listProviders, messageFieldsOf, quirksOf } from "./index.ts";

function sent(id: string, messages: readonly JsonObject[], more: JsonObject = {}, model = "m"): JsonObject[] {
  const row = findProvider(id);
  if (!row) throw new Error(`no provider ${id}`);
  const body = { model, messages, ...more };
  const target = targetOf(quirksOf(row), { providerId: id, upstreamModel: model });
  const built = openaiChat.native?.buildRequest(Buffer.from(JSON.stringify(body)), body, target, {});
  const bytes = built?.body;
  const out = bytes instanceof Uint8Array ? JSON.parse(Buffer.from(bytes).toString()) : bytes;
  return out.messages;
}

const strict = listProviders()
  .filter(({ dialect }) => dialect === "openai-chat")
  .map(({ id }) => id)
  .filter((id) => {
    const fields = chatFieldsOf(id);
    return fields?.source && fields.refusesOthers;
  });

const user: JsonObject = { role: "user", content: "Hi" };
/** As the SDK of OpenAI gives an answer, with what other providers' answers have as well. */
const answer: JsonObject = {
  role: "assistant",
  content: "Hello",
  refusal: null,
  annotations: [],
  audio: null,
  function_call: null,
  images: [],
  reasoning: "Hm",
  reasoning_content: "Hm",
  reasoning_details: [{ type: "reasoning.text", text: "Hm" }],
  extra_content: { google: { thought: true } },
  provider_specific_fields: {},
  parsed: null,
  citations: ["https://example.com"],
  tool_calls: [
    {
      id: "abcDEF123",
      type: "function",
      index: 0,
      extra_content: { google: { thought_signature: "s" } },
      function: { name: "f", arguments: "{}", parsed_arguments: {} },
    },
  ],
};
const result: JsonObject = { role: "tool", tool_call_id: "abcDEF123", name: "f", content: "1" };

/** The first tool call of a message. */
const callOf = (message: JsonObject | undefined): JsonObject | undefined =>
  Array.isArray(message?.tool_calls) ? message.tool_calls[0] : undefined;

it("every provider that refuses unknown fields says which members of messages it has", () => {
  expect(strict.length).toBeGreaterThan(5);
  expect(strict.filter((id) => messageFieldsOf(id) === null)).toEqual([]);
});

describe.each(strict)("%s", (id) => {
  const row = messageFieldsOf(id);
  const listed = (kind: "assistant" | "tool" | "calls"): string[] => row?.[kind].split(" ") ?? [];

  it("gets no member of messages that it doesn't list", () => {
    const [, said, told] = sent(id, [user, answer, result, user]);
    const unlisted = (message: JsonObject | undefined, kind: "assistant" | "tool" | "calls"): string[] =>
      Object.keys(message ?? {}).filter((field) => !listed(kind).includes(field));
    expect(unlisted(said, "assistant")).toEqual([]);
    expect(unlisted(told, "tool")).toEqual([]);
    expect(unlisted(callOf(said), "calls")).toEqual([]);
    expect(callOf(said)?.function).toEqual({ name: "f", arguments: "{}" });
    expect(said?.content).toBe("Hello");
  });

  it("gets no member that is unset by null, where it takes none", () => {
    const unset = { role: "assistant", content: "Hello", function_call: null, tool_calls: null, name: null };
    const [, said] = sent(id, [user, unset, user]);
    const nullable = row?.nullable?.includes("function_call") ? { function_call: null } : {};
    expect(said).toEqual({ role: "assistant", content: "Hello", ...nullable });
  });

  it("gets the rest as it is, and members that no one knows, which it refuses by name itself", () => {
    const plain = [user, { role: "assistant", content: "Hello" }, { ...user, invented: 1 }];
    expect(sent(id, plain)).toEqual(plain);
  });

  it("gets a refusal and the transcript of speech as text where it has neither", () => {
    const refusal = { role: "assistant", content: null, refusal: "No." };
    const spoken = { role: "assistant", content: null, audio: { id: "a", transcript: "Yes." } };
    const part = { role: "assistant", content: [{ type: "refusal", refusal: "No." }] };
    const out = sent(id, [user, refusal, user, spoken, user, part, user]);
    if (listed("assistant").includes("refusal")) {
      expect([out[1], out[5]]).toEqual([refusal, part]);
    } else {
      expect(out[1]).toEqual({ role: "assistant", content: "No." });
      expect(out[5]).toEqual({ role: "assistant", content: [{ type: "text", text: "No." }] });
    }
    if (!listed("assistant").includes("audio"))
      expect(out[3]).toEqual({ role: "assistant", content: "Yes." });
  });
});

describe("DeepSeek", () => {
  const called = { role: "assistant", content: "", tool_calls: answer.tool_calls };
  const told = { role: "tool", tool_call_id: "abcDEF123", content: "1" };
  const said = { role: "assistant", content: "Done" };
  const history = [user, called, told, said, user];
  const filled = [user, { ...called, reasoning_content: "" }, told, { ...said, reasoning_content: "" }, user];
  const plain = sent("deepseek", history, { thinking: { type: "disabled" } }, "deepseek-v4-pro");

  it.each<[string, string, JsonObject, boolean]>([
    ["thinks by itself", "deepseek-v4-pro", {}, true],
    ["is asked to think", "deepseek-chat", { thinking: { type: "enabled" } }, true],
    ["is asked not to think", "deepseek-v4-pro", { thinking: { type: "disabled" } }, false],
    ["is asked for no effort", "deepseek-v4-pro", { reasoning_effort: "none" }, false],
    ["doesn't think", "deepseek-chat", {}, false],
  ])("that %s gets answers without thinking accordingly", (_, model, more, isFilled) => {
    expect(sent("deepseek", history, more, model)).toEqual(isFilled ? filled : plain);
  });

  it("gets the thinking that there is, and nothing more in a conversation without tools", () => {
    const thought = { ...called, reasoning_content: "Hm" };
    expect(sent("deepseek", [user, thought, told], {}, "deepseek-v4-pro")[1]).toEqual(thought);
    expect(sent("deepseek", [user, said, user], {}, "deepseek-v4-pro")).toEqual([user, said, user]);
  });
});

describe("an answer that should be continued", () => {
  const begun = { role: "assistant", content: "Once" };

  it("says so where it is refused or not continued without", () => {
    expect(sent("mistral", [user, begun])).toEqual([user, { ...begun, prefix: true }]);
    expect(sent("moonshot", [user, begun])).toEqual([user, { ...begun, partial: true }]);
  });

  it("stays as it is everywhere else, and where the caller said something", () => {
    expect(sent("openai", [user, begun])).toEqual([user, begun]);
    const own = { ...begun, prefix: false };
    expect(sent("mistral", [user, own])).toEqual([user, own]);
    expect(sent("openai", [user, { ...begun, prefix: true, partial: true }])).toEqual([user, begun]);
  });
});

describe("ids of calls", () => {
  const long = "c".repeat(41);
  const history = (id: string): JsonObject[] => [
    user,
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id, type: "function", function: { name: "f", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: id, content: "1" },
  ];
  const idsOf = (messages: JsonObject[]): unknown[] => [callOf(messages[1])?.id, messages[2]?.tool_call_id];

  it("are fitted where the provider refuses others", () => {
    for (const [id, pattern] of [
      ["mistral", /^[A-Za-z0-9]{9}$/],
      ["openai", /^.{1,40}$/],
      ["azure", /^.{1,40}$/],
    ] as const) {
      const [asked, answered] = idsOf(sent(id, history(long)));
      expect(asked).toMatch(pattern);
      expect(answered).toBe(asked);
    }
    expect(idsOf(sent("groq", history(long)))).toEqual([long, long]);
  });
});
