import { describe, expect, it } from "vitest";
import { byteByByte } from "../../test/index.ts";
import { anthropicMessages, type JsonObject, messagesDoor } from "../index.ts";
import { CLAUDE, NOVA, sent, to } from "./examples/sent.ts";
import { grounded, thinking } from "./examples/streams.ts";
import { parseResponse } from "./answer/parse-response.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

const redactedContent = Buffer.from("EuYBCk=").toString("base64");
const binary = Buffer.from([0, 255, 1]).toString("base64");
const signed = (text: string) => ({ reasoningContent: { reasoningText: { text, signature: "c2ln" } } });
const used = (toolUseId: string) => ({ toolUse: { toolUseId, name: "f", input: { a: 1 } } });

/** The message of an answer with these blocks. */
function answer(content: JsonObject[], model = CLAUDE) {
  const body = { output: { message: { role: "assistant", content } }, stopReason: "end_turn" };
  const message = parseResponse(body, to(model)).completion.choices[0]?.message;
  if (!message) throw new Error("no message");
  return message;
}

/** What is sent of an answer in the next request. */
function again(message: unknown, model = CLAUDE): unknown {
  const messages = [{ role: "user", content: "a" }, message, { role: "user", content: "b" }];
  const [, second] = sent({ messages }, model).messages as JsonObject[];
  return second?.content;
}

describe("an answer sent back", () => {
  it.each<[string, JsonObject[]]>([
    ["thinking and a text", [signed("Hm."), { text: "So" }]],
    ["redacted thinking", [{ reasoningContent: { redactedContent } }, { text: "So" }]],
    ["redacted thinking of bytes", [{ reasoningContent: { redactedContent: binary } }, { text: "So" }]],
    ["thinking between texts", [signed("1"), { text: "One" }, signed("2"), { text: "Two" }]],
    ["thinking between calls", [signed("1"), { text: "Hm" }, used("a"), signed("2"), used("b")]],
  ])("#72 with %s is the same", (_, content) => {
    expect(again(answer(content))).toEqual(content);
  });

  it("keeps what Nova's own tools did", () => {
    const content = [
      { toolUse: { toolUseId: "s", name: "nova_grounding", type: "server_tool_use", input: {} } },
      { toolResult: { toolUseId: "s", type: "nova_grounding_result", content: [{ text: "[HIDDEN]" }] } },
      { text: "It is so" },
    ];
    const message = answer(content, NOVA);
    expect(again(message, NOVA)).toEqual(content);
    expect(again(message, CLAUDE)).toEqual([{ text: "It is so" }]);
  });

  it("loses thinking that the next model did not write", () => {
    const text = { text: "So" };
    expect(again(answer([signed("Hm."), text]), NOVA)).toEqual([text]);
    expect(again(answer([{ reasoningContent: { reasoningText: { text: "Bare." } } }, text]))).toEqual([text]);
    const foreign = [
      { type: "reasoning.text", text: "x", signature: "s", format: "google-generate-content" },
    ];
    expect(again({ role: "assistant", content: "So", reasoning_details: foreign })).toEqual([text]);
  });

  it("says a refusal where it has nothing else", () => {
    expect(again({ role: "assistant", content: null, refusal: "No." })).toEqual([{ text: "No." }]);
  });

  it("is the same from a stream as whole", () => {
    for (const [bytes, model] of [
      [thinking, CLAUDE],
      [grounded, NOVA],
    ] as const) {
      const parser = createStreamParser(to(model, { stream: true }));
      const deltas = byteByByte(bytes)
        .flatMap((piece) => parser.push(piece))
        .flatMap(({ choices }) => choices.map(({ delta }) => delta));
      const content = deltas.map((delta) => delta.content ?? "").join("");
      const reasoning_details = deltas.flatMap((delta) => delta.reasoning_details ?? []);
      const sentBack = again({ role: "assistant", content, reasoning_details }, model) as JsonObject[];
      expect(sentBack).toHaveLength(3);
      expect(sentBack.at(-1)).toEqual({ text: content });
    }
  });
});

describe("Claude's thinking between platforms", () => {
  it("goes to Anthropic and back, and through a caller of the Messages format", () => {
    const content = [signed("Hm."), { reasoningContent: { redactedContent } }, { text: "So" }];
    const message = answer(content);
    const chat = {
      model: "x",
      messages: [{ role: "user", content: "a" }, message, { role: "user", content: "b" }],
    };
    const there = anthropicMessages.chat.buildRequest(chat as never, to("claude-sonnet-4-5"))
      .body as JsonObject;
    const blocks = (there.messages as JsonObject[])[1]?.content;
    expect(blocks).toEqual([
      { type: "thinking", thinking: "Hm.", signature: "c2ln" },
      { type: "redacted_thinking", data: "EuYBCk=" },
      { type: "text", text: "So" },
    ]);
    const back = messagesDoor.chat.toChat({ model: "x", max_tokens: 9, messages: there.messages });
    expect(again(back.messages[1])).toEqual(content);
  });
});
