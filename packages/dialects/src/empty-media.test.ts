import { describe, expect, it } from "vitest";
import { chatDoor, type ChatDoor, type JsonObject, messagesDoor, responsesDoor } from "./index.ts";

/** What a body is refused for; null when it is not. Doors say so when they read it, or when another format needs it. */
function refusal(door: ChatDoor, body: JsonObject): unknown {
  try {
    door.read(body);
    door.chat.toChat(body);
    return null;
  } catch (error) {
    const { code, details, message } = error as { code: string; details: { param: string }; message: string };
    expect(code).toBe("invalid_parameters");
    expect(message.startsWith(String(details.param))).toBe(true);
    return details.param;
  }
}

const chat = (part: JsonObject): JsonObject => ({
  model: "m",
  messages: [{ role: "user", content: [{ type: "text", text: "a" }, part] }],
});
const messages = (block: JsonObject): JsonObject => ({
  model: "m",
  max_tokens: 9,
  messages: [{ role: "user", content: [{ type: "text", text: "a" }, block] }],
});
const responses = (part: JsonObject): JsonObject => ({
  model: "m",
  input: [{ role: "user", content: [{ type: "input_text", text: "a" }, part] }],
});

describe("a picture, document, sound or video without anything in it is a 400 that names its path", () => {
  it.each([
    ["image_url.url", { type: "image_url", image_url: { url: "" } }],
    ["image_url.url", { type: "image_url", image_url: { url: "data:image/png;base64," } }],
    ["image_url", { type: "image_url" }],
    ["video_url.url", { type: "video_url", video_url: { url: "data:;base64," } }],
    ["input_audio.data", { type: "input_audio", input_audio: { data: "", format: "mp3" } }],
    ["file", { type: "file", file: {} }],
    ["file", { type: "file", file: { file_data: "", filename: "a.pdf" } }],
    ["file.file_data", { type: "file", file: { file_data: "data:application/pdf;base64," } }],
  ])("chat: %s of %j", (path, part) => {
    expect(refusal(chatDoor, chat(part))).toBe(`messages.0.content.1.${path}`);
  });

  it.each([
    ["source.type", { type: "image", source: { type: "carrier-pigeon" } }],
    ["source", { type: "image" }],
    ["source.data", { type: "image", source: { type: "base64", media_type: "image/png" } }],
    ["source.data", { type: "image", source: { type: "base64", media_type: "image/png", data: "" } }],
    ["source.media_type", { type: "image", source: { type: "base64", data: "iVBO" } }],
    ["source.url", { type: "image", source: { type: "url" } }],
    ["source.file_id", { type: "image", source: { type: "file" } }],
    ["source.type", { type: "document", source: { type: "scroll" } }],
    ["source.data", { type: "document", source: { type: "text" } }],
    ["source.content", { type: "document", source: { type: "content" } }],
    [
      "source.content.0.source.data",
      {
        type: "document",
        source: {
          type: "content",
          content: [{ type: "image", source: { type: "base64", media_type: "x" } }],
        },
      },
    ],
    [
      "content.0.source.data",
      {
        type: "tool_result",
        tool_use_id: "t",
        content: [{ type: "image", source: { type: "base64", media_type: "image/png" } }],
      },
    ],
    [
      "content.0.source.type",
      { type: "tool_result", tool_use_id: "t", content: [{ type: "image", source: { type: "odd" } }] },
    ],
  ])("messages: %s of %j", (path, block) => {
    expect(refusal(messagesDoor, messages(block))).toBe(`messages.0.content.1.${path}`);
  });

  it.each([
    [{ type: "image" }],
    [{ type: "document", source: { type: "url", url: "https://x.example/a.pdf" } }],
  ])("messages: %j among the instructions", (block) => {
    const body = { ...messages({ type: "text", text: "b" }), system: [{ type: "text", text: "c" }, block] };
    expect(refusal(messagesDoor, body)).toMatch(/^system\.1/);
  });

  it.each([
    ["", { type: "input_image" }],
    [".image_url", { type: "input_image", image_url: "" }],
    [".image_url", { type: "input_image", image_url: "data:image/png;base64," }],
    ["", { type: "input_file", filename: "a.pdf" }],
    [".file_data", { type: "input_file", file_data: "data:application/pdf;base64," }],
    [".input_audio", { type: "input_audio" }],
    [".input_audio.data", { type: "input_audio", input_audio: { data: "", format: "mp3" } }],
  ])("responses: %s of %j", (path, part) => {
    expect(refusal(responsesDoor, responses(part))).toBe(`input.0.content.1${path}`);
    const output = { type: "function_call_output", call_id: "c", output: [part] };
    expect(refusal(responsesDoor, { model: "m", input: [output] })).toBe(`input.0.output.0${path}`);
  });

  it("leaves alone what has something in it, and blocks that only the provider knows", () => {
    const data = "data:image/png;base64,iVBO";
    expect(refusal(chatDoor, chat({ type: "image_url", image_url: { url: data } }))).toBeNull();
    expect(refusal(chatDoor, chat({ type: "file", file: { file_id: "f" } }))).toBeNull();
    const base64 = { type: "base64", media_type: "image/png", data: "iVBO" };
    expect(refusal(messagesDoor, messages({ type: "image", source: base64 }))).toBeNull();
    expect(refusal(messagesDoor, messages({ type: "invented", source: { type: "odd" } }))).toBeNull();
    expect(refusal(responsesDoor, responses({ type: "input_image", image_url: data }))).toBeNull();
    expect(refusal(responsesDoor, responses({ type: "invented" }))).toBeNull();
    // Its own provider judges a source of a new type.
    expect(() => messagesDoor.read(messages({ type: "image", source: { type: "new" } }))).not.toThrow();
  });
});
