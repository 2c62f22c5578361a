import { describe, expect, it } from "vitest";
import { createStats } from "./stats.ts";

const HALF = 60_000;

/** Statistics of one process on a clock that the test sets. */
function process() {
  const clock = { ms: 0 };
  return { clock, stats: createStats({ halfLifeMs: HALF, now: () => clock.ms }) };
}

describe("what was seen of a route", () => {
  it("is its success rate, mean time to the first token and speed", () => {
    const { stats } = process();
    stats.observe("a", { succeeded: true, firstTokenMs: 100, outputTokens: 50, totalMs: 1_000 });
    stats.observe("a", { succeeded: true, firstTokenMs: 300, outputTokens: 150, totalMs: 1_000 });
    stats.observe("a", { succeeded: true });
    stats.observe("a", { succeeded: false, outputTokens: 9, totalMs: 9 });
    expect(stats.view("a")).toEqual({
      attempts: 4,
      successRate: 0.75,
      firstTokenMs: 200,
      streams: 2,
      tokensPerSecond: 100,
    });
    expect(stats.view("b")).toBeNull();
  });

  it("counts half after each half-life, so that the present outweighs the past", () => {
    const { stats, clock } = process();
    for (let count = 0; count < 8; count += 1) stats.observe("a", { succeeded: false });
    clock.ms = 3 * HALF;
    expect(stats.view("a")?.attempts).toBeCloseTo(1);
    stats.observe("a", { succeeded: true });
    expect(stats.view("a")?.successRate).toBeCloseTo(0.5);
  });

  it("stays what it is when it is handed in, put back, and when a clock goes back", () => {
    const { stats, clock } = process();
    stats.observe("a", { succeeded: true });
    const deltas = stats.takeDeltas(10);
    expect(deltas.get("a")?.ok).toBe(1);
    expect(stats.takeDeltas(10).size).toBe(0);
    expect(stats.view("a")?.attempts).toBe(1);
    stats.putBack(deltas);
    expect(stats.view("a")?.attempts).toBe(1);
    clock.ms = -HALF;
    expect(stats.takeDeltas(10).get("a")?.ok).toBe(1);
    expect(stats.view("a")?.attempts).toBe(1);
  });

  it("is joined with what others saw, and what is seen in the meantime comes on top", () => {
    const { stats } = process();
    stats.observe("a", { succeeded: true });
    stats.takeDeltas(10);
    stats.observe("a", { succeeded: false });
    stats.merge([["a", { ok: 7, failed: 2, firstTokenMs: 0, firstTokens: 0, tokens: 0, tokenMs: 0 }]]);
    expect(stats.view("a")).toMatchObject({ attempts: 10, successRate: 0.7 });
  });

  it("is handed in again when Redis has forgotten it, without what others told", () => {
    const { stats } = process();
    stats.observe("a", { succeeded: true });
    stats.takeDeltas(10);
    stats.merge([["b", { ok: 7, failed: 2, firstTokenMs: 0, firstTokens: 0, tokens: 0, tokenMs: 0 }]]);
    stats.handInAgain();
    expect([...stats.takeDeltas(10)].map(([subject, { ok }]) => [subject, ok])).toEqual([["a", 1]]);
  });

  it("is kept of so many subjects and no more", () => {
    const stats = createStats({ halfLifeMs: HALF, now: () => 0, maxSubjects: 2 });
    for (const subject of ["a", "b", "c"]) stats.observe(subject, { succeeded: true });
    expect(stats.subjects()).toEqual(["b", "c"]);
  });
});
