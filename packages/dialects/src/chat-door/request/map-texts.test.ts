import { describe, expect, it } from "vitest";
import { chatDoor } from "../index.ts";

const hide = (text: string) => text.replaceAll("secret", "[HIDDEN]");

const body = () => ({
  model: "secret-model",
  user: "secret-user",
  messages: [
    { role: "system", content: "a secret", name: "secret" },
    {
      role: "user",
      content: [
        { type: "text", text: "my secret", cache_control: { type: "ephemeral" } },
        { type: "image_url", image_url: { url: "data:image/png;base64,secret" } },
        { type: "file", file: { file_data: "data:text/plain;base64,secret", filename: "secret.txt" } },
      ],
    },
    {
      role: "assistant",
      content: "no secret here",
      reasoning: "the secret thought",
      reasoning_details: [{ type: "reasoning.text", text: "secret", signature: "secret" }],
      tool_calls: [
        {
          id: "secret_id",
          type: "function",
          function: { name: "secret_tool", arguments: '{"q":"a secret \\"x\\"","n":1}' },
        },
      ],
    },
    { role: "tool", tool_call_id: "secret_id", content: "found secret" },
  ],
  tools: [
    {
      type: "function",
      function: { name: "secret_tool", description: "finds a secret", parameters: { type: "object" } },
    },
  ],
  prediction: { type: "content", content: "secret text" },
});

describe("mapping the texts of a request", () => {
  it("maps what humans and tools wrote; names and addresses stay", () => {
    const before = body();
    expect(chatDoor.mapTexts(before, hide)).toEqual({
      model: "secret-model",
      user: "[HIDDEN]-user",
      messages: [
        { role: "system", content: "a [HIDDEN]", name: "secret" },
        {
          role: "user",
          content: [
            { type: "text", text: "my [HIDDEN]", cache_control: { type: "ephemeral" } },
            { type: "image_url", image_url: { url: "data:image/png;base64,secret" } },
            { type: "file", file: { file_data: "data:text/plain;base64,secret", filename: "[HIDDEN].txt" } },
          ],
        },
        {
          role: "assistant",
          content: "no [HIDDEN] here",
          reasoning: "the [HIDDEN] thought",
          reasoning_details: [{ type: "reasoning.text", text: "[HIDDEN]", signature: "secret" }],
          tool_calls: [
            {
              id: "secret_id",
              type: "function",
              function: { name: "secret_tool", arguments: '{"q":"a [HIDDEN] \\"x\\"","n":1}' },
            },
          ],
        },
        { role: "tool", tool_call_id: "secret_id", content: "found [HIDDEN]" },
      ],
      tools: [
        {
          type: "function",
          function: { name: "secret_tool", description: "finds a [HIDDEN]", parameters: { type: "object" } },
        },
      ],
      prediction: { type: "content", content: "[HIDDEN] text" },
    });
    expect(before).toEqual(body());
  });

  it("returns the very same object when no text changed", () => {
    const before = body();
    expect(chatDoor.mapTexts(before, (text) => text)).toBe(before);
  });

  it("shares what did not change", () => {
    const before = body();
    const after = chatDoor.mapTexts(before, (text) => text.replace("found", "lost")) as ReturnType<
      typeof body
    >;
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(after.tools).toBe(before.tools);
    expect(after.messages[3]).not.toBe(before.messages[3]);
  });

  it("maps arguments that are no JSON as a text, and odd shapes but for their names", () => {
    const call = { role: "assistant", function_call: { name: "f", arguments: "secret {" } };
    const odd = { messages: [call, null, 12, { content: { secret: 1 } }], tools: "secret" };
    expect(chatDoor.mapTexts(odd, hide)).toEqual({
      messages: [
        { role: "assistant", function_call: { name: "f", arguments: "[HIDDEN] {" } },
        null,
        12,
        { content: { secret: 1 } },
      ],
      tools: "secret",
    });
  });
});

it("maps what custom tools are given, and what was spoken", () => {
  const called = { id: "c", type: "custom", custom: { name: "secret", input: "a secret" } };
  const spoken = { id: "secret", transcript: "the secret" };
  const custom = { name: "secret", description: "a secret", format: { type: "text" } };
  const asked = {
    messages: [{ role: "assistant", content: null, tool_calls: [called], audio: spoken }],
    tools: [{ type: "custom", custom }],
  };
  expect(chatDoor.mapTexts(asked, hide)).toEqual({
    messages: [
      {
        role: "assistant",
        content: null,
        tool_calls: [{ ...called, custom: { name: "secret", input: "a [HIDDEN]" } }],
        audio: { id: "secret", transcript: "the [HIDDEN]" },
      },
    ],
    tools: [{ type: "custom", custom: { ...custom, description: "a [HIDDEN]" } }],
  });
});
