import { describe, expect, it } from "vitest";
import { chatDoor, messagesDoor, readFacts, responsesDoor } from "../index.ts";
import { packState } from "../shared/state/foreign-state.ts";
import { addEncrypted, isUnreadableState, readEncrypted } from "./encrypted-state.ts";

const detail = (data: string) => ({ type: "reasoning.encrypted", format: "openai-responses", data });
const packed = (data: string) => packState({ detail: detail(data) });
const thought = (encrypted_content: string) => ({ type: "reasoning", summary: [], encrypted_content });
const user = { role: "user", content: "Hi" };

const ofResponses = (input: unknown) => readFacts(responsesDoor, { model: "m", input }).encrypted;

describe("encrypted state of a request", () => {
  it("is found in the items of a Responses request, the newest first", () => {
    expect(ofResponses([user, thought("a"), user, thought("b"), user])).toEqual({
      texts: ["b", "a"],
      compaction: null,
    });
    expect(ofResponses([user, thought(packed("a")), user])?.texts).toEqual(["a"]);
  });

  it("is found in the details of a chat and in the blocks of Messages", () => {
    const messages = [
      user,
      { role: "assistant", content: "x", reasoning_details: [detail("a"), detail("b")] },
      user,
    ];
    expect(readFacts(chatDoor, { model: "m", messages }).encrypted?.texts).toEqual(["b", "a"]);
    const blocks = [
      { type: "thinking", thinking: "T", signature: packed("a") },
      { type: "redacted_thinking", data: packed("b") },
      { type: "text", text: "x" },
    ];
    const body = {
      model: "m",
      max_tokens: 9,
      messages: [user, { role: "assistant", content: blocks }, user],
    };
    expect(readFacts(messagesDoor, body).encrypted?.texts).toEqual(["b", "a"]);
  });

  it("is nothing that any account could read", () => {
    expect(ofResponses("Hi")).toBeUndefined();
    expect(ofResponses([user, { type: "reasoning", summary: [] }, user])).toBeUndefined();
    expect(
      ofResponses([thought(packState({ detail: { type: "reasoning.text", signature: "s" } }))]),
    ).toBeUndefined();
    const claude = [{ type: "thinking", thinking: "T", signature: "s" }];
    const body = {
      model: "m",
      max_tokens: 9,
      messages: [user, { role: "assistant", content: claude }, user],
    };
    expect(readFacts(messagesDoor, body).encrypted).toBeUndefined();
    const foreign = {
      role: "assistant",
      content: "x",
      reasoning_details: [{ ...detail("a"), format: "other" }],
    };
    expect(readFacts(chatDoor, { model: "m", messages: [user, foreign, user] }).encrypted).toBeUndefined();
  });

  it.each(["compaction", "compaction_summary", "context_compaction"])("names an item %s", (type) => {
    expect(ofResponses([user, { type, encrypted_content: "c" }, thought("a"), user])).toEqual({
      texts: ["a", "c"],
      compaction: "input.1",
    });
    expect(ofResponses([user, { type }, user])).toBeUndefined();
  });

  it("is bounded in number and length", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => thought(`t${at}`));
    const { texts = [] } = ofResponses(many) ?? {};
    expect([texts.length, texts[0]]).toEqual([8, "t9999"]);
    const huge = thought("x".repeat(2 * 1024 * 1024));
    expect(ofResponses([thought("a"), huge])?.texts).toEqual(["a"]);
    expect(ofResponses([huge])).toEqual({ texts: [], compaction: null });
  });
});

describe("encrypted state of a response", () => {
  it("is that of its last items, each once", () => {
    const texts: string[] = [];
    for (const text of ["a", "a", ..."bcdefghi"]) addEncrypted(texts, thought(text));
    expect(texts).toEqual([..."bcdefghi"]);
    expect(readEncrypted([thought("a"), { type: "message" }, thought("b")])).toEqual(["a", "b"]);
    expect(readEncrypted([{ type: "message" }])).toBeUndefined();
  });
});

it.each([
  ["invalid_encrypted_content", "", true],
  [null, "The encrypted content gAAA...wXBV could not be verified.", true],
  [null, "The encrypted content for item rs_1 could not be verified.", true],
  ["invalid_prompt", "Invalid prompt", false],
  [null, "It could not be verified.", false],
])("a refusal with code %s and text %j is about encrypted state: %s", (code, message, is) => {
  expect(isUnreadableState({ code, message })).toBe(is);
});
