import { NO_TOKENS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { addUp, byteByByte, eventData, everyCut, targetOf } from "../../../test/index.ts";
import { CALL, message, response, THOUGHT } from "../examples/responses.ts";
import { eventsOf, FULL, START } from "../examples/streams.ts";
import { openaiResponses } from "../index.ts";

const target = targetOf({}, { stream: true });
const FINAL = {
  id: "f",
  object: "chat.completion.chunk" as const,
  created: 1,
  model: "m",
  choices: [],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2, cost: 0.5, cost_details: {} } as never,
  metadata: { request_id: "r" } as never,
};

function translate(pieces: readonly Buffer[]) {
  const parser = openaiResponses.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state, sum: addUp(chunks)[0] };
}

function relay(pieces: readonly Buffer[]) {
  const stream = openaiResponses.native?.createStream(target);
  if (!stream) throw new Error("no native side");
  const before = pieces.map((piece) => Buffer.from(stream.push(piece) ?? []));
  before.push(Buffer.from(stream.end() ?? []));
  return {
    before: Buffer.concat(before).toString(),
    last: stream.finish(FINAL),
    state: stream.state,
    nextNumber: stream.nextNumber?.(),
  };
}

const FULL_BYTES = eventsOf(FULL);
const crlf = (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll("\n", "\r\n"));

describe("a streamed response", () => {
  const { chunks, state, sum } = translate([FULL_BYTES]);

  it("is thinking, text and a call", () => {
    expect(sum).toMatchObject({
      role: "assistant",
      reasoning: "**Looking**\n\n**Deciding**",
      content: "Ich schaue nach 🌤",
      toolCalls: [{ id: "call_1", name: "weather", arguments: CALL.arguments }],
      finishReason: "tool_calls",
    });
    const details = chunks.flatMap(({ choices }) => choices[0]?.delta.reasoning_details ?? []);
    expect(details).toMatchObject([{ type: "reasoning.encrypted", data: "gAAAAAB-opaque" }]);
    expect(state.usage).toEqual({ ...NO_TOKENS, input: 11, cachedInput: 64, output: 162, reasoning: 1_024 });
    expect(state).toMatchObject({ done: true, sawContent: true, serviceTier: "default", error: null });
  });

  it.each([
    ["LF", FULL_BYTES],
    ["CRLF", crlf(FULL_BYTES)],
  ])("is the same cut at every byte (%s)", (_name, bytes) => {
    for (const [, pieces] of everyCut(bytes)) {
      const cut = translate(pieces);
      expect(cut.sum).toEqual(sum);
      expect(cut.state).toEqual(state);
    }
    expect(translate(byteByByte(bytes)).chunks).toEqual(chunks);
  });

  it("goes through as it is but for its last event, which has the cost, wherever it is cut", () => {
    const source = FULL_BYTES.toString();
    const lastAt = source.lastIndexOf("event: ");
    for (const pieces of [
      [FULL_BYTES],
      byteByByte(FULL_BYTES),
      ...everyCut(FULL_BYTES).map(([, two]) => two),
    ]) {
      const { before, last, state: relayed } = relay(pieces);
      expect(before).toBe(source.slice(0, lastAt));
      expect(relayed).toEqual(state);
      expect(JSON.parse(eventData(last)[0] ?? "")).toMatchObject({
        type: "response.completed",
        sequence_number: FULL.length - 1,
        response: {
          output: [THOUGHT, message("Ich schaue nach 🌤"), CALL],
          usage: { cost: 0.5, input_tokens: 75 },
        },
      });
    }
  });

  it("is whole when ids change from event to event, and when there are no deltas at all", () => {
    const turning = FULL.map((event, at) => ("item_id" in event ? { ...event, item_id: `id_${at}` } : event));
    expect(translate([eventsOf(turning)]).sum).toEqual(sum);
    const bare = FULL.filter(({ type }) => !/delta|output_item/.test(type));
    expect(translate([eventsOf(bare)]).sum).toEqual(sum);
    const onlyDone = FULL.filter(({ type }) => !/delta/.test(type));
    expect(translate([eventsOf(onlyDone)]).sum).toEqual(sum);
  });

  it("says nothing twice when its deltas do not add up to its end", () => {
    const short = FULL.filter((event) => !("delta" in event && event.delta === "Ich schaue "));
    expect(translate([eventsOf(short)]).sum?.content).toBe("nach 🌤");
  });

  it("ends incomplete at its bound", () => {
    const cut = { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } };
    const end = { type: "response.incomplete", response: response([message("Cut")], cut) };
    const { sum: read } = translate([eventsOf([...START, end])]);
    expect(read).toMatchObject({ content: "Cut", finishReason: "length" });
    expect(relay([eventsOf([...START, end])]).last).toContain("event: response.incomplete");
  });

  it("that breaks off has no finish, and garbage is an error", () => {
    const half = FULL_BYTES.subarray(0, FULL_BYTES.length - 40);
    expect(translate([half]).state).toMatchObject({ finishReason: null, error: null, done: false });
    expect(translate([Buffer.from("data: {nonsense\n\n")]).state.error?.errorType).toBe("invalid_response");
    const chat = 'data: {"object":"chat.completion.chunk","choices":[]}\n\n';
    expect(translate([Buffer.from(chat)]).state.error?.fault).toBe("provider");
  });

  it.each([
    [{ type: "error", code: "server_error", message: "Oh", param: null }, "provider"],
    [{ type: "error", error: { type: "server_error", message: "Oh" } }, "provider"],
    [{ type: "error", code: "rate_limit_exceeded", message: "Oh", param: null }, "key"],
    [
      {
        type: "response.failed",
        response: response([], { status: "failed", error: { code: "server_error", message: "Oh" } }),
      },
      "provider",
    ],
  ])("#58 says its failure: %j", (event, fault) => {
    const bytes = eventsOf([...FULL.slice(0, 9), event]);
    for (const pieces of [[bytes], byteByByte(bytes)]) {
      expect(translate(pieces).state.error).toMatchObject({ message: "Oh", fault });
      const { before, state: relayed, nextNumber } = relay(pieces);
      expect(nextNumber).toBe(9);
      expect(relayed.error).toMatchObject({ message: "Oh", fault });
      expect(before).not.toContain("Oh");
    }
  });
});
