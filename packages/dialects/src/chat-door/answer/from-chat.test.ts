import type { ChatChunk, ChatCompletion } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { eventData, targetOf } from "../../../test/index.ts";
import { openaiChat } from "../../index.ts";
import { chatDoor } from "../index.ts";

const head = { id: "c", created: 1, model: "m" };

describe("thinking has both names that clients look for", () => {
  it("in answers of other formats, whole and streamed", () => {
    const message = { role: "assistant" as const, content: "42", reasoning: "hm" };
    const whole: ChatCompletion = {
      ...head,
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: "stop" }],
    };
    expect(chatDoor.chat.fromChat(whole)).toMatchObject({
      choices: [{ message: { reasoning: "hm", reasoning_content: "hm" } }],
    });
    const chunk: ChatChunk = {
      ...head,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: { reasoning: "hm" }, finish_reason: null }],
    };
    const [data = ""] = eventData(chatDoor.chat.createStreamRenderer("m").render(chunk));
    expect(JSON.parse(data).choices[0].delta).toEqual({ reasoning: "hm", reasoning_content: "hm" });
  });

  it.each([{ reasoning: "hm" }, { reasoning_content: "hm" }])(
    "in whole answers of a provider that says %j",
    (said) => {
      const body = {
        ...head,
        choices: [{ index: 0, message: { content: "42", ...said }, finish_reason: "stop" }],
      };
      openaiChat.native?.readAnswer(body, targetOf());
      expect(body.choices[0]?.message).toMatchObject({ reasoning: "hm", reasoning_content: "hm" });
    },
  );

  it("where there is any", () => {
    const body = { ...head, choices: [{ index: 0, message: { content: "42" }, finish_reason: "stop" }] };
    openaiChat.native?.readAnswer(body, targetOf());
    expect(body.choices[0]?.message).not.toHaveProperty("reasoning_content");
  });
});
