import { describe, expect, it } from "vitest";
import { createStallDetector } from "./stall-detector.ts";

const ANSWER = { answered: true, heard: true };

/** A route whose answers usually take a second, on a clock that the test sets. */
function start() {
  const clock = { ms: 0 };
  const stalls = createStallDetector(() => clock.ms);
  const end = stalls.wait("r");
  clock.ms = 1_000;
  end(ANSWER);
  return { clock, stalls };
}

describe("a route that hangs", () => {
  it("is seen by its silence, long before a timeout, while requests wait for it", () => {
    const { clock, stalls } = start();
    const end = stalls.wait("r");
    clock.ms = 7_000;
    expect(stalls.isSilent("r")).toBe(false);
    clock.ms = 7_001;
    expect(stalls.isSilent("r")).toBe(true);
    end({ answered: false, heard: false });
    expect(stalls.isSilent("r")).toBe(false);
  });

  it("is none when others are answered meanwhile, or when no one waits", () => {
    const { clock, stalls } = start();
    stalls.wait("r");
    clock.ms = 6_000;
    stalls.wait("r")(ANSWER);
    clock.ms = 11_000;
    expect(stalls.isSilent("r")).toBe(false);
    expect(stalls.isSilent("never asked")).toBe(false);
    clock.ms = 1e9;
    expect(start().stalls.isSilent("r")).toBe(false);
  });

  it("is given half a minute when nothing is known of it", () => {
    const clock = { ms: 0 };
    const stalls = createStallDetector(() => clock.ms);
    stalls.wait("r");
    clock.ms = 30_000;
    expect(stalls.isSilent("r")).toBe(false);
    clock.ms = 30_001;
    expect(stalls.isSilent("r")).toBe(true);
  });
});

describe("a route that hangs for sure", () => {
  const TIMED_OUT = { answered: false, heard: false };
  /** Answers that come after a second, then this many timeouts of ten. */
  const timeOut = (times: number) => {
    const { clock, stalls } = start();
    for (let count = 0; count < times; count += 1) {
      const end = stalls.wait("r");
      clock.ms += 10_000;
      end(TIMED_OUT);
      stalls.timedOut("r");
    }
    return { clock, stalls };
  };

  it("is tried by one request after the other: after timeouts in a row", () => {
    expect(timeOut(2).stalls.restMs("r")).toBe(0);
    const { clock, stalls } = timeOut(3);
    expect(stalls.restMs("r")).toBe(0);
    stalls.wait("r");
    expect(stalls.restMs("r")).toBe(6_000);
    clock.ms += 5_000;
    expect(stalls.restMs("r")).toBe(1_000);
    clock.ms += 1_000;
    expect(stalls.restMs("r")).toBe(0);
  });

  it("is asked by all again once anything is heard from it", () => {
    const { stalls } = timeOut(3);
    const end = stalls.wait("r");
    stalls.wait("r");
    expect(stalls.restMs("r")).toBeGreaterThan(0);
    end({ answered: false, heard: true });
    expect(stalls.restMs("r")).toBe(0);
  });

  it("is one for which several wait far too long; one long answer is none", () => {
    const { clock, stalls } = start();
    const ends = [stalls.wait("r"), stalls.wait("r")];
    clock.ms += 70_000;
    stalls.wait("r");
    expect(stalls.restMs("r")).toBe(0);
    clock.ms += 60_001;
    stalls.wait("r");
    expect(stalls.restMs("r")).toBe(6_000);
    ends[0]?.(ANSWER);
    expect(stalls.restMs("r")).toBe(0);
  });

  it("is not told by waits alone where nothing is known of its answers", () => {
    const clock = { ms: 0 };
    const stalls = createStallDetector(() => clock.ms);
    for (let count = 0; count < 9; count += 1) stalls.wait("r");
    clock.ms = 1e6;
    stalls.wait("r");
    expect(stalls.restMs("r")).toBe(0);
  });
});

describe("a route that one organization keeps busy", () => {
  it("hangs for that one alone, until a second one meets it", () => {
    const { clock, stalls } = start();
    for (let count = 0; count < 5; count += 1) {
      const end = stalls.wait("r", "a");
      clock.ms += 10_000;
      end({ answered: false, heard: false });
      stalls.timedOut("r", "a");
    }
    stalls.wait("r", "a");
    expect(stalls.restMs("r", "a")).toBeGreaterThan(0);
    expect(stalls.restMs("r", "b")).toBe(0);
    stalls.timedOut("r", "b");
    expect(stalls.restMs("r", "c")).toBeGreaterThan(0);
  });

  it("is silent for that one alone", () => {
    const { clock, stalls } = start();
    stalls.wait("r", "a");
    clock.ms += 20_000;
    expect(stalls.isSilent("r", "a")).toBe(true);
    expect(stalls.isSilent("r", "b")).toBe(false);
  });
});
