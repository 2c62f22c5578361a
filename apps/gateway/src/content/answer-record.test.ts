import { randomCuts } from "@causeway/testing";
import { describe, expect, it } from "vitest";
import { AnswerRecord } from "./answer-record.ts";
import { createMemoryBudget } from "./memory-budget.ts";

const text = 'data: {"delta":"Köln 🌍 €"}\n\n';

describe("the record of an answer", () => {
  it("is the beginning of what was sent, however it was cut into parts", () => {
    const bytes = Buffer.from(text.repeat(20));
    for (let max = 0; max <= bytes.length + 10; max += 7) {
      const record = new AnswerRecord(max, createMemoryBudget(1e6));
      for (const part of randomCuts(bytes, max)) record.part(part);
      const end = record.end();
      expect(end?.bytes).toBe(bytes.length);
      expect(end?.kept).toEqual(bytes.subarray(0, end?.kept.length));
      expect(end?.kept.length).toBeLessThanOrEqual(max);
      expect(end?.kept.length).toBeGreaterThanOrEqual(Math.min(bytes.length, max - 3));
    }
  });

  it("never ends inside a character, streamed or whole", () => {
    const bytes = Buffer.from(text.repeat(3));
    for (let max = 1; max <= bytes.length; max += 1) {
      const streamed = new AnswerRecord(max, createMemoryBudget(1e6));
      for (const byte of bytes) streamed.part(Uint8Array.of(byte));
      const whole = new AnswerRecord(max, createMemoryBudget(1e6));
      whole.whole(bytes);
      expect(streamed.end()).toEqual(whole.end());
      expect(whole.end()?.kept.toString("utf8")).not.toContain("\ufffd");
    }
  });

  it("is dropped as a whole when there is no memory, which it then gives back", () => {
    const memory = createMemoryBudget(10_000);
    const record = new AnswerRecord(1e6, memory);
    record.part(Buffer.alloc(5_000));
    expect(memory.taken()).toBeGreaterThan(0);
    record.part(Buffer.alloc(9_000));
    expect(memory.taken()).toBe(0);
    record.part("more");
    expect(record.end()).toBeNull();
    expect(record.taken).toBe(0);
  });

  it("keeps the bytes of a stream, not the memory of the one who sent them", () => {
    const record = new AnswerRecord(100, createMemoryBudget(1e6));
    const reused = Buffer.from("first");
    record.part(reused);
    reused.fill(0);
    expect(record.end()?.kept.toString()).toBe("first");
  });
});
