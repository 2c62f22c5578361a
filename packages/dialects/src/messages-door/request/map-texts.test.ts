import { describe, expect, it } from "vitest";
import { messagesDoor } from "../index.ts";

const body = () => ({
  model: "m",
  system: [{ type: "text", text: "secret", cache_control: { type: "ephemeral" } }],
  tools: [{ name: "secret", description: "secret", input_schema: { description: "secret" } }],
  metadata: { user_id: "secret" },
  messages: [
    { role: "user", content: "secret" },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "secret", signature: "secret" },
        { type: "redacted_thinking", data: "secret" },
        { type: "tool_use", id: "secret", name: "secret", input: { a: ["secret"], n: 1 } },
        { type: "web_search_tool_result", tool_use_id: "s", content: [{ encrypted_content: "secret" }] },
      ],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "secret", content: "secret" },
        { type: "tool_result", tool_use_id: "secret", content: [{ type: "text", text: "secret" }] },
        { type: "image", source: { type: "base64", media_type: "image/png", data: "secret" } },
        { type: "document", source: { type: "text", data: "secret" }, title: "secret", context: "secret" },
        { type: "document", source: { type: "base64", data: "secret" } },
      ],
    },
  ],
});

describe("texts of a Messages body", () => {
  it("are those a human or a tool wrote; names, ids and data stay", () => {
    const before = body();
    const after = messagesDoor.mapTexts(before, (text) => text.replace("secret", "[…]"));
    expect(before).toEqual(body());
    expect(after).toMatchObject({
      system: [{ text: "[…]", cache_control: { type: "ephemeral" } }],
      tools: [{ name: "secret", description: "[…]" }],
      metadata: { user_id: "[…]" },
    });
    expect(after.messages).toEqual([
      { role: "user", content: "[…]" },
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "[…]", signature: "secret" },
          { type: "redacted_thinking", data: "secret" },
          { type: "tool_use", id: "secret", name: "secret", input: { a: ["[…]"], n: 1 } },
          { type: "web_search_tool_result", tool_use_id: "s", content: [{ encrypted_content: "secret" }] },
        ],
      },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "secret", content: "[…]" },
          { type: "tool_result", tool_use_id: "secret", content: [{ type: "text", text: "[…]" }] },
          { type: "image", source: { type: "base64", media_type: "image/png", data: "secret" } },
          { type: "document", source: { type: "text", data: "[…]" }, title: "[…]", context: "[…]" },
          { type: "document", source: { type: "base64", data: "secret" } },
        ],
      },
    ]);
  });

  it("leave the very same object when none changes", () => {
    const same = body();
    expect(messagesDoor.mapTexts(same, (text) => text)).toBe(same);
  });
});
