import { describe, expect, it } from "vitest";
import {
  chatDoor,
  type Door,
  embeddingsDoor,
  type JsonObject,
  messagesDoor,
  rerankDoor,
  responsesDoor,
  type TextPlace,
} from "../src/index.ts";

/** Every text with where it appears and whose it is. */
function placesOf(door: Door, body: JsonObject, side: "mapTexts" | "mapAnswerTexts"): string[] {
  const places: string[] = [];
  const note = (text: string, { location, role, isAside }: TextPlace) => {
    if (!isAside) places.push(`${role} ${location}: ${text}`);
    return text;
  };
  expect(door[side]?.(body, note)).toBe(body);
  return places;
}

describe("each text of a conversation is mapped with its place and whose it is", () => {
  it.each([
    [
      chatDoor,
      {
        messages: [
          { role: "developer", content: "rules" },
          {
            role: "user",
            content: [
              { type: "text", text: "hi" },
              { type: "file", file: { file_data: "data:x", filename: "a.pdf" } },
            ],
          },
          {
            role: "assistant",
            content: null,
            tool_calls: [{ id: "c", function: { name: "f", arguments: '{"to":"x"}' } }],
          },
          { role: "tool", tool_call_id: "c", content: "found" },
        ],
        tools: [{ type: "function", function: { name: "f", description: "does" } }],
      },
      [
        "system messages[0].content: rules",
        "user messages[1].content[0]: hi",
        "user messages[1].content[1].file.filename: a.pdf",
        'assistant messages[2].tool_calls[0].function.arguments: {"to":"x"}',
        "tool messages[3].content: found",
        "system tools[0].function.description: does",
      ],
    ],
    [
      messagesDoor,
      {
        system: [{ type: "text", text: "rules" }],
        messages: [
          { role: "user", content: "hi" },
          { role: "assistant", content: [{ type: "tool_use", id: "t", name: "f", input: { to: "x" } }] },
          {
            role: "user",
            content: [
              { type: "tool_result", tool_use_id: "t", content: [{ type: "text", text: "found" }] },
              { type: "document", title: "T", source: { type: "text", data: "long" } },
            ],
          },
        ],
      },
      [
        "system system[0]: rules",
        "user messages[0].content: hi",
        'assistant messages[1].content[0].input: {"to":"x"}',
        "tool messages[2].content[0].content[0]: found",
        "user messages[2].content[1].title: T",
        "user messages[2].content[1].source.data: long",
      ],
    ],
    [
      responsesDoor,
      {
        instructions: "rules",
        input: [
          { role: "developer", content: "more" },
          { role: "user", content: [{ type: "input_text", text: "hi" }] },
          { type: "function_call", call_id: "c", name: "f", arguments: '{"to":"x"}' },
          { type: "function_call_output", call_id: "c", output: "found" },
          { type: "shell_call_output", call_id: "s", output: [{ stdout: "so" }] },
        ],
      },
      [
        "system instructions: rules",
        "system input[0].content: more",
        "user input[1].content[0]: hi",
        'assistant input[2].arguments: {"to":"x"}',
        "tool input[3].output: found",
        "tool input[4].output[0].stdout: so",
      ],
    ],
    [embeddingsDoor, { input: ["a", [1, 2], "b"] }, ["user input[0]: a", "user input[2]: b"]],
    [
      rerankDoor,
      { query: "q", documents: ["a", { text: "b", title: "t" }] },
      ["user query: q", "tool documents[0]: a", "tool documents[1]: b", "tool documents[1][1]: t"],
    ],
  ] as const)("%o", (door, body, places) => {
    expect(placesOf(door, body as JsonObject, "mapTexts")).toEqual(places);
  });
});

describe("each text of an answer is mapped, thinking included", () => {
  it.each([
    [
      chatDoor,
      {
        choices: [
          {
            index: 0,
            message: {
              role: "assistant",
              content: "said",
              reasoning: "thought",
              reasoning_details: [{ type: "reasoning.text", text: "signed", signature: "s" }],
              tool_calls: [{ id: "c", function: { name: "f", arguments: '{"to":"x"}' } }],
            },
          },
        ],
      },
      ["said", "thought", "signed", '{"to":"x"}'],
    ],
    [
      messagesDoor,
      {
        content: [
          { type: "thinking", thinking: "thought", signature: "s" },
          { type: "text", text: "said" },
          { type: "tool_use", id: "t", name: "f", input: { to: "x" } },
        ],
      },
      ["thought", "said", '{"to":"x"}'],
    ],
    [
      responsesDoor,
      {
        instructions: "repeated",
        output: [
          { type: "reasoning", summary: [{ type: "summary_text", text: "thought" }] },
          { type: "message", content: [{ type: "output_text", text: "said" }] },
          { type: "function_call", arguments: '{"to":"x"}' },
        ],
      },
      ["thought", "said", '{"to":"x"}'],
    ],
    [rerankDoor, { results: [{ index: 0, document: { text: "a" } }] }, ["a"]],
  ] as const)("%o", (door, body, texts) => {
    const places = placesOf(door, body as JsonObject, "mapAnswerTexts");
    expect(places.map((place) => place.slice(place.indexOf(": ") + 2))).toEqual(texts);
  });

  it("and what was signed loses its signature when it changes, and only then", () => {
    const thinking = (text: string) => ({ type: "thinking", thinking: text, signature: "s" });
    const answer = { content: [thinking("a secret"), thinking("nothing")] };
    expect(messagesDoor.mapAnswerTexts?.(answer, (text) => text.replace("secret", "x"))).toEqual({
      content: [{ ...thinking("a x"), signature: "" }, thinking("nothing")],
    });
  });

  it("and the input of a tool stays an object", () => {
    const answer = {
      content: [{ type: "tool_use", id: "t", name: "f", input: { card: 4111111111111111, n: 1 } }],
    };
    const hide = (text: string) => text.replace(/\d{16}/, '"[CARD]"');
    expect(messagesDoor.mapAnswerTexts?.(answer, hide).content).toEqual([
      { type: "tool_use", id: "t", name: "f", input: { card: "[CARD]", n: 1 } },
    ]);
  });

  it("and probabilities of tokens go where the text changed", () => {
    const choice = (content: string) => ({ index: 0, message: { content }, logprobs: { content: [] } });
    const answer = { choices: [choice("a secret"), choice("nothing")] };
    expect(chatDoor.mapAnswerTexts?.(answer, (text) => text.replace("secret", "x")).choices).toEqual([
      { ...choice("a x"), logprobs: null },
      choice("nothing"),
    ]);
  });
});
