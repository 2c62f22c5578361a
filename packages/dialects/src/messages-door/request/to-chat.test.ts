import { chatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { anthropicMessages, type JsonObject, openaiChat } from "../../index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import { messagesDoor } from "../index.ts";

const HI = { role: "user", content: "Hi" };
const toChat = (body: JsonObject) =>
  messagesDoor.chat.toChat({ model: "m", max_tokens: 10, messages: [HI], ...body });
const messagesOf = (...messages: JsonObject[]) => toChat({ messages }).messages;

describe("the chat form of a Messages body", () => {
  it("#65 refuses a conversation of which only the new part is sent, as clients know it", () => {
    const thread = { type: "continue", previous_message_id: "msg_1" };
    expect(() => toChat({ thread })).toThrow(
      expect.objectContaining({
        code: "unsupported_parameter",
        details: expect.objectContaining({
          param: "thread",
          messagesDetails: expect.objectContaining({ error_code: "thread_unsupported_request" }),
        }),
      }),
    );
    expect(toChat({ thread: null }).messages).toEqual([HI]);
  });

  it("is a chat request with what both formats know", () => {
    const chat = toChat({
      system: "Be brief.",
      stream: true,
      temperature: 0.5,
      top_p: null,
      top_k: 4,
      stop_sequences: ["END"],
      metadata: { user_id: "u1" },
      service_tier: "standard_only",
      context_management: { edits: [] },
      mcp_servers: [],
      anthropic_version: "x",
    });
    expect(chat).toEqual({
      model: "m",
      messages: [{ role: "system", content: "Be brief." }, HI],
      max_completion_tokens: 10,
      stream: true,
      temperature: 0.5,
      top_k: 4,
      stop: ["END"],
      user: "u1",
      service_tier: "default",
    });
    expect(chatRequest.safeParse(chat).success).toBe(true);
  });

  it("shortens a user id that is too long elsewhere, and stays the same for the same user", () => {
    const long = { metadata: { user_id: "u".repeat(150) } };
    expect(toChat(long).user).toMatch(/^[\w-]{43}$/);
    expect(toChat(long).user).toBe(toChat(long).user);
  });

  it("asks for thinking in one way", () => {
    expect(toChat({ thinking: { type: "enabled", budget_tokens: 2_000 } }).reasoning).toEqual({
      enabled: true,
      max_tokens: 2_000,
    });
    expect(toChat({ thinking: { type: "adaptive" }, output_config: { effort: "low" } }).reasoning).toEqual({
      enabled: true,
      effort: "low",
    });
    expect(toChat({ thinking: { type: "disabled" } }).reasoning).toEqual({ enabled: false });
    expect(toChat({}).reasoning).toBeUndefined();
  });

  it("has functions for the caller's tools; those of the provider pass", () => {
    const schema = { type: "object", properties: {}, additionalProperties: false };
    const chat = toChat({
      tools: [
        {
          name: "f",
          description: "Does",
          input_schema: schema,
          strict: true,
          cache_control: { type: "ephemeral" },
        },
        { type: "web_search_20250305", name: "web_search" },
      ],
      tool_choice: { type: "any", disable_parallel_tool_use: true },
    });
    expect(chat).toMatchObject({
      tools: [
        {
          type: "function",
          function: { name: "f", description: "Does", parameters: schema, strict: true },
          cache_control: { type: "ephemeral" },
        },
        { type: "web_search_20250305", name: "web_search" },
      ],
      tool_choice: "required",
      parallel_tool_calls: false,
    });
    const choice = (tool_choice: JsonObject) =>
      toChat({ tools: [{ name: "f", input_schema: schema }], tool_choice }).tool_choice;
    expect([choice({ type: "auto" }), choice({ type: "none" })]).toEqual(["auto", "none"]);
    expect(choice({ type: "tool", name: "f" })).toEqual({ type: "function", function: { name: "f" } });
  });

  it("wants JSON of a schema in the other format's words", () => {
    const schema = { type: "object", additionalProperties: false };
    const format = { type: "json_schema", schema };
    const wanted = { type: "json_schema", json_schema: { name: "answer", schema, strict: true } };
    expect(toChat({ output_config: { format } }).response_format).toEqual(wanted);
    expect(toChat({ output_format: format }).response_format).toEqual(wanted);
  });

  it("makes results their own messages, before what the user says", () => {
    expect(
      messagesOf(
        HI,
        {
          role: "assistant",
          content: [
            { type: "text", text: "Hm" },
            { type: "tool_use", id: "t", name: "f", input: { n: 1 } },
          ],
        },
        {
          role: "user",
          content: [
            { type: "text", text: "And?" },
            {
              type: "tool_result",
              tool_use_id: "t",
              content: [
                { type: "text", text: "a" },
                { type: "text", text: "b" },
              ],
              is_error: true,
            },
          ],
        },
      ).slice(1),
    ).toEqual([
      {
        role: "assistant",
        content: "Hm",
        tool_calls: [{ id: "t", type: "function", function: { name: "f", arguments: '{"n":1}' } }],
      },
      { role: "tool", tool_call_id: "t", content: "a\nb", extra_content: { anthropic: { is_error: true } } },
      { role: "user", content: "And?" },
    ]);
  });

  it("#67 keeps the pictures of a result in it", () => {
    const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } };
    const result = (id: string, ...content: JsonObject[]) => ({
      type: "tool_result",
      tool_use_id: id,
      content,
    });
    expect(
      messagesOf({ role: "user", content: [result("t", image), result("u", { type: "text", text: "b" })] }),
    ).toEqual([
      {
        role: "tool",
        tool_call_id: "t",
        content: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }],
      },
      { role: "tool", tool_call_id: "u", content: "b" },
    ]);
  });

  it.each([
    ["the user", { messages: [{ role: "user", content: [{ type: "file" }] }] }],
    [
      "a result",
      { messages: [{ role: "user", content: [{ type: "tool_result", content: [{ type: "file" }] }] }] },
    ],
    ["the instructions", { system: [{ type: "file" }] }],
  ])("refuses parts of chat completions among %s", (_whose, body) => {
    expect(() => toChat(body)).toThrow(
      expect.objectContaining({ code: "invalid_parameters", message: expect.stringContaining("`file`") }),
    );
  });

  it("keeps what a document says of citations and context", () => {
    const own = { citations: { enabled: true }, context: "From 2024" };
    const source = { type: "base64", media_type: "application/pdf", data: "JVBE" };
    const [message] = messagesOf({ role: "user", content: [{ type: "document", source, ...own }] });
    expect(message?.content).toEqual([
      {
        type: "file",
        file: { file_data: "data:application/pdf;base64,JVBE", filename: "document.pdf" },
        extra_content: { anthropic: own, bedrock: own },
      },
    ]);
  });

  it("maps documents: files as files, plain ones as text", () => {
    const document = (source: JsonObject, more: JsonObject = {}) => ({ type: "document", source, ...more });
    const [message] = messagesOf({
      role: "user",
      content: [
        document({ type: "base64", media_type: "application/pdf", data: "JVBE" }),
        document({ type: "text", media_type: "text/plain", data: "Body" }, { title: "Title" }),
        document({ type: "url", url: "https://example.com/a.pdf" }),
        document({ type: "content", content: [{ type: "text", text: "Inner" }] }),
        {
          type: "search_result",
          title: "Found",
          source: "https://example.com",
          content: [{ type: "text", text: "Cited" }],
        },
      ],
    });
    expect(message?.content).toEqual([
      { type: "file", file: { file_data: "data:application/pdf;base64,JVBE", filename: "document.pdf" } },
      { type: "text", text: "Title" },
      { type: "text", text: "Body" },
      { type: "file", file: { file_url: "https://example.com/a.pdf" } },
      { type: "text", text: "Inner" },
      { type: "text", text: "Found\nhttps://example.com" },
      { type: "text", text: "Cited" },
    ]);
  });

  it("#71 keeps cache markers where they stood, also the one on the whole request", () => {
    const marker = { type: "ephemeral", ttl: "1h" };
    const marked = { type: "text", text: "a", cache_control: marker };
    expect(toChat({ system: [marked, { type: "text", text: "b" }] }).messages[0]?.content).toEqual([
      marked,
      { type: "text", text: "b" },
    ]);
    expect(messagesOf({ role: "user", content: [marked] })[0]?.content).toEqual([marked]);
    const result = { type: "tool_result", tool_use_id: "t", content: "x", cache_control: marker };
    expect(messagesOf({ role: "user", content: [result] })[0]).toMatchObject({
      role: "tool",
      cache_control: marker,
    });
    expect(toChat({ cache_control: marker }).messages[0]).toEqual({ ...HI, cache_control: marker });
  });

  it("#72 keeps Claude's thinking with its signature, and unpacks what other providers made", () => {
    const detail = { type: "reasoning.encrypted", data: "gAAA", format: "openai-responses", id: "rs_1" };
    const content = [
      { type: "thinking", thinking: "Hm.", signature: "EqQB" },
      {
        type: "thinking",
        thinking: "Elsewhere.",
        signature: packState({ detail: { type: "reasoning.text", signature: "abc", format: "google" } }),
      },
      { type: "redacted_thinking", data: packState({ detail }) },
      { type: "thinking", thinking: "Unsigned.", signature: "" },
      {
        type: "redacted_thinking",
        data: packState({ call: "t", extra_content: { google: { thought_signature: "s" } } }),
      },
      { type: "tool_use", id: "t", name: "f", input: {} },
    ];
    expect(messagesOf(HI, { role: "assistant", content })[1]).toEqual({
      role: "assistant",
      content: null,
      reasoning: "Hm.Elsewhere.Unsigned.",
      reasoning_details: [
        { type: "reasoning.text", text: "Hm.", signature: "EqQB", format: "anthropic-messages" },
        { type: "reasoning.text", text: "Elsewhere.", signature: "abc", format: "google" },
        detail,
      ],
      tool_calls: [
        {
          id: "t",
          type: "function",
          function: { name: "f", arguments: "{}" },
          extra_content: { google: { thought_signature: "s" } },
        },
      ],
    });
  });

  it("has nothing that a strict OpenAI-compatible provider refuses", () => {
    const marker = { type: "ephemeral" };
    const chat = toChat({
      system: [{ type: "text", text: "a", cache_control: marker }],
      tools: [{ name: "f", input_schema: {}, cache_control: marker }],
      messages: [
        { role: "user", content: [{ type: "text", text: "Hi", cache_control: marker }] },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Hm.", signature: "EqQB" },
            { type: "tool_use", id: "t", name: "f", input: {}, cache_control: marker },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "t", content: "x", is_error: true, cache_control: marker },
          ],
        },
      ],
    });
    const target = targetOf({ dropCacheControl: true, reasoningReplayField: null });
    expect(openaiChat.chat.buildRequest(chat, target).body).toEqual({
      model: "gpt-4o-mini",
      max_tokens: 10,
      tools: [{ type: "function", function: { name: "f", parameters: {} } }],
      messages: [
        { role: "system", content: [{ type: "text", text: "a" }] },
        { role: "user", content: [{ type: "text", text: "Hi" }] },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "t", type: "function", function: { name: "f", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "t", content: "x" },
      ],
    });
  });

  it("leads back to the same body", () => {
    const body = {
      model: "claude-sonnet-4-5",
      system: [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } }],
      max_tokens: 4_000,
      thinking: { type: "enabled", budget_tokens: 2_000 },
      tools: [{ name: "f", description: "Does", input_schema: { type: "object", properties: {} } }],
      tool_choice: { type: "auto", disable_parallel_tool_use: true },
      stop_sequences: ["END"],
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Hi" },
            { type: "image", source: { type: "url", url: "https://example.com/a.png" } },
          ],
        },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Hm.", signature: "EqQB" },
            { type: "text", text: "Let me see." },
            { type: "tool_use", id: "t", name: "f", input: { n: 1 } },
          ],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: "x", is_error: true }] },
      ],
    };
    const target = targetOf({}, { upstreamModel: body.model });
    expect(anthropicMessages.chat.buildRequest(messagesDoor.chat.toChat(body), target).body).toEqual(body);
  });
});

const PLAIN: JsonObject = { model: "m", max_tokens: 5, messages: [HI] };

it("lists members that other formats have no word for", () => {
  const more = { container: "c", context_management: {}, output_config: { effort: "low", task_budget: {} } };
  const listUnsaid = messagesDoor.chat.listUnsaid;
  expect(listUnsaid?.({ ...PLAIN, ...more })).toEqual([
    "container",
    "context_management",
    "output_config.task_budget",
  ]);
  const said = { metadata: { user_id: "u" }, cache_control: {}, container: null };
  expect(listUnsaid?.({ ...PLAIN, ...said })).toEqual([]);
});

it("refuses skills, without which the model would answer something else", () => {
  const container = { skills: [{ type: "anthropic", skill_id: "pptx", version: "latest" }] };
  expect(() => toChat({ container })).toThrow("container.skills: this model's provider");
});
