import type { ChatRequest, Message } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { markPrompt } from "./mark-prompt.ts";

const system = (content: string): Message => ({ role: "system", content });
const user = (content: string): Message => ({ role: "user", content });
const assistant = (content: string): Message => ({ role: "assistant", content });
const result = (id: string, content = "done"): Message => ({ role: "tool", tool_call_id: id, content });
const call = (id: string): Message => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name: "f", arguments: "{}" } }],
});

/** Which messages are marked. */
function marked(...messages: Message[]): number[] {
  const chat: ChatRequest = { model: "m", messages };
  return markPrompt(chat).messages.flatMap((message, at) => (message.cache_control ? [at] : []));
}

describe("the marks of a conversation", () => {
  it("are at the end of the instructions and of the last two turns of the user", () => {
    expect(
      marked(system("a"), system("b"), user("c"), assistant("d"), user("e"), assistant("f"), user("g")),
    ).toEqual([1, 4, 6]);
  });

  it("are at results of tools, the last one of each turn", () => {
    const messages = [user("a"), call("1"), result("1"), result("2"), call("3"), result("3")];
    expect(marked(system("s"), ...messages)).toEqual([0, 4, 6]);
  });

  it("are one per turn where the user said several things", () => {
    expect(marked(user("a"), user("b"), assistant("c"), user("d"), user("e"))).toEqual([1, 4]);
  });

  it("pass over an answer that should be continued, and over instructions in the middle", () => {
    expect(marked(user("a"), assistant("b"), user("c"), system("d"), assistant("e"))).toEqual([0, 2]);
  });

  it("are never at nothing", () => {
    const empty: Message = { role: "user", content: [{ type: "text", text: " " }] };
    expect(marked(system("s"), system(""), user("a"), assistant("b"), user(" "))).toEqual([0, 2]);
    expect(marked(user("a"), empty, assistant("b"), empty)).toEqual([0]);
    expect(marked(system(""), user(""))).toEqual([]);
  });

  it("leave the request itself as it was", () => {
    const chat: ChatRequest = { model: "m", messages: [user("a")] };
    markPrompt(chat);
    expect(chat.messages).toEqual([user("a")]);
  });
});
