import { describe, expect, it } from "vitest";
import { findStep } from "./authenticator-step.ts";

/** Secret of RFC 6238, appendix B; codes there have eight digits, the last six of which are these. */
const SECRET = "12345678901234567890";

describe("the time step of an authenticator's code", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [2_000_000_000, "279037", 66_666_666],
  ])("at %i s is found", (seconds, code, step) => {
    expect(findStep(SECRET, code, seconds * 1_000)).toBe(step);
    expect(findStep(SECRET, code, (seconds + 30) * 1_000)).toBe(step);
    expect(findStep(SECRET, code, (seconds - 30) * 1_000)).toBe(step);
    expect(findStep(SECRET, code, (seconds + 60) * 1_000)).toBeNull();
  });

  it("is none for a wrong code", () => {
    for (const wrong of ["", "000000", "28708", "2870820"])
      expect(findStep(SECRET, wrong, 59_000)).toBeNull();
  });
});
