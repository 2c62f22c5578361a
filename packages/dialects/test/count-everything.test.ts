import { describe, expect, it } from "vitest";
import {
  chatDoor,
  embeddingsDoor,
  messagesDoor,
  moderationsDoor,
  rerankDoor,
  responsesDoor,
} from "../src/index.ts";

const LONG = "word ".repeat(200_000); // 1 MB: 250,000 tokens
const AT_LEAST = 240_000;

const user = { role: "user", content: "hi" };
const call = (more: object) => ({ role: "assistant", content: null, tool_calls: [more] });
const CHAT: Record<string, object> = {
  prediction: { prediction: { type: "content", content: LONG } },
  "parts of a prediction": { prediction: { type: "content", content: [{ type: "text", text: LONG }] } },
  "the name of a message": { messages: [{ ...user, name: LONG }] },
  "an unknown member of a message": { messages: [{ ...user, hint: LONG }] },
  "a tool's description": {
    tools: [{ type: "function", function: { name: "f", description: LONG, parameters: {} } }],
  },
  "a tool of the provider's": { tools: [{ type: "web_search", prompt: LONG }] },
  "a schema": {
    response_format: { type: "json_schema", json_schema: { name: "s", schema: { title: LONG } } },
  },
  metadata: { metadata: { note: LONG } },
  stop: { stop: [LONG] },
  user: { user: LONG },
  "a custom tool's input": {
    messages: [call({ id: "1", type: "custom", custom: { name: "c", input: LONG } })],
  },
  "the name of a file": {
    messages: [
      {
        role: "user",
        content: [{ type: "file", file: { filename: LONG, file_data: "data:a/b;base64,AA==" } }],
      },
    ],
  },
  "a field that nobody knows": { instructions_of_mine: LONG },
  "many small fields": Object.fromEntries(
    Array.from({ length: 40_000 }, (_, at) => [`field_${at}`, "x".repeat(20)]),
  ),
  "the id of a call": { messages: [user, { role: "tool", tool_call_id: LONG, content: "ok" }] },
};
const MESSAGES: Record<string, object> = {
  "stop sequences": { stop_sequences: [LONG] },
  "a user's id": { metadata: { user_id: LONG } },
  "a document's title": {
    messages: [
      {
        role: "user",
        content: [
          { type: "document", title: LONG, source: { type: "text", media_type: "text/plain", data: "x" } },
        ],
      },
    ],
  },
  "a schema": { output_config: { format: { type: "json_schema", schema: { title: LONG } } } },
  "servers of tools": { mcp_servers: [{ type: "url", url: "https://a.test", name: LONG }] },
};
const RESPONSES: Record<string, object> = {
  instructions: { instructions: LONG },
  metadata: { metadata: { note: LONG } },
  user: { user: LONG },
  "a stored prompt's variables": { prompt: { id: "p", variables: { a: LONG } } },
  "the name of a file": {
    input: [
      { role: "user", content: [{ type: "input_file", filename: LONG, file_data: "data:a/b;base64,AA==" }] },
    ],
  },
  "the id of an item": { input: [{ type: "item_reference", id: LONG }] },
  "a custom tool's input": {
    input: [{ type: "custom_tool_call", call_id: "c", name: "n", input: LONG }],
  },
};

const promptOf = (door: { read(body: unknown): { promptTokens: number } }, body: object, more: object) =>
  door.read({ ...body, ...more }).promptTokens;

describe("text is estimated whatever field it is in", () => {
  it.each(Object.entries(CHAT))("of a chat completion: %s", (_, more) => {
    expect(promptOf(chatDoor, { model: "m", messages: [user] }, more)).toBeGreaterThan(AT_LEAST);
  });
  it.each(Object.entries(MESSAGES))("of a message: %s", (_, more) => {
    const body = { model: "m", max_tokens: 5, messages: [user] };
    expect(promptOf(messagesDoor, body, more)).toBeGreaterThan(AT_LEAST);
  });
  it.each(Object.entries(RESPONSES))("of a response: %s", (_, more) => {
    expect(promptOf(responsesDoor, { model: "m", input: "hi" }, more)).toBeGreaterThan(AT_LEAST);
  });
  it("of embeddings, rankings and moderations", () => {
    expect(promptOf(embeddingsDoor, { model: "m", input: "hi" }, { user: LONG })).toBeGreaterThan(AT_LEAST);
    const ranking = { model: "m", query: "q", documents: ["a"] };
    expect(promptOf(rerankDoor, ranking, { user: LONG })).toBeGreaterThan(AT_LEAST);
    expect(promptOf(moderationsDoor, { input: "hi" }, { user: LONG })).toBeGreaterThan(AT_LEAST);
  });

  it("but not pictures by their bytes, nor the settings of an ordinary request", () => {
    const picture = { type: "image_url", image_url: { url: `data:image/png;base64,${"A".repeat(100_000)}` } };
    const body = { model: "m", messages: [{ role: "user", content: [picture] }] };
    const settings = {
      user: "user-1234",
      metadata: { team: "blue" },
      stop: ["END"],
      reasoning_effort: "low",
    };
    expect(promptOf(chatDoor, body, settings)).toBe(1_000);
  });
});
