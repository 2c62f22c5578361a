import { describe, expect, it } from "vitest";
import { anthropicMessages, googleGenerateContent, openaiChat } from "../../index.ts";

describe("#107 an error field that a provider has nothing for", () => {
  it.each([
    [
      "chat completions",
      openaiChat,
      { error: { message: "bad", type: "None", param: "None", code: "None" } },
    ],
    ["chat completions, as null", openaiChat, { error: { message: "bad", type: "null", param: null } }],
    ["Messages", anthropicMessages, { type: "error", error: { type: "None", message: "bad" } }],
    ["Gemini", googleGenerateContent, { error: { code: 400, message: "bad", status: "None" } }],
  ])("is null, not the text of a program's nothing: %s", (_format, dialect, body) => {
    const { type, param, code, message } = dialect.parseError(400, {}, JSON.stringify(body));
    expect(message).toBe("bad");
    for (const field of [type, param, code]) expect(String(field)).not.toMatch(/^(?:None|undefined)$/);
  });
});
