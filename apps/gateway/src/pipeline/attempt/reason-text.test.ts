import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeCode, safeField, safeReasonText } from "./reason-text.ts";

const textOf = (
  message: string,
  { content = "", param = null }: { content?: string; param?: string | null } = {},
) => safeReasonText(message, { names: ["gpt-4o", "openai"], param, content, maxLength: 500 });

describe("what the log keeps of a provider's words", () => {
  it.each([
    "Rate limit reached for requests. Please try again in 20s.",
    "This model's maximum context length is 128000 tokens. However, your messages resulted in 130001 tokens.",
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    "The model `gpt-4o` does not exist or you do not have access to it.",
    "Invalid 'messages[0].content[1].text': string too long.",
    "messages.1.content.0.thinking: Expected `thinking`, but found `text`.",
    "engine overloaded",
  ])("keeps the provider's own words: %s", (message) => {
    expect(textOf(message)).toBe(message);
  });

  it.each([
    ["Invalid value: 'hunter2'. Supported values are: 'user'.", "Invalid value:…"],
    ['Unexpected token in "my diary says', "Unexpected token in…"],
    [`[{'type': 'extra_forbidden', 'input': "don't tell"}]`, null],
    ["Extra inputs: {'note': 'my secret'}", "Extra inputs:…"],
    ["Could not read <b>my secret</b>", "Could not read…"],
    ["Unbekannt: „mein Geheimnis“", "Unbekannt:…"],
    ["The model `gpt-4o` refused `my secret`", "The model `gpt-4o` refused…"],
  ])("ends before what a caller may have written: %s", (message, kept) => {
    expect(textOf(message)).toBe(kept);
  });

  it("ends where it repeats the caller's body without quotes", () => {
    const content = JSON.stringify({
      model: "gpt-4o",
      messages: [{ content: "the patient is called Jane Roe" }],
    });
    expect(textOf("cannot process: patient is called Jane Roe today", { content })).toBe("cannot process:…");
  });

  it("holds no key and no account, and names what a caller named with a star", () => {
    expect(textOf("Incorrect API key provided: sk-proj-abcdef123456.")).toBe(
      "Incorrect API key provided: [redacted].",
    );
    expect(textOf("Rate limit reached in organization org-Ab12Cd34Ef on tokens")).toBe(
      "Rate limit reached in organization [redacted] on tokens",
    );
    expect(textOf("metadata.jane_roe: too long", { param: "metadata.jane_roe" })).toBe(
      "metadata.*: too long",
    );
    expect(safeField("tools[0].function.parameters.properties.jane")).toBe(
      "tools[0].function.parameters.properties.*",
    );
    expect([safeCode("model_not_found"), safeCode("my secret"), safeCode("sk-proj-abcdef123456")]).toEqual([
      "model_not_found",
      null,
      null,
    ]);
  });

  it("never repeats sixteen characters of a caller's text, however they are quoted", () => {
    const secret = fc.string({ minLength: 16, maxLength: 80, unit: "grapheme-ascii" });
    const around = fc.constantFrom('"', "'", "`", "", " ", "{", "[", "<", ": ", "“");
    fc.assert(
      fc.property(secret, around, fc.constantFrom("Invalid value ", "messages: "), (text, quote, before) => {
        const kept = textOf(`${before}${quote}${text}${quote} was refused`, { content: text }) ?? "";
        expect(kept).not.toContain(text);
      }),
    );
  });

  it("is at most 500 characters long", () => {
    expect(textOf("word ".repeat(1_000))).toHaveLength(500);
  });
});
