import { describe, expect, test } from "vitest";
import { countToolSteps } from "./tool-turns.ts";

const steps = (turns: string) =>
  countToolSteps(
    [...turns],
    (turn) => turn === "u",
    (turn) => turn === "r",
  );

describe("steps with tools", () => {
  test.each([
    ["u", 0],
    ["uc", 0],
    ["ucr", 1],
    ["uccrr", 1],
    ["ucrcr", 2],
    ["ucrau", 0],
    ["ucraucrr", 1],
  ])("of the conversation %s are %i", (turns, expected) => {
    expect(steps(turns)).toBe(expected);
  });
});
