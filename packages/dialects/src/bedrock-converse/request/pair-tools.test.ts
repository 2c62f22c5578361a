import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { assistant, CLAUDE, call, image, MISTRAL, messagesOf, NOVA, PNG, user } from "../examples/sent.ts";

describe("tools in a conversation", () => {
  const asked = (...calls: JsonObject[]) => assistant(null, { tool_calls: calls });
  const result = (id: string, content: unknown, more = {}) => ({
    role: "tool",
    tool_call_id: id,
    content,
    ...more,
  });
  const toolResult = (toolUseId: string, ...content: JsonObject[]) => ({
    toolResult: { toolUseId, content },
  });
  const lastTurn = (messages: unknown[], model?: string) =>
    ((messagesOf(messages, model) as JsonObject[]).at(-1) as { content: JsonObject[] }).content;

  it("are called with objects and answered in one turn, results first", () => {
    const messages = messagesOf([
      user("?"),
      asked(call("a", "f", '{"x":1}'), call("b", "g", ""), call("c", "h", "no json")),
      user("By the way"),
      result("b", "two"),
    ]);
    expect(messages).toEqual([
      { role: "user", content: [{ text: "?" }] },
      {
        role: "assistant",
        content: [
          { toolUse: { toolUseId: "a", name: "f", input: { x: 1 } } },
          { toolUse: { toolUseId: "b", name: "g", input: {} } },
          { toolUse: { toolUseId: "c", name: "h", input: { arguments: "no json" } } },
        ],
      },
      {
        role: "user",
        content: [
          toolResult("b", { text: "two" }),
          // #66: a call without a result is refused.
          toolResult("a", { text: "No result was given for this call." }),
          toolResult("c", { text: "No result was given for this call." }),
          { text: "By the way" },
        ],
      },
    ]);
  });

  it("#65 #66 lose neither a result without its call nor a call at the end", () => {
    expect(lastTurn([user("?"), result("lost", "18 °C")])).toEqual([
      { text: "?" },
      { text: "Result of the tool call lost:" },
      { text: "18 °C" },
    ]);
    expect(lastTurn([user("?"), asked(call("a", "f"))])).toEqual([
      toolResult("a", { text: "No result was given for this call." }),
    ]);
  });

  it("say that they failed, in whichever words", () => {
    const failed = [
      { is_error: true },
      { extra_content: { anthropic: { is_error: true } } },
      { extra_content: { bedrock: { status: "error" } } },
    ];
    for (const more of failed)
      expect(lastTurn([user("?"), asked(call("a", "f")), result("a", "Oh no", more)])).toEqual([
        { toolResult: { toolUseId: "a", content: [{ text: "Oh no" }], status: "error" } },
      ]);
  });

  it("#67 return pictures, values and nothing at all", () => {
    const picture = image(`data:image/png;base64,${PNG}`);
    const block = { image: { format: "png", source: { bytes: PNG } } };
    const value = { type: "text", text: '{"n":7}', extra_content: { bedrock: { json: true } } };
    const history = (content: unknown) => [user("?"), asked(call("a", "f")), result("a", content)];
    expect(lastTurn(history([{ type: "text", text: "See" }, picture]))).toEqual([
      toolResult("a", { text: "See" }, block),
    ]);
    expect(lastTurn(history([picture]), MISTRAL)).toEqual([
      toolResult("a", { text: "The result follows." }),
      block,
    ]);
    expect(lastTurn(history([value]))).toEqual([toolResult("a", { json: { n: 7 } })]);
    expect(lastTurn(history(""))).toEqual([toolResult("a", { text: "." })]);
  });

  it("keep their pairs whatever ids another provider gave them", () => {
    const id = `functions.get:0/${"x".repeat(80)}`;
    for (const [model, pattern] of [
      [CLAUDE, /^[\w-]{1,64}$/],
      [NOVA, /^[\w.:-]{1,64}$/],
    ] as const) {
      const [, answer, reply] = messagesOf([user("?"), asked(call(id, "f")), result(id, "ok")], model) as {
        content: { toolUse?: JsonObject; toolResult?: JsonObject }[];
      }[];
      expect(answer?.content[0]?.toolUse?.toolUseId).toMatch(pattern);
      expect(reply?.content[0]?.toolResult?.toolUseId).toBe(answer?.content[0]?.toolUse?.toolUseId);
    }
    const kimi = [user("?"), asked(call("functions.f:0", "f")), result("functions.f:0", "ok")];
    expect(lastTurn(kimi, "moonshot.kimi-k2-thinking")).toEqual([
      toolResult("functions.f:0", { text: "ok" }),
    ]);
  });
});
