import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject, UpstreamDialect } from "../../index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import {
  anthropicAzure,
  anthropicBedrock,
  anthropicMessages,
  anthropicOpenrouter,
  anthropicVertex,
} from "../index.ts";

const target = targetOf({}, { upstreamModel: "claude-haiku-4-5", stream: false });

function send(
  body: JsonObject | string,
  headers: Record<string, string> = {},
  dialect: UpstreamDialect = anthropicMessages,
  to = target,
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const built = dialect.native?.buildRequest(Buffer.from(text), JSON.parse(text), to, headers);
  if (!built) throw new Error("no native side");
  const sent =
    built.body instanceof Uint8Array ? Buffer.from(built.body).toString() : JSON.stringify(built.body);
  return { ...built, text: sent, json: JSON.parse(sent) };
}

const ask = { model: "claude-haiku-4.5", max_tokens: 5, messages: [{ role: "user", content: "Hi" }] };

describe("a native request", () => {
  it("#71 is the caller's own bytes but for the model's name", () => {
    const body = `{"system":[{"text":"Long …","cache_control":{"ttl":"1h","type":"ephemeral"},"type":"text"}],
  "model" : "my-name", "temperature":1.0,"invented":{"b":1,"a":[1e2]}, "max_tokens":5,"messages":[]}`;
    expect(send(body).text).toBe(body.replace('"my-name"', '"claude-haiku-4-5"'));
  });

  it("is the same on Azure, at its own path", () => {
    const built = send(ask, { "anthropic-version": "2023-06-01" }, anthropicAzure);
    expect(built.path).toBe("/anthropic/v1/messages");
    expect(built.headers).toMatchObject({ "anthropic-version": "2023-06-01" });
    expect(built.json).toEqual({ ...ask, model: "claude-haiku-4-5" });
  });

  it("is the same at OpenRouter, with all flags, members and markers", () => {
    const asked = { ...ask, cache_control: { type: "ephemeral" }, context_management: { edits: [] } };
    const built = send(asked, { "anthropic-beta": "compact-2026-01-12,new-2027-01-01" }, anthropicOpenrouter);
    expect(built.path).toBe("/messages");
    expect(built.headers).toMatchObject({ "anthropic-beta": "compact-2026-01-12,new-2027-01-01" });
    expect(built.json).toEqual({ ...asked, model: "claude-haiku-4-5" });
    expect(anthropicOpenrouter.native?.buildCountRequest).toBeUndefined();
  });

  it("continues a conversation only where the API keeps it, and lets clients fall back elsewhere", () => {
    const kept = { ...ask, thread: { type: "continue", previous_message_id: "msg_1" } };
    expect(send(kept).json.thread).toEqual(kept.thread);
    for (const dialect of [anthropicAzure, anthropicOpenrouter, anthropicBedrock, anthropicVertex]) {
      expect(() => send(kept, {}, dialect)).toThrow(
        expect.objectContaining({
          details: {
            param: "thread",
            messagesDetails: { error_code: "thread_unsupported_request", unsupported: ["thread"] },
          },
        }),
      );
      expect(send({ ...ask, thread: null }, {}, dialect).json.messages).toEqual(ask.messages);
    }
  });

  it("takes our own fields out", () => {
    expect(send({ ...ask, routing: "price", plugins: [] }).json).toEqual({
      ...ask,
      model: "claude-haiku-4-5",
    });
  });

  it("sends the parsed value where parsers may disagree on the bytes", () => {
    const twice = '{"model":"m","max_tokens":5,"messages":[{"role":"user","content":"a","content":"b"}]}';
    expect(send(twice).json.messages).toEqual([{ role: "user", content: "b" }]);
    expect(send(twice).text).not.toContain('"a"');
  });

  it("#73 forwards the version and the beta flags, but not those about the caller's own sign-in", () => {
    const flags = "context-1m-2025-08-07,oauth-2025-04-20, claude-code-20250219 ,nonsense,a b-2025-01-01";
    expect(send(ask, { "anthropic-version": "2023-01-01", "anthropic-beta": flags }).headers).toMatchObject({
      "anthropic-version": "2023-01-01",
      "anthropic-beta": "context-1m-2025-08-07,claude-code-20250219",
    });
    const plain = send(ask, { "anthropic-version": "latest\r\nx: y" });
    expect(plain.headers).toMatchObject({ "anthropic-version": "2023-06-01", accept: "application/json" });
    expect(plain.headers).not.toHaveProperty("anthropic-beta");
  });

  it("leaves out thinking that other providers made, and only that", () => {
    const foreign = packState({ detail: { type: "reasoning.encrypted", data: "x" } });
    const content = [
      { type: "thinking", thinking: "a", signature: "EqQB" },
      { type: "thinking", thinking: "b", signature: foreign },
      { type: "thinking", thinking: "c", signature: "" },
      { type: "redacted_thinking", data: foreign },
      { type: "redacted_thinking", data: "EmwK" },
      { type: "text", text: "d" },
    ];
    const sent = send({ ...ask, messages: [...ask.messages, { role: "assistant", content }] });
    expect(sent.json.messages[1].content).toEqual([content[0], content[4], content[5]]);
  });

  it("leaves out an answer that was only thinking of other providers", () => {
    const foreign = packState({ detail: { type: "reasoning.encrypted", data: "x" } });
    const thought = { role: "assistant", content: [{ type: "thinking", thinking: "a", signature: foreign }] };
    const unsigned = { role: "assistant", content: [{ type: "thinking", thinking: "a", signature: "" }] };
    const again = { role: "user", content: "Go on" };
    const sent = send({ ...ask, messages: [...ask.messages, thought, again, unsigned, again] });
    expect(sent.json.messages).toEqual([...ask.messages, again, again]);
  });

  it("fits ids of calls, the same in the call and its result, and keeps the bytes if all are valid", () => {
    const history = (id: string) => [
      ...ask.messages,
      { role: "assistant", content: [{ type: "tool_use", id, name: "f", input: {} }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: "1" }] },
    ];
    for (const dialect of [anthropicMessages, anthropicAzure, anthropicBedrock, anthropicVertex]) {
      const { messages } = send({ ...ask, messages: history("functions.Bash:0") }, {}, dialect).json;
      expect(messages).toEqual(history("functions_Bash_0_y6SlgBmOz"));
    }
    const text = JSON.stringify({ ...ask, messages: history("toolu_1") });
    expect(send(text).text).toBe(text.replace("claude-haiku-4.5", "claude-haiku-4-5"));
  });

  describe("in the middle of calls", () => {
    const loop = (id: string, before: JsonObject[] = []) => [
      ...ask.messages,
      { role: "assistant", content: [...before, { type: "tool_use", id, name: "f", input: {} }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: "1" }] },
    ];
    const thinking = { type: "enabled", budget_tokens: 1_024 };
    const edits = [{ type: "clear_thinking_20251015" }, { type: "clear_tool_uses_20250919" }];

    it("of another model, continues without a budget for thinking, and with what else was asked for", () => {
      const body = { ...ask, thinking, context_management: { edits }, messages: loop("call_1") };
      const { json } = send(body);
      expect(json).not.toHaveProperty("thinking");
      expect(json.context_management).toEqual({ edits: [edits[1]] });
      const only = send({ ...body, context_management: { edits: [edits[0]] } }).json;
      expect(only).not.toHaveProperty("context_management");
      const unsigned = { type: "thinking", thinking: "a", signature: "" };
      expect(send({ ...body, messages: loop("toolu_1", [unsigned]) }).json).not.toHaveProperty("thinking");
    });

    it("of Claude's, or with adaptive thinking, changes nothing", () => {
      const signed = { type: "thinking", thinking: "a", signature: "EqQB" };
      for (const body of [
        { ...ask, thinking, messages: loop("toolu_1") },
        { ...ask, thinking, messages: loop("call_1", [signed]) },
        { ...ask, thinking: { type: "adaptive" }, messages: loop("call_1") },
        {
          ...ask,
          thinking,
          messages: [...loop("call_1"), { role: "assistant", content: "So" }, ...ask.messages],
        },
      ]) {
        const text = JSON.stringify(body);
        expect(send(text).text).toBe(text.replace("claude-haiku-4.5", "claude-haiku-4-5"));
      }
    });
  });

  it("counts tokens at their own path", () => {
    const raw = Buffer.from(JSON.stringify(ask));
    expect(anthropicMessages.native?.buildCountRequest?.(raw, ask, target, {}).path).toBe(
      "/messages/count_tokens",
    );
    const bedrock = targetOf({}, { upstreamModel: "us.anthropic.claude-sonnet-4-5" });
    expect(anthropicBedrock.native?.buildCountRequest?.(raw, ask, bedrock, {}).path).toBe(
      "/model/anthropic.claude-sonnet-4-5/count-tokens",
    );
  });
});

/** From vendor documentation: Bedrock user guide, "Anthropic Claude Messages API". */
describe("Claude on Bedrock", () => {
  const model = "us.anthropic.claude-sonnet-4-5-20250929-v1:0";
  const to = (stream: boolean) => targetOf({}, { upstreamModel: model, stream });

  it("has the model in the path, no stream member, and a version in the body", () => {
    const sent = send({ ...ask, stream: true }, {}, anthropicBedrock, to(true));
    expect(sent.path).toBe(
      "/model/us.anthropic.claude-sonnet-4-5-20250929-v1%3A0/invoke-with-response-stream",
    );
    expect(sent.json).toEqual({
      max_tokens: 5,
      messages: ask.messages,
      anthropic_version: "bedrock-2023-05-31",
    });
    expect(sent.headers).toMatchObject({ accept: "application/vnd.amazon.eventstream" });
    expect(send(ask, {}, anthropicBedrock, to(false)).path).toMatch(/\/invoke$/);
  });

  it("#73 takes the beta flags it knows, in the body", () => {
    const flags = {
      "anthropic-beta": "files-api-2025-04-14,context-1m-2025-08-07,advanced-tool-use-2025-11-20",
    };
    const sent = send(ask, flags, anthropicBedrock, to(false));
    expect(sent.json.anthropic_beta).toEqual(["context-1m-2025-08-07", "tool-search-tool-2025-10-19"]);
    expect(sent.headers).not.toHaveProperty("anthropic-beta");
  });
});

/** From vendor documentation: Google Cloud, "Request predictions with Claude". */
describe("Claude on Vertex AI", () => {
  const to = (stream: boolean) => targetOf({}, { upstreamModel: "claude-haiku-4-5@20251001", stream });

  it("has the model in the path and a version in the body", () => {
    const sent = send(
      { ...ask, stream: true },
      { "anthropic-beta": "effort-2025-11-24,context-1m-2025-08-07" },
      anthropicVertex,
      to(true),
    );
    expect(sent.path).toBe("/publishers/anthropic/models/claude-haiku-4-5@20251001:streamRawPredict");
    expect(sent.json).toEqual({
      max_tokens: 5,
      messages: ask.messages,
      stream: true,
      anthropic_version: "vertex-2023-10-16",
    });
    expect(sent.headers).toMatchObject({ "anthropic-beta": "context-1m-2025-08-07" });
    expect(send(ask, {}, anthropicVertex, to(false)).path).toMatch(/:rawPredict$/);
  });
});
