import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { readChunks } from "../../../test/index.ts";
import { chatDoor } from "../index.ts";

const user = { role: "user", content: "Hi" };

describe("the chat form of a chat request", () => {
  it("has no nulls, one field for the bound and one for thinking", () => {
    const body = {
      model: "m",
      messages: [user],
      stop: null,
      max_tokens: 5,
      reasoning_effort: "low",
      invented: 1,
    };
    expect(chatDoor.chat.toChat(body)).toEqual({
      model: "m",
      messages: [user],
      max_completion_tokens: 5,
      reasoning: { effort: "low" },
      invented: 1,
    });
  });

  it("prefers what the caller said in the newer field", () => {
    const body = {
      model: "m",
      messages: [user],
      max_tokens: 5,
      max_completion_tokens: 6,
      reasoning_effort: "low",
      reasoning: { effort: "high" },
    };
    expect(chatDoor.chat.toChat(body)).toMatchObject({
      max_completion_tokens: 6,
      reasoning: { effort: "high" },
    });
  });

  it("turns legacy functions into tools, results into those of their calls", () => {
    const body = {
      model: "m",
      functions: [{ name: "f", parameters: {} }],
      function_call: { name: "f" },
      messages: [
        user,
        { role: "assistant", content: null, function_call: { name: "f", arguments: "{}" } },
        { role: "function", name: "f", content: "1" },
        { role: "assistant", content: null, function_call: { name: "f", arguments: "{}" } },
        { role: "function", name: "f", content: null },
      ],
    };
    const call = (id: string) => ({
      role: "assistant",
      content: null,
      tool_calls: [{ id, type: "function", function: { name: "f", arguments: "{}" } }],
    });
    expect(chatDoor.chat.toChat(body)).toEqual({
      model: "m",
      tools: [{ type: "function", function: { name: "f", parameters: {} } }],
      tool_choice: { type: "function", function: { name: "f" } },
      messages: [
        user,
        call("call_1"),
        { role: "tool", name: "f", tool_call_id: "call_1", content: "1" },
        call("call_2"),
        { role: "tool", name: "f", tool_call_id: "call_2", content: "" },
      ],
    });
  });

  it("reads calls of custom tools as calls with a side field, and answers that were spoken", () => {
    const custom = { id: "c", type: "custom", custom: { name: "patch", input: "*** Begin" } };
    const spoken = { id: "a", expires_at: 1, data: "AA", transcript: "Hello" };
    const messages = [
      user,
      { role: "assistant", content: null, tool_calls: [custom] },
      { role: "tool", tool_call_id: "c", content: "done" },
      { role: "assistant", content: null, audio: spoken },
    ];
    const body = { model: "m", messages };
    expect(chatDoor.read(body).promptTokens).toBeGreaterThan(0);
    const [, called, , said] = chatDoor.chat.toChat(body).messages;
    expect(called).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [
        {
          id: "c",
          type: "function",
          function: { name: "patch", arguments: "*** Begin" },
          extra_content: { openai: { custom: true } },
        },
      ],
    });
    expect(said).toMatchObject({ content: "Hello" });
  });

  it("leaves the caller's body as it was", () => {
    const body = Object.freeze({ model: "m", messages: Object.freeze([Object.freeze(user)]), max_tokens: 5 });
    expect(chatDoor.chat.toChat(body as never)).not.toBe(body);
  });
});

describe("rendering a foreign provider's stream", () => {
  const chunk = (content: string, id = "up-1"): ChatChunk => ({
    id,
    object: "chat.completion.chunk",
    created: 5,
    model: "",
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  });

  it("writes one event per chunk, and ends with the usage chunk and [DONE]", () => {
    const renderer = chatDoor.chat.createStreamRenderer("claude-x");
    const events = renderer.render(chunk("a")) + renderer.render(chunk("b", ""));
    const final = {
      ...chunk("", "ours"),
      created: 9,
      usage: { cost: 1 },
      metadata: { request_id: "r" },
    } as ChatChunk;
    const end = renderer.finish(final);
    const all = readChunks(events + end);
    expect(all.map(({ id, model, created }) => [id, model, created])).toEqual(
      Array.from({ length: 3 }, (_, at) => ["up-1", "claude-x", at < 2 ? 5 : 9]),
    );
    expect(all.at(-1)).toMatchObject({ choices: [], usage: { cost: 1 }, metadata: { request_id: "r" } });
    expect(end.endsWith("\n\ndata: [DONE]\n\n")).toBe(true);
  });
});
