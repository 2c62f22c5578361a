import { describe, expect, it } from "vitest";
import { addUp, byteByByte, everyCut, targetOf } from "../../../test/index.ts";
import { toolCalls as wholeCalls } from "../examples/answers.ts";
import * as streams from "../examples/streams.ts";
import { createStreamParser } from "./stream-parser.ts";

const target = targetOf({}, { upstreamModel: "command-a-03-2025", stream: true });

function translate(pieces: readonly (Buffer | string)[]) {
  const parser = createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(Buffer.from(piece)));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

describe("a stream of Cohere", () => {
  it.each(Object.entries(streams))(
    "%s is the same however its bytes are cut, with LF and CRLF",
    (_, text) => {
      const expected = translate([text]);
      for (const given of [text, text.replaceAll("\n", "\r\n")]) {
        const bytes = Buffer.from(given);
        for (const pieces of [...everyCut(bytes).map(([, cut]) => cut), byteByByte(bytes)])
          expect(translate(pieces)).toEqual(expected);
      }
    },
  );

  it("says text as it comes, usage at the end, and that it is done", () => {
    const { chunks, state } = translate([streams.plain]);
    expect(addUp(chunks)).toMatchObject([
      { role: "assistant", content: "Grüße, 世界 😀", finishReason: "stop" },
    ]);
    expect(chunks.every(({ id, model }) => id === "c1" && model === "command-a-03-2025")).toBe(true);
    expect(chunks.at(-1)?.choices[0]).toMatchObject({ native_finish_reason: "COMPLETE" });
    expect(state).toMatchObject({
      usage: { input: 12, output: 5 },
      sawContent: true,
      finishReason: "stop",
      done: true,
      error: null,
      ascii: 6,
      otherCodePoints: 5,
    });
  });

  it("keeps thinking apart and names sources", () => {
    const { chunks, state } = translate([streams.thinking]);
    expect(addUp(chunks)[0]).toMatchObject({
      content: "42",
      reasoning: "Let me think.",
      finishReason: "length",
    });
    expect(chunks.flatMap(({ choices }) => choices[0]?.delta.annotations ?? [])).toEqual([
      {
        type: "url_citation",
        url_citation: { url: "f:0", content: "42", start_index: 0, end_index: 2 },
      },
    ]);
    expect(state.done).toBe(true);
  });

  it("#62 #64 calls tools, each with its index and with arguments that are JSON", () => {
    const [sum] = addUp(translate([streams.toolCalls]).chunks);
    expect(sum).toMatchObject({
      reasoning: "I will look.",
      toolCalls: [
        { id: "weather_1", name: "weather", arguments: '{"city":"Köln"}' },
        { id: "time_1", name: "time", arguments: "{}" },
      ],
      finishReason: "tool_calls",
    });
  });

  it("#58 tells of an error inside", () => {
    const { chunks, state } = translate([streams.failing]);
    expect(addUp(chunks)[0]).toMatchObject({ content: "Hal", finishReason: null });
    expect(state).toMatchObject({
      done: false,
      finishReason: null,
      error: { fault: "provider", message: "internal server error" },
    });
  });

  it("tells of a body that is an error although it is a 200", () => {
    expect(translate(['{"id":"e","message":"overloaded"}']).state.error).toMatchObject({
      fault: "provider",
      message: "overloaded",
    });
    expect(translate(["data: garbage\n\n"]).state.error).toMatchObject({ errorType: "invalid_response" });
  });

  it("passes over events it does not know, and over a body that is no stream", () => {
    expect(translate([streams.unknownEvents])).toMatchObject({
      chunks: [{ choices: [{ delta: { role: "assistant" }, finish_reason: "stop" }] }],
      state: { error: null, done: true },
    });
    expect(translate([JSON.stringify(wholeCalls)])).toMatchObject({ chunks: [], state: { error: null } });
  });

  it("takes a last event without its blank line, but not half of one", () => {
    const whole = streams.thinking.trimEnd();
    expect(translate([whole]).state).toMatchObject({ done: true, error: null });
    expect(translate([whole.slice(0, -20)]).state).toMatchObject({ done: false, error: null });
  });
});
