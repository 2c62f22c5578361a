import { describe, expect, it } from "vitest";
import { BodyGatherer } from "./gather-body.ts";

const KB = 1024;

/** Pieces in memory of their own, as they come from a socket. */
function piecesOf(total: number, each: number): Buffer[] {
  return Array.from({ length: Math.ceil(total / each) }, (_, at) => {
    const piece = Buffer.allocUnsafeSlow(Math.min(each, total - at * each));
    return piece.fill(at % 251);
  });
}

describe("a body that arrives in pieces", () => {
  it.each([
    [10, 3, 0],
    [64 * KB, 1_000, 0],
    [64 * KB + 1, 1_000, 0],
    [1_000 * KB, 64 * KB, 1_000 * KB],
    [1_000 * KB, 64 * KB, 0],
    [3_000 * KB, 50_000, 3_000 * KB],
    [3_000 * KB, 50_000, 100],
    [3_000 * KB, 3_000 * KB, 0],
  ])("of %d bytes is whole, in pieces of %d, with %d announced", (total, each, announced) => {
    const pieces = piecesOf(total, each);
    const whole = Buffer.concat(pieces);
    const gatherer = new BodyGatherer(announced);
    for (const piece of pieces) gatherer.add(piece);
    expect(gatherer.size).toBe(total);
    expect(gatherer.end().equals(whole)).toBe(true);
  });

  it("leaves no piece of a large one in memory, nor what it outgrew", () => {
    const pieces = piecesOf(1_000 * KB, 64 * KB);
    const gatherer = new BodyGatherer(0);
    for (const piece of pieces) gatherer.add(piece);
    expect(pieces.every(({ buffer }) => (buffer as ArrayBuffer).detached)).toBe(true);
    expect(gatherer.end().buffer.byteLength).toBeLessThan(2 * 1_000 * KB);
  });

  it("leaves alone the memory that other bytes share with a piece", () => {
    const shared = Buffer.alloc(300 * KB, 7);
    const gatherer = new BodyGatherer(0);
    for (let at = 0; at < 200 * KB; at += 50 * KB) gatherer.add(shared.subarray(at, at + 50 * KB));
    expect(shared.every((byte) => byte === 7)).toBe(true);
    expect(gatherer.end().equals(shared.subarray(0, 200 * KB))).toBe(true);
  });

  it("of unknown length is copied into the most it may be, once it is huge", () => {
    const gatherer = new BodyGatherer(0, 86_000 * KB);
    for (const piece of piecesOf(17_000 * KB, 1_000 * KB)) gatherer.add(piece);
    expect(gatherer.end().buffer.byteLength).toBe(86_000 * KB);
    expect(gatherer.end()).toHaveLength(17_000 * KB);
  });

  it("isn't given the memory that was announced before bytes come", () => {
    const gatherer = new BodyGatherer(1_000_000 * KB);
    for (const piece of piecesOf(128 * KB, 64 * KB)) gatherer.add(piece);
    expect(gatherer.end().buffer.byteLength).toBeLessThanOrEqual(16 * 128 * KB);
  });
});
