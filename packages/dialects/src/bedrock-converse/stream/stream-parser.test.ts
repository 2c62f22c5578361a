import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { addUp, byteByByte, everyCut } from "../../../test/index.ts";
import { CLAUDE, to } from "../examples/sent.ts";
import { BEGIN, delta, end, event, exception, start, stop } from "../examples/frames.ts";
import * as streams from "../examples/streams.ts";
import { createStreamParser } from "./stream-parser.ts";

function read(pieces: readonly Buffer[]) {
  const parser = createStreamParser(to(CLAUDE, { stream: true, answerId: "chatcmpl-1" }));
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  const [sum] = addUp(chunks);
  const deltas = chunks.flatMap(({ choices }) => choices.map((choice) => choice.delta));
  return { chunks, sum, deltas, state: parser.state };
}

describe("a Converse stream", () => {
  it.each(Object.entries(streams.ALL))("%s is the same answer when cut at any byte", (_, bytes) => {
    const whole = JSON.stringify(read([bytes]));
    for (const [, pieces] of everyCut(bytes)) expect(JSON.stringify(read(pieces))).toBe(whole);
    expect(JSON.stringify(read(byteByByte(bytes)))).toBe(whole);
  });

  it("adds up to text, with usage and tier of the last event", () => {
    const { chunks, sum, state } = read([streams.plain]);
    expect(sum).toMatchObject({ role: "assistant", content: "Grüße, 世界 😀\n", finishReason: "stop" });
    expect(chunks[0]).toEqual({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_700_000_000,
      model: CLAUDE,
      choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }],
    });
    expect(chunks.at(-1)?.choices[0]).toMatchObject({
      finish_reason: "stop",
      native_finish_reason: "end_turn",
    });
    expect(state).toMatchObject({
      usage: { ...NO_TOKENS, input: 12, output: 7 },
      serviceTier: "priority",
      done: true,
      sawContent: true,
      ascii: 7,
      otherCodePoints: 5,
    });
  });

  it("#62 #64 gives every call its own index, and arguments to one that has none", () => {
    const { sum, deltas } = read([streams.calls]);
    expect(sum).toMatchObject({
      content: "Let me see.",
      finishReason: "tool_calls",
      toolCalls: [
        { id: "tooluse_a", name: "weather", arguments: '{"city":"Köln"}' },
        { id: "tooluse_b", name: "now", arguments: "{}" },
      ],
    });
    const indexes = deltas.flatMap((one) => (one.tool_calls ?? []).map(({ index }) => index));
    expect([...new Set(indexes)]).toEqual([0, 1]);
  });

  it("#72 keeps signatures whole and redacted thinking as Claude wrote it", () => {
    const { sum, deltas } = read([streams.thinking]);
    expect(sum).toMatchObject({ reasoning: "Let me think.", content: "42" });
    expect(deltas.flatMap((one) => one.reasoning_details ?? [])).toEqual([
      { type: "reasoning.text", text: "Let me think.", signature: "c2ln", format: "bedrock-converse" },
      { type: "reasoning.encrypted", data: "Eu8ECkg=", format: "bedrock-converse" },
    ]);
  });

  it("takes the answer out of the tool the model was made to call", () => {
    const { sum, state } = read([streams.jsonAnswer]);
    expect(sum).toMatchObject({ content: '{"n":7}', toolCalls: [], finishReason: "stop" });
    expect(state).toMatchObject({ finishReason: "stop", nativeFinishReason: "tool_use" });
  });

  it("keeps what Bedrock's own tools did, and names their sources", () => {
    const { sum, deltas } = read([streams.grounded]);
    expect(sum).toMatchObject({ content: "It is so", toolCalls: [] });
    const details = deltas.flatMap((one) => one.reasoning_details ?? []);
    expect(details.map(({ data }) => JSON.parse(data ?? ""))).toEqual([
      {
        toolUse: {
          toolUseId: "tooluse_s",
          name: "nova_grounding",
          type: "server_tool_use",
          input: { query: "x" },
        },
      },
      {
        toolResult: {
          toolUseId: "tooluse_s",
          type: "nova_grounding_result",
          status: "success",
          content: [{ text: "[HIDDEN]" }],
        },
      },
    ]);
    expect(deltas.flatMap((one) => one.annotations ?? [])).toEqual([
      {
        type: "url_citation",
        url_citation: { url: "https://example.com/x", title: "example.com", start_index: 8, end_index: 8 },
      },
    ]);
  });

  it("says which words a document is cited for", () => {
    const { deltas } = read([streams.cited]);
    expect(deltas.flatMap((one) => one.annotations ?? [])).toEqual([
      {
        type: "url_citation",
        url_citation: { url: "", title: "facts", content: "True indeed.", start_index: 4, end_index: 14 },
      },
    ]);
  });

  it("delivers pictures", () => {
    const { deltas, state } = read([streams.picture]);
    const url = `data:image/jpeg;base64,${Buffer.from("onetwo").toString("base64")}`;
    expect(deltas.flatMap((one) => one.images ?? [])).toEqual([{ type: "image_url", image_url: { url } }]);
    expect(state).toMatchObject({ images: 1, sawContent: true });
  });

  it("gives a role to an answer without a beginning, and closes blocks that no one closed", () => {
    const { sum, deltas } = read([
      Buffer.concat([start(0, { toolUse: { toolUseId: "t", name: "f" } }), end("tool_use")]),
    ]);
    expect(deltas[0]?.role).toBe("assistant");
    expect(sum?.toolCalls).toEqual([{ id: "t", name: "f", arguments: "{}" }]);
  });

  it.each([
    ["max_tokens", "length"],
    ["stop_sequence", "stop"],
    ["guardrail_intervened", "content_filter"],
    ["content_filtered", "content_filter"],
    ["model_context_window_exceeded", "length"],
    ["something_new", "stop"],
  ])("ends with %s as %s", (native, reason) => {
    const { state, sum } = read([Buffer.concat([BEGIN, delta(0, { text: "x" }), end(native)])]);
    expect([state.finishReason, sum?.finishReason]).toEqual([reason, reason]);
    expect(state.nativeFinishReason).toBe(native);
  });

  it("ignores events it does not know", () => {
    const { sum, state } = read([
      Buffer.concat([BEGIN, event("news", { a: 1 }), delta(0, { text: "x" }), stop(0)]),
    ]);
    expect(sum?.content).toBe("x");
    expect(state).toMatchObject({ error: null, done: false, finishReason: null, usage: null });
  });
});

describe("a Converse stream that fails", () => {
  it.each([
    ["throttlingException", "rate_limited", "key", 429],
    ["modelStreamErrorException", "upstream_error", "provider", 424],
    ["internalServerException", "upstream_error", "provider", 500],
    ["serviceUnavailableException", "upstream_error", "provider", 503],
    ["validationException", "upstream_error", "caller", 400],
    ["modelTimeoutException", "timeout", "provider", 408],
    ["somethingNewException", "upstream_error", "provider", 502],
  ])("#58 tells %s", (name, errorType, fault, status) => {
    const { state } = read([
      Buffer.concat([BEGIN, exception(name, "No."), delta(0, { text: "never read" })]),
    ]);
    expect(state.error).toMatchObject({ errorType, fault, status, message: "No.", type: name });
    expect(state.sawContent).toBe(false);
  });

  it("keeps what was said before", () => {
    const { sum, state } = read([streams.broken]);
    expect(sum).toMatchObject({ content: "Half of an ans", finishReason: null });
    expect(state).toMatchObject({ sawContent: true, error: { fault: "provider" } });
  });

  it("finds every damaged byte", () => {
    const bytes = Buffer.concat([BEGIN, delta(0, { text: "Hello" })]);
    for (let at = BEGIN.length; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8((damaged.readUInt8(at) + 1) % 256, at);
      const { state, sum } = read([damaged]);
      // A longer length only waits for bytes that never come.
      if (state.error)
        expect(state.error).toMatchObject({ errorType: "invalid_response", fault: "provider" });
      expect(sum?.content ?? "").toBe("");
    }
  });

  it("does not take a page or a JSON body for frames", () => {
    for (const text of ["<html><body>Bad gateway</body></html>", '{"message":"Internal failure"}'])
      expect(read([Buffer.from(text)]).state.error).toMatchObject({ errorType: "invalid_response" });
  });

  it("takes a frame that was cut off for an early end", () => {
    const { state, sum } = read([streams.plain.subarray(0, -5)]);
    expect(sum).toMatchObject({ content: "Grüße, 世界 😀\n", finishReason: "stop" });
    expect(state).toMatchObject({ error: null, done: false, usage: null });
  });
});
