import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject, Quirks, Target } from "../../index.ts";
import { buildNativeRequest } from "../native/native-request.ts";
import { buildRequest } from "./build-request.ts";

const messages = [{ role: "user", content: "Hi" }];

/** The body sent natively for a body as a caller wrote it. */
function sentText(text: string, target: Target = targetOf()): string {
  const { body } = buildNativeRequest(Buffer.from(text), JSON.parse(text), target);
  return body instanceof Uint8Array ? Buffer.from(body).toString() : JSON.stringify(body);
}

const sent = (body: JsonObject, quirks: Quirks = {}, more: Partial<Target> = {}): JsonObject =>
  JSON.parse(sentText(JSON.stringify(body), targetOf(quirks, more)));

const ask = (more: JsonObject = {}): JsonObject => ({ model: "gpt", messages, ...more });

describe("a request to a provider of the caller's own format", () => {
  it("changes the model's name and nothing else, byte by byte", () => {
    const text =
      '{ "messages" : [{"role":"user","content":"\\u00fc 😀 1e3"}],\n"model":"ours", "n" : 1.0, "later":{"a":[ 1 ]} }';
    expect(sentText(text)).toBe(
      '{ "messages" : [{"role":"user","content":"\\u00fc 😀 1e3"}],"model":"gpt-4o-mini","n" : 1.0,"later":{"a":[ 1 ]}}',
    );
  });

  it("keeps big numbers and repeated texts that a parse would change", () => {
    expect(sentText('{"model":"x","seed":12345678901234567890,"messages":[]}')).toContain(
      "12345678901234567890",
    );
  });

  it("takes our own fields out and leaves unknown ones", () => {
    const body = ask({ routing: "price", plugins: [{ id: "web" }], image_config: {}, invented: true });
    expect(sent(body)).toEqual({ model: "gpt-4o-mini", messages, invented: true, web_search_options: {} });
    expect(sent(body, { keepFields: ["plugins"] })).toEqual({
      model: "gpt-4o-mini",
      messages,
      invented: true,
      plugins: [{ id: "web" }],
    });
  });

  it("asks for a search in the public words, unless the caller did", () => {
    const web_search_options = { search_context_size: "low" };
    expect(sent(ask({ plugins: [{ id: "web" }], web_search_options }))).toMatchObject({ web_search_options });
    expect(sent(ask({ plugins: [{ id: "file-parser" }] }))).not.toHaveProperty("web_search_options");
  });

  it("shows pictures of earlier answers again, where answers hold none", () => {
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,iVBO" } };
    const call = { id: "c", type: "function", function: { name: "f", arguments: "{}" } };
    const painted = { role: "assistant", content: "Done", images: [image], tool_calls: [call] };
    const result = { role: "tool", tool_call_id: "c", content: "1" };
    const said = { role: "user", content: "And the sky?" };
    const body = ask({ messages: [...messages, painted, result, said] });
    const { images: _, ...plain } = painted;
    const shown = [{ type: "text", text: "From your answer before:" }, image];
    expect(sent(body).messages).toEqual([
      ...messages,
      plain,
      result,
      { role: "user", content: [...shown, { type: "text", text: "And the sky?" }] },
    ]);
    expect(sent(ask({ messages: [...messages, { role: "assistant", content: [image] }] })).messages).toEqual([
      ...messages,
      { role: "assistant", content: null },
      { role: "user", content: shown },
    ]);
    expect(sent(body, { keepFields: ["images"] }).messages).toEqual(body.messages);
  });

  it("takes out what is null, which means unset", () => {
    expect(sent(ask({ stop: null, temperature: 0 }))).toEqual({
      model: "gpt-4o-mini",
      messages,
      temperature: 0,
    });
  });

  it("#12 asks for usage in every stream, whatever the caller said of it", () => {
    for (const options of [undefined, null, {}, { include_usage: false }, { include_usage: true }]) {
      const body = ask({ stream: true, stream_options: options });
      expect(sent(body, {}, { stream: true }).stream_options).toEqual({ include_usage: true });
    }
    const body = ask({ stream: true, stream_options: { include_obfuscation: false } });
    expect(sent(body, {}, { stream: true }).stream_options).toEqual({
      include_obfuscation: false,
      include_usage: true,
    });
    expect(sent(body, { noStreamOptions: true }, { stream: true }).stream_options).toBeUndefined();
    expect(sent(ask()).stream_options).toBeUndefined();
  });

  it("sends the parsed value where an inner object names a key twice or the bytes are no UTF-8", () => {
    const twice =
      '{"model":"x","messages":[{"role":"user","content":"judged","role":"user","content":"sent"}]}';
    expect(sentText(twice)).toBe('{"model":"gpt-4o-mini","messages":[{"role":"user","content":"sent"}]}');
    const broken = Buffer.concat([
      Buffer.from('{"model":"x","user":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    const { body } = buildNativeRequest(broken, JSON.parse(broken.toString()), targetOf());
    expect(body).toEqual({ model: "gpt-4o-mini", user: "\ufffd" });
  });

  it("refuses a top-level field that is named twice", () => {
    const text = '{"model":"cheap","messages":[],"mod\\u0065l":"dear"}';
    expect(() => sentText(text)).toThrow(expect.objectContaining({ code: "invalid_parameters" }));
  });

  it.each([
    [{ max_tokens: 5 }, "max_completion_tokens", { max_completion_tokens: 5 }],
    [{ max_completion_tokens: 5 }, "max_tokens", { max_tokens: 5 }],
    [{ max_completion_tokens: 5, max_tokens: 9 }, "max_tokens", { max_tokens: 9 }],
    [{ max_tokens: 5 }, undefined, { max_tokens: 5 }],
  ] as const)("sends %j to a provider that knows %s as %j", (bounds, maxTokensField, expected) => {
    expect(sent(ask(bounds), maxTokensField ? { maxTokensField } : {})).toEqual({
      model: "gpt-4o-mini",
      messages,
      ...expected,
    });
  });

  it.each<[JsonObject, Quirks["reasoningRequest"], JsonObject]>([
    [{ reasoning: { effort: "low" } }, undefined, { reasoning: { effort: "low" } }],
    [{ reasoning: { effort: "low" } }, "reasoning_effort", { reasoning_effort: "low" }],
    [{ reasoning: { max_tokens: 1_000 } }, "reasoning_effort", { reasoning_effort: "low" }],
    [{ reasoning: { max_tokens: 5_000 } }, "reasoning_effort", { reasoning_effort: "medium" }],
    [{ reasoning: { max_tokens: 20_000 } }, "reasoning_effort", { reasoning_effort: "high" }],
    [{ reasoning: { enabled: true } }, "reasoning_effort", {}],
    [{ reasoning: { enabled: false } }, "reasoning_effort", { reasoning_effort: "none" }],
    [{ reasoning_effort: "high" }, "reasoning_effort", { reasoning_effort: "high" }],
    [{ reasoning_effort: "high" }, "reasoning", { reasoning: { effort: "high" } }],
    [{ reasoning: { max_tokens: 9 } }, "reasoning", { reasoning: { max_tokens: 9 } }],
    [
      { reasoning: { effort: "high" } },
      "thinking",
      { thinking: { type: "enabled" }, reasoning_effort: "high" },
    ],
    [{ reasoning: { enabled: false } }, "thinking", { thinking: { type: "disabled" } }],
    [{ reasoning_effort: "high" }, "thinking", { reasoning_effort: "high" }],
    [{ reasoning: { max_tokens: 700 } }, "enable_thinking", { enable_thinking: true, thinking_budget: 700 }],
    [{ reasoning_effort: "none" }, "enable_thinking", { enable_thinking: false }],
    [{ enable_thinking: true, reasoning_effort: "none" }, "enable_thinking", { enable_thinking: true }],
    [{ reasoning: { effort: "low" }, reasoning_effort: "low" }, "none", {}],
    [{ temperature: 1 }, "none", { temperature: 1 }],
  ])("asks for thinking: %j in style %s is %j", (wish, reasoningRequest, expected) => {
    expect(sent(ask(wish), { reasoningRequest })).toEqual({ model: "gpt-4o-mini", messages, ...expected });
  });

  const thought = {
    role: "assistant",
    content: "42",
    reasoning: "hm",
    reasoning_details: [{ type: "reasoning.text", text: "hm", signature: "s" }],
  };

  it.each<[Quirks["reasoningReplayField"], JsonObject]>([
    [undefined, thought],
    [null, { role: "assistant", content: "42" }],
    ["reasoning_content", { role: "assistant", content: "42", reasoning_content: "hm" }],
    ["reasoning", { role: "assistant", content: "42", reasoning: "hm" }],
    ["reasoning_details", thought],
  ])("gives earlier thinking back in the field %s", (reasoningReplayField, expected) => {
    expect(sent(ask({ messages: [thought] }), { reasoningReplayField }).messages).toEqual([expected]);
  });

  it("gives an empty thinking back to a provider that wants it", () => {
    const empty = { role: "assistant", content: null, reasoning_content: "", tool_calls: [] };
    expect(sent(ask({ messages: [empty] }), { reasoningReplayField: "reasoning_content" }).messages).toEqual([
      empty,
    ]);
  });

  it("leaves the bytes of messages alone when none of them has to change", () => {
    const text = '{"model":"x","messages":[ {"role":"system","content":"\\u0041"} ]}';
    const quirks: Quirks = { developerRole: "system", reasoningReplayField: null, dropCacheControl: true };
    expect(sentText(text, targetOf(quirks))).toBe(
      '{"model":"gpt-4o-mini","messages":[ {"role":"system","content":"\\u0041"} ]}',
    );
  });

  it("names the developer `system` where that role is unknown", () => {
    const body = ask({ messages: [{ role: "developer", content: "Be brief." }, ...messages] });
    expect(sent(body, { developerRole: "system" }).messages).toEqual([
      { role: "system", content: "Be brief." },
      ...messages,
    ]);
    expect(sent(body).messages).toEqual(body.messages);
  });

  it("takes cache markers off where they are refused", () => {
    const marked = {
      role: "user",
      content: [{ type: "text", text: "a", cache_control: { type: "ephemeral" } }],
      cache_control: { type: "ephemeral" },
    };
    expect(sent(ask({ messages: [marked] }), { dropCacheControl: true }).messages).toEqual([
      { role: "user", content: [{ type: "text", text: "a" }] },
    ]);
    expect(sent(ask({ messages: [marked] })).messages).toEqual([marked]);
  });
});

describe("providers that need a function", () => {
  it("azure: the deployment in the path with a version, the v1 API without", () => {
    const pathOf = (settings: Record<string, string>) =>
      buildNativeRequest(
        Buffer.from('{"model":"x"}'),
        { model: "x" },
        targetOf({ special: "azure" }, { settings }),
      ).path;
    expect(pathOf({ apiVersion: "2024-10-21" })).toBe(
      "/deployments/gpt-4o-mini/chat/completions?api-version=2024-10-21",
    );
    expect(pathOf({ apiVersion: "v", deployment: "my own/one" })).toBe(
      "/deployments/my%20own%2Fone/chat/completions?api-version=v",
    );
    expect(pathOf({})).toBe("/v1/chat/completions");
    expect(sent(ask(), { special: "azure" }, { settings: { deployment: "mine" } }).model).toBe("mine");
  });

  it("mistral: its own name for the seed, and tool call ids it accepts", () => {
    const body = ask({
      seed: 7,
      messages: [
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "call_1", type: "function", function: { name: "f", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "call_1", content: "1" },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "abcDEF123", type: "function", function: { name: "f", arguments: "{}" } }],
        },
      ],
    });
    const out = sent(body, { special: "mistral", callIds: "mistral" });
    const [call, result, own] = out.messages as { tool_calls: { id: string }[]; tool_call_id: string }[];
    expect(out).toMatchObject({ random_seed: 7 });
    expect(out.seed).toBeUndefined();
    expect(call?.tool_calls[0]?.id).toMatch(/^[A-Za-z0-9]{9}$/);
    expect(result?.tool_call_id).toBe(call?.tool_calls[0]?.id);
    expect(own?.tool_calls[0]?.id).toBe("abcDEF123");
  });

  it("minimax: asks for thinking apart from the text", () => {
    expect(sent(ask(), { special: "minimax" }).reasoning_split).toBe(true);
    expect(sent(ask({ reasoning_split: false }), { special: "minimax" }).reasoning_split).toBe(false);
  });

  it("a custom provider: its own path", () => {
    const request = buildNativeRequest(
      Buffer.from('{"model":"x"}'),
      { model: "x" },
      targetOf({ chatPath: "/v1/chat/completions" }),
    );
    expect(request).toMatchObject({ method: "POST", path: "/v1/chat/completions" });
  });
});

describe("a request in the chat form", () => {
  const chat = ask({
    max_completion_tokens: 50,
    reasoning: { effort: "high" },
    routing: "price",
  }) as ChatRequest;

  it("becomes what every compatible provider knows", () => {
    expect(buildRequest(chat, targetOf()).body).toEqual({
      model: "gpt-4o-mini",
      messages,
      max_tokens: 50,
      reasoning_effort: "high",
    });
  });

  it("follows the provider's quirks, and leaves the form itself as it was", () => {
    const before = structuredClone(chat);
    const quirks: Quirks = { maxTokensField: "max_completion_tokens", reasoningRequest: "reasoning" };
    expect(buildRequest(chat, targetOf(quirks)).body).toEqual({
      model: "gpt-4o-mini",
      messages,
      max_completion_tokens: 50,
      reasoning: { effort: "high" },
    });
    expect(chat).toEqual(before);
  });

  it("asks for an event stream when it streams", () => {
    expect(buildRequest(chat, targetOf({}, { stream: true })).headers).toMatchObject({
      accept: "text/event-stream",
    });
  });
});
