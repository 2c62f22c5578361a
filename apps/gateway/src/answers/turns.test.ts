import { TURN_BYTES, TURN_TOTAL_BYTES } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { createTurns, type Waiting } from "./turns.ts";

/** Turns that a test begins. */
function startTurns() {
  const scheduled: (() => void)[] = [];
  const turns = createTurns((callback) => scheduled.push(callback));
  return {
    ...turns,
    isDue: () => scheduled.length > 0,
    next: () => scheduled.shift()?.(),
  };
}

/** A stream with so many packets; `log` hears of each that is handled. */
function streamOf(name: string, packets: number, bytes: number, log: string[]): Waiting {
  let left = packets;
  return {
    handleNext() {
      if (left === 0) return 0;
      left -= 1;
      log.push(name);
      return bytes;
    },
  };
}

const PACKET = 16 * 1024;
const PER_TURN = TURN_BYTES / PACKET;

describe("the turns of streams", () => {
  it("give one organization no more than its bytes in each", () => {
    const turns = startTurns();
    const taken = Array.from({ length: 20 }, () => turns.take("heavy", PACKET)).filter(Boolean);
    expect(taken).toHaveLength(PER_TURN);
    expect(turns.take("calm", 100)).toBe(true);
    turns.next();
    expect(turns.take("heavy", PACKET)).toBe(true);
  });

  it("serve streams of one organization in turn, and those of another no later for it", () => {
    const turns = startTurns();
    const log: string[] = [];
    for (let at = 0; at < 60; at += 1) turns.wait("heavy", streamOf("heavy", 100, PACKET, log));
    turns.wait("calm", streamOf("calm", 1, 300, log));
    turns.next();
    expect(log).toEqual([...Array(PER_TURN).fill("heavy"), "calm"]);
    turns.next();
    expect(log).toHaveLength(2 * PER_TURN + 1);
  });

  it("end when all had their bytes, and go on with those who were not served", () => {
    const turns = startTurns();
    const log: string[] = [];
    const organizations = Array.from({ length: 20 }, (_, at) => `org_${at}`);
    for (const name of organizations) turns.wait(name, streamOf(name, 8, TURN_BYTES, log));
    turns.next();
    expect(log).toEqual(organizations.slice(0, TURN_TOTAL_BYTES / TURN_BYTES));
    turns.next();
    turns.next();
    expect(new Set(log).size).toBe(20);
  });

  it("stop once nothing waits", () => {
    const turns = startTurns();
    turns.wait("org", streamOf("org", 2, 100, []));
    turns.next();
    expect(turns.isDue()).toBe(false);
  });
});
