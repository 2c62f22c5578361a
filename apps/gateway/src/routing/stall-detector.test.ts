import { describe, expect, it } from "vitest";
import { createSilence } from "./stall-detector.ts";

const ANSWER = { answered: true, heard: true };

/** A route whose answers usually take a second, on a clock that the test sets. */
function start() {
  const clock = { ms: 0 };
  const silence = createSilence(() => clock.ms);
  const end = silence.wait("r");
  clock.ms = 1_000;
  end(ANSWER);
  return { clock, silence };
}

describe("a route that hangs", () => {
  it("is seen by its silence, long before a time-out, while requests wait for it", () => {
    const { clock, silence } = start();
    const end = silence.wait("r");
    clock.ms = 7_000;
    expect(silence.isSilent("r")).toBe(false);
    clock.ms = 7_001;
    expect(silence.isSilent("r")).toBe(true);
    end({ answered: false, heard: false });
    expect(silence.isSilent("r")).toBe(false);
  });

  it("is none when others are answered meanwhile, or when nobody waits", () => {
    const { clock, silence } = start();
    silence.wait("r");
    clock.ms = 6_000;
    silence.wait("r")(ANSWER);
    clock.ms = 11_000;
    expect(silence.isSilent("r")).toBe(false);
    expect(silence.isSilent("never asked")).toBe(false);
    clock.ms = 1e9;
    expect(start().silence.isSilent("r")).toBe(false);
  });

  it("is given half a minute when nothing is known of it", () => {
    const clock = { ms: 0 };
    const silence = createSilence(() => clock.ms);
    silence.wait("r");
    clock.ms = 30_000;
    expect(silence.isSilent("r")).toBe(false);
    clock.ms = 30_001;
    expect(silence.isSilent("r")).toBe(true);
  });
});

describe("a route that hangs for sure", () => {
  const TIMED_OUT = { answered: false, heard: false };
  /** Answers that come after a second, then this many time-outs of ten. */
  const timeOut = (times: number) => {
    const { clock, silence } = start();
    for (let count = 0; count < times; count += 1) {
      const end = silence.wait("r");
      clock.ms += 10_000;
      end(TIMED_OUT);
      silence.timedOut("r");
    }
    return { clock, silence };
  };

  it("is tried by one request after the other: after time-outs in a row", () => {
    expect(timeOut(2).silence.restMs("r")).toBe(0);
    const { clock, silence } = timeOut(3);
    expect(silence.restMs("r")).toBe(0);
    silence.wait("r");
    expect(silence.restMs("r")).toBe(6_000);
    clock.ms += 5_000;
    expect(silence.restMs("r")).toBe(1_000);
    clock.ms += 1_000;
    expect(silence.restMs("r")).toBe(0);
  });

  it("is asked by all again once anything is heard from it", () => {
    const { silence } = timeOut(3);
    const end = silence.wait("r");
    silence.wait("r");
    expect(silence.restMs("r")).toBeGreaterThan(0);
    end({ answered: false, heard: true });
    expect(silence.restMs("r")).toBe(0);
  });

  it("is one for which several wait far too long; one long answer is none", () => {
    const { clock, silence } = start();
    const ends = [silence.wait("r"), silence.wait("r")];
    clock.ms += 70_000;
    silence.wait("r");
    expect(silence.restMs("r")).toBe(0);
    clock.ms += 60_001;
    silence.wait("r");
    expect(silence.restMs("r")).toBe(6_000);
    ends[0]?.(ANSWER);
    expect(silence.restMs("r")).toBe(0);
  });

  it("is not told by waits alone where nothing is known of its answers", () => {
    const clock = { ms: 0 };
    const silence = createSilence(() => clock.ms);
    for (let count = 0; count < 9; count += 1) silence.wait("r");
    clock.ms = 1e6;
    silence.wait("r");
    expect(silence.restMs("r")).toBe(0);
  });
});

describe("a route that one organization keeps busy", () => {
  it("hangs for that one alone, until a second one meets it", () => {
    const { clock, silence } = start();
    for (let count = 0; count < 5; count += 1) {
      const end = silence.wait("r", "a");
      clock.ms += 10_000;
      end({ answered: false, heard: false });
      silence.timedOut("r", "a");
    }
    silence.wait("r", "a");
    expect(silence.restMs("r", "a")).toBeGreaterThan(0);
    expect(silence.restMs("r", "b")).toBe(0);
    silence.timedOut("r", "b");
    expect(silence.restMs("r", "c")).toBeGreaterThan(0);
  });

  it("is silent for that one alone", () => {
    const { clock, silence } = start();
    silence.wait("r", "a");
    clock.ms += 20_000;
    expect(silence.isSilent("r", "a")).toBe(true);
    expect(silence.isSilent("r", "b")).toBe(false);
  });
});
