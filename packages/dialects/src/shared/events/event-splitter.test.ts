import { describe, expect, it } from "vitest";
import { byteByByte, everyCut } from "../../../test/cuts.ts";
import { createEventSplitter } from "./event-splitter.ts";
import { readEvent } from "./read-event.ts";

function split(pieces: readonly Buffer[]): { events: [string, number][]; rest: string } {
  const events: [string, number][] = [];
  const splitter = createEventSplitter((bytes, start, end, lines) =>
    events.push([bytes.toString("utf8", start, end), lines]),
  );
  for (const piece of pieces) splitter.push(piece);
  return { events, rest: splitter.rest().toString() };
}

const EVENTS: [string, number][] = [
  ['data: {"a":"ü😀"}\n\n', 1],
  [": ping\n\n", 1],
  ["event: x\r\ndata: 1\r\ndata: 2\r\n\r\n", 3],
  ["data: last\n\n", 1],
];

describe("splitting an event stream", () => {
  const bytes = Buffer.from(`${EVENTS.map(([text]) => text).join("")}data: cut`);

  it("gives the same events however the bytes are cut", () => {
    for (const pieces of [[bytes], byteByByte(bytes), ...everyCut(bytes).map(([, cut]) => cut)])
      expect(split(pieces)).toEqual({ events: EVENTS, rest: "data: cut" });
  });

  it("hands events that lie in one packet over in place", () => {
    const splitter = createEventSplitter((given) => expect(given).toBe(bytes));
    splitter.push(bytes);
  });

  it("joins an event of many packets once", () => {
    const big = Buffer.from(`data: ${"x".repeat(1_000_000)}\n\n`);
    const pieces = Array.from({ length: 1_000 }, (_, at) => big.subarray(at * 1_001, (at + 1) * 1_001));
    expect(split(pieces).events).toEqual([[big.toString(), 1]]);
  });

  it("starts afresh after the rest was taken", () => {
    const seen: number[] = [];
    const splitter = createEventSplitter((_, start, end) => seen.push(end - start));
    splitter.push(Buffer.from("data: a"));
    splitter.rest();
    splitter.push(Buffer.from("data: b\n\n"));
    expect(seen).toEqual([9]);
  });
});

describe("reading an event", () => {
  it.each([
    ["data: a", { event: null, data: "a", error: null }],
    ["data:a", { event: null, data: "a", error: null }],
    ["data:  a", { event: null, data: " a", error: null }],
    ["event: error\r\ndata: {\r\ndata: }\r\n", { event: "error", data: "{\n}", error: null }],
    [": comment", { event: null, data: null, error: null }],
    ["data", { event: null, data: null, error: null }],
    ['error: {"a":1}', { event: null, data: null, error: '{"a":1}' }],
    ["id: 7\nretry: 1", { event: null, data: null, error: null }],
  ])("%j", (text, expected) => {
    expect(readEvent(text)).toEqual(expected);
  });
});
