import { describe, expect, it } from "vitest";
import { createSilence } from "./silence.ts";

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
