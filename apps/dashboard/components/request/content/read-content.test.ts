import { describe, expect, it } from "vitest";
import { readRequest } from "./read-request.ts";
import { readResponse } from "./read-response.ts";

const request = (body: object) => readRequest(JSON.stringify(body));
const response = (body: object) => readResponse(JSON.stringify(body));
const stream = (...events: object[]) =>
  readResponse(events.map((event) => `event: x\ndata: ${JSON.stringify(event)}\n\n`).join(""));

describe("a request", () => {
  it("of chat has its turns, with tool calls, results and images", () => {
    expect(
      request({
        messages: [
          { role: "system", content: "Be brief." },
          {
            role: "user",
            content: [
              { type: "text", text: "What is it?" },
              { type: "image_url", image_url: {} },
            ],
          },
          {
            role: "assistant",
            content: null,
            tool_calls: [{ function: { name: "look", arguments: '{"at":1}' } }],
          },
          { role: "tool", tool_call_id: "c", content: "a cat" },
        ],
      }),
    ).toEqual([
      { role: "system", parts: [{ kind: "text", text: "Be brief." }] },
      {
        role: "user",
        parts: [
          { kind: "text", text: "What is it?" },
          { kind: "attachment", name: "image", text: "" },
        ],
      },
      { role: "assistant", parts: [{ kind: "call", name: "look", text: '{"at":1}' }] },
      { role: "tool", parts: [{ kind: "result", text: "a cat" }] },
    ]);
  });

  it("of Messages has its system prompt, tool uses and results", () => {
    const content = [{ type: "tool_result", tool_use_id: "t", content: [{ type: "text", text: "4" }] }];
    expect(request({ system: [{ type: "text", text: "S" }], messages: [{ role: "user", content }] })).toEqual(
      [
        { role: "system", parts: [{ kind: "text", text: "S" }] },
        { role: "user", parts: [{ kind: "result", text: "4" }] },
      ],
    );
  });

  it("of Responses has its instructions and items", () => {
    const input = [
      { role: "user", content: [{ type: "input_text", text: "Hi" }] },
      { type: "function_call", name: "add", arguments: "{}" },
      { type: "function_call_output", output: "2" },
    ];
    expect(request({ instructions: "I", input })?.map(({ role }) => role)).toEqual([
      "instructions",
      "user",
      "assistant",
      "tool",
    ]);
  });

  it.each([
    [{ input: ["a", "b"] }, "input", "a\nb"],
    [{ prompt: "a cat" }, "prompt", "a cat"],
  ])("%j that is no conversation shows what it asks", (body, role, text) => {
    expect(request(body)).toEqual([{ role, parts: [{ kind: "text", text }] }]);
  });

  it("that was cut, or is no JSON object, is shown as it is", () => {
    expect(readRequest('{"messages":[{"role":"us')).toBeNull();
    expect(readRequest("--boundary")).toBeNull();
  });
});

describe("a response", () => {
  it.each([
    ["chat", { choices: [{ message: { content: "Hi", reasoning_content: "hm" } }] }],
    [
      "Messages",
      {
        content: [
          { type: "text", text: "Hi" },
          { type: "thinking", thinking: "hm" },
        ],
      },
    ],
  ])("of %s has what was said and thought", (_format, body) => {
    expect(response(body)?.[0]?.parts).toEqual([
      { kind: "text", text: "Hi" },
      { kind: "reasoning", text: "hm" },
    ]);
  });

  it("that is an error has its message; one of other content is shown as it is", () => {
    expect(response({ error: { message: "No key" } })?.[0]).toEqual({
      role: "error",
      parts: [{ kind: "text", text: "No key" }],
    });
    expect(response({ data: [{ embedding: [1] }] })).toBeNull();
  });

  it("that was a stream is put together, in each format, also where it broke off", () => {
    const text = (words: string) => [{ role: "assistant", parts: [{ kind: "text", text: words }] }];
    const delta = (content: string) => ({ choices: [{ delta: { content } }] });
    expect(stream(delta("Hel"), delta("lo"))).toEqual(text("Hello"));
    expect(
      stream(
        { type: "content_block_start", index: 0, content_block: { type: "tool_use", name: "add" } },
        { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: "{}" } },
      ),
    ).toEqual([{ role: "assistant", parts: [{ kind: "call", name: "add", text: "{}" }] }]);
    expect(stream({ type: "response.output_text.delta", delta: "Hi" })).toEqual(text("Hi"));
    expect(stream(delta("Hel"), { error: { message: "broke" } })?.map(({ role }) => role)).toEqual([
      "assistant",
      "error",
    ]);
  });
});
