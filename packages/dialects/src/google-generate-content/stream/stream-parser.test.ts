import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { addUp, byteByByte, eventData, everyCut, targetOf } from "../../../test/index.ts";
import * as streams from "../examples/streams.ts";
import { createStreamParser } from "./stream-parser.ts";

const target = targetOf({}, { upstreamModel: "gemini-2.5-flash", stream: true });

function translate(pieces: readonly (Buffer | string)[]) {
  const parser = createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(Buffer.from(piece)));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

const deltas = (chunks: readonly ChatChunk[]) => chunks.map(({ choices }) => choices[0]?.delta);

/** The same responses as one JSON array, as they come without `alt=sse`. */
const asArray = (text: string): string =>
  `[${eventData(text)
    .map((data) => JSON.stringify(JSON.parse(data), null, 2))
    .join("\n,\r\n")}\n]`;

describe("a stream of Gemini", () => {
  it.each(Object.entries(streams))(
    "%s is the same however its bytes are cut, with LF, and as a JSON array",
    (_, text) => {
      const expected = translate([text]);
      for (const given of [text, text.replaceAll("\r\n", "\n"), asArray(text)]) {
        const bytes = Buffer.from(given);
        for (const pieces of [...everyCut(bytes).map(([, cut]) => cut), byteByByte(bytes)])
          expect(translate(pieces)).toEqual(expected);
      }
    },
  );

  it("says text as it comes, usage at the end, and that it is done", () => {
    const { chunks, state } = translate([streams.plain]);
    expect(addUp(chunks)).toMatchObject([
      { role: "assistant", content: "Grüße, 世界 😀\n", finishReason: "stop" },
    ]);
    expect(chunks.at(-1)?.choices[0]).toMatchObject({ finish_reason: "stop", native_finish_reason: "STOP" });
    expect(chunks.every(({ id, model }) => id === "resp1" && model === "gemini-2.5-flash")).toBe(true);
    expect(state).toMatchObject({
      usage: { input: 12, output: 5 },
      sawContent: true,
      finishReason: "stop",
      done: true,
      error: null,
    });
  });

  it("knows what the prompt had before the first counts of the answer", () => {
    const parser = createStreamParser(target);
    const [first = "", second = ""] = streams.plain.split(/(?<=\r\n\r\n)/);
    parser.push(Buffer.from(first));
    expect(parser.state).toMatchObject({ usage: null, promptUsage: { input: 12, output: 0 } });
    parser.push(Buffer.from(second));
    expect(parser.state.usage).toMatchObject({ input: 12, output: 3 });
  });

  it("#72 keeps thoughts, their signature and that of the text", () => {
    const { chunks, state } = translate([streams.thinking]);
    expect(addUp(chunks)).toMatchObject([{ content: "42", reasoning: "Let me think." }]);
    expect(deltas(chunks).flatMap((delta) => delta?.reasoning_details ?? [])).toEqual([
      { type: "reasoning.text", text: "think.", signature: "c2lnLW8=", format: "google-generate-content" },
      {
        type: "reasoning.encrypted",
        data: "c2lnLXQ=",
        format: "google-generate-content",
        text_offset: 2,
        text_length: 0,
      },
    ]);
    expect(state.usage).toMatchObject({ output: 5, reasoning: 30 });
  });

  it("#64 numbers parallel calls and ends with tool_calls", () => {
    const { chunks, state } = translate([streams.parallelCalls]);
    expect(addUp(chunks)[0]).toMatchObject({
      toolCalls: [
        { id: "call_resp1_0", name: "weather", arguments: '{"city":"Köln"}' },
        { id: "call_resp1_1", name: "time", arguments: "{}" },
      ],
      finishReason: "tool_calls",
    });
    expect(deltas(chunks)[0]?.tool_calls?.[0]?.extra_content).toEqual({
      google: { thought_signature: "c2lnLWE=" },
    });
    expect(state.finishReason).toBe("tool_calls");
  });

  it("#62 puts arguments together that come value by value", () => {
    const [sum] = addUp(translate([streams.streamedArguments]).chunks);
    expect(sum?.toolCalls.map(({ name, arguments: args }) => [name, JSON.parse(args)])).toEqual([
      [
        "book",
        { city: "Köln", nights: 2, guests: [null, { name: "Ann" }], "late arrival": true, note: null },
      ],
      ["time", {}],
    ]);
  });

  it("delivers images and counts their tokens as such", () => {
    const { chunks, state } = translate([streams.image]);
    expect(addUp(chunks)[0]).toMatchObject({ content: "Here:", images: 1 });
    expect(state).toMatchObject({ images: 1, usage: { imageOutput: 1_290, output: 5, images: 1 } });
  });

  it("names each source once and counts the search", () => {
    const { chunks, state } = translate([streams.grounded]);
    expect(deltas(chunks).flatMap((delta) => delta?.annotations ?? [])).toEqual([
      {
        type: "url_citation",
        url_citation: {
          url: "https://example.com",
          title: "Köln",
          content: "Köln",
          start_index: 0,
          end_index: 4,
        },
      },
    ]);
    expect(state.usage?.webSearches).toBe(1);
  });

  it("keeps candidates apart", () => {
    const { chunks } = translate([streams.twoCandidates]);
    expect(addUp(chunks)).toMatchObject([
      { role: "assistant", content: "A", finishReason: "stop" },
      { role: "assistant", toolCalls: [{ id: "call_resp1_1_0", name: "f" }], finishReason: "tool_calls" },
    ]);
  });

  it("is filtered, without content, when the prompt was refused", () => {
    const { chunks, state } = translate([streams.blockedPrompt]);
    expect(chunks[0]?.choices).toEqual([
      {
        index: 0,
        delta: { role: "assistant" },
        finish_reason: "content_filter",
        native_finish_reason: "SAFETY",
      },
    ]);
    expect(state).toMatchObject({
      sawContent: false,
      finishReason: "content_filter",
      done: true,
      usage: { input: 9 },
    });
  });

  it("#58 tells of an error inside", () => {
    const { chunks, state } = translate([streams.failing]);
    expect(addUp(chunks)[0]?.content).toBe("Hal");
    expect(state).toMatchObject({
      done: false,
      error: { status: 503, fault: "provider", message: "The model is overloaded." },
    });
  });

  it("tells of a body that is an error although it is a 200", () => {
    const body = JSON.stringify(
      [{ error: { code: 400, message: "bad", status: "INVALID_ARGUMENT" } }],
      null,
      2,
    );
    expect(translate([body]).state.error).toMatchObject({ status: 400, fault: "caller", message: "bad" });
  });

  it("cannot read what is no JSON", () => {
    expect(translate(["data: garbage\n\n"]).state.error).toMatchObject({ errorType: "invalid_response" });
  });

  it("takes a last event without its blank line, but not half of one", () => {
    const whole = streams.plain.trimEnd();
    expect(translate([whole]).state).toMatchObject({ done: true, error: null });
    expect(translate([whole.slice(0, -20)]).state).toMatchObject({
      done: false,
      error: null,
      finishReason: null,
    });
  });

  it("counts characters for an answer that breaks off", () => {
    const [first = ""] = streams.plain.split(/(?<=\r\n\r\n)/);
    expect(translate([first]).state).toMatchObject({ ascii: 3, otherCodePoints: 2, sawContent: true });
  });
});
