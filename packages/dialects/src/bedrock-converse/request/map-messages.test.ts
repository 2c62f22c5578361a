import { describe, expect, it } from "vitest";
import { assistant, messagesOf, sent, user } from "../examples/sent.ts";

describe("a conversation", () => {
  it("has its leading instructions apart, others in their places, and the two sides in turn", () => {
    const { system, messages } = sent({
      messages: [
        { role: "system", content: "Be kind." },
        user("a"),
        { role: "developer", content: "Be brief." },
        user("b"),
        assistant("c"),
        assistant("d"),
        user("e"),
      ],
    });
    expect(system).toEqual([{ text: "Be kind." }]);
    expect(messages).toEqual([
      {
        role: "user",
        content: [{ text: "a" }, { text: "<system-reminder>\nBe brief.\n</system-reminder>" }, { text: "b" }],
      },
      { role: "assistant", content: [{ text: "c" }, { text: "d" }] },
      { role: "user", content: [{ text: "e" }] },
    ]);
  });

  it("begins with the user, has no empty turn, and does not end in white space", () => {
    expect(messagesOf([assistant("Hello"), user(""), assistant(""), user("x"), assistant("So: \n")])).toEqual(
      [
        { role: "user", content: [{ text: "." }] },
        { role: "assistant", content: [{ text: "Hello" }] },
        { role: "user", content: [{ text: "x" }] },
        { role: "assistant", content: [{ text: "So:" }] },
      ],
    );
    expect(messagesOf([user(" \n")])).toEqual([{ role: "user", content: [{ text: "." }] }]);
    expect(messagesOf([{ role: "system", content: "Only this" }])).toEqual([
      { role: "user", content: [{ text: "." }] },
    ]);
  });

  it("has the instructions in its first turn where a model has no place for them", () => {
    const chat = { messages: [{ role: "system", content: "Be kind." }, user("a")] };
    const body = sent(chat, "amazon.titan-text-express-v1");
    expect(body).toEqual({ messages: [{ role: "user", content: [{ text: "Be kind." }, { text: "a" }] }] });
  });
});
