import { EVENT_BYTES, EVENT_MEMBERS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { EventGate } from "./event-gate.ts";

function gate() {
  const taken: { text: string; isCut: boolean; bytes: Buffer }[] = [];
  const made = new EventGate({
    take: (bytes) => void taken.push({ text: bytes.toString(), isCut: false, bytes }),
    takeHeavy: (event) =>
      void taken.push({ text: event.join().toString(), isCut: true, bytes: event.join() }),
  });
  return { made, taken };
}

/** What passes, whole, when the stream comes in pieces of so many bytes. */
function passed(text: string, size: number) {
  const { made, taken } = gate();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) made.push(bytes.subarray(at, at + size));
  made.end();
  return { text: taken.map((one) => one.text).join(""), cut: taken.filter(({ isCut }) => isCut) };
}

const small = 'data: {"a":1}\n\n';
const large = (end: string): string => `data: ${"x".repeat(EVENT_BYTES)}${end}${end}`;
const many = `data: {"x":[${'{"a":"b"},'.repeat(EVENT_MEMBERS)}1]}\n\n`;

describe("the gate for events", () => {
  it("passes what ends in its packet as it came", () => {
    const { made, taken } = gate();
    const packet = Buffer.from(small.repeat(3));
    made.push(packet);
    expect(taken).toEqual([{ text: small.repeat(3), isCut: false, bytes: packet }]);
    expect(taken[0]?.bytes).toBe(packet);
  });

  it.each([1, 2, 3, 7, 1_000])("keeps every byte in order, in packets of %d", (size) => {
    const text = `${small}: ping\r\n\r\n\n\n${small.replaceAll("\n", "\r\n")}event: x\ndata: 1\n\ndata: cut`;
    expect(passed(text, size)).toEqual({ text, cut: [] });
  });

  it.each([
    ["of too many bytes", large("\n")],
    ["of too many bytes, with CR", large("\r\n")],
    ["of too many fields", many],
  ])("takes out an event %s, and that event alone", (_name, event) => {
    for (const size of [65_536, 4_099]) {
      const { text, cut } = passed(small + event + small, size);
      expect(text === small + event + small).toBe(true);
      expect(cut.map((one) => one.text === event)).toEqual([true]);
    }
  });

  it("takes out what has no end of an event once the stream ends", () => {
    const body = "x".repeat(2 * EVENT_BYTES);
    expect(passed(body, 65_536).cut.map(({ text }) => text.length)).toEqual([body.length]);
  });

  it("does not take out a long event of few fields within the bytes", () => {
    expect(passed(`data: ${"x".repeat(EVENT_BYTES / 2)}\n\n`, 65_536).cut).toEqual([]);
  });
});
