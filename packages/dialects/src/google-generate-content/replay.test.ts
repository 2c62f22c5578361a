import { describe, expect, it } from "vitest";
import type { JsonObject, Target } from "../index.ts";
import { image, parallelCalls, serverTools, thoughts } from "./examples/answers.ts";
import { call, contents, messages, target, VERTEX } from "./examples/sent.ts";
import { parseResponse } from "./answer/parse-response.ts";

describe("#72 what an answer carried goes back as it came", () => {
  const replay = (body: JsonObject, at: Target): unknown => {
    const { message } = parseResponse(body, at).completion.choices[0] ?? {};
    // What a client keeps is what survives JSON.
    const list = [...messages, JSON.parse(JSON.stringify(message)), { role: "user", content: "Go on" }];
    return (contents(list, at) as { parts: unknown[] }[])[1]?.parts;
  };
  const partsOf = (body: JsonObject) =>
    (body.candidates as { content: { parts: JsonObject[] } }[])[0]?.content.parts ?? [];
  const at = target("gemini-3-flash-preview");

  it.each([
    ["server tools, text, code and a signed call", serverTools],
    ["text and image, both signed", image],
  ])("%s", (_, body) => {
    expect(replay(body, at)).toEqual(partsOf(body));
  });

  it("parallel calls, only the first one signed", () => {
    const [first, second] = partsOf(parallelCalls);
    const made = { ...(second?.functionCall as JsonObject), id: "call_resp1_1" };
    expect(replay(parallelCalls, at)).toEqual([first, { functionCall: made }]);
    expect(replay(parallelCalls, target("gemini-3-flash-preview", VERTEX))).toEqual([first, second]);
  });

  it("thoughts only when they are signed", () => {
    expect(replay(thoughts, at)).toEqual([{ text: "42", thoughtSignature: "c2lnLXRleHQ=" }]);
    const signed = { text: "Hm.", thought: true, thoughtSignature: "c2ln" };
    const body = { candidates: [{ content: { parts: [signed, { text: "42" }] }, finishReason: "STOP" }] };
    expect(replay(body, at)).toEqual([signed, { text: "42" }]);
  });

  it("a signature that a client kept in only one of its two places", () => {
    const detail = { type: "reasoning.encrypted", id: "a", data: "c2ln", format: "google-generate-content" };
    const extra_content = { google: { thought_signature: "c2ln" } };
    const turn = (tool_calls: unknown[], more: JsonObject = {}) =>
      (
        contents([...messages, { role: "assistant", content: null, tool_calls, ...more }], at) as {
          parts: unknown[];
        }[]
      )[1]?.parts;
    const expected = [{ functionCall: { id: "a", name: "f", args: {} }, thoughtSignature: "c2ln" }];
    expect(turn([call("a", "f", "{}", { extra_content })])).toEqual(expected);
    expect(turn([call("a", "f", "{}")], { reasoning_details: [detail] })).toEqual(expected);
    expect(
      turn([call("a", "f", "{}")], { reasoning_details: [{ ...detail, format: "google-gemini-v1" }] }),
    ).toEqual(expected);
  });

  it("nothing of other providers, and a stand-in where Gemini 3 wants a signature", () => {
    const foreign = {
      role: "assistant",
      content: "So",
      reasoning: "hm",
      reasoning_details: [
        { type: "reasoning.text", text: "hm", signature: "claude", format: "anthropic-messages" },
        { type: "reasoning.encrypted", data: "openai", format: "openai-responses-v1" },
        { type: "reasoning.encrypted", data: "whose?" },
      ],
      tool_calls: [call("a", "f", "{}"), call("b", "g", "{}")],
    };
    const turn = (at: Target) =>
      (contents([...messages, foreign], at) as { parts: JsonObject[] }[])[1]?.parts;
    expect(turn(at)?.map(({ thoughtSignature }) => thoughtSignature)).toEqual([
      undefined,
      "skip_thought_signature_validator",
      undefined,
    ]);
    expect(turn(target())?.some((part) => part.thoughtSignature)).toBe(false);
  });
});
