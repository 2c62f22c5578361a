import { describe, expect, it } from "vitest";
import { errorWords } from "./run-command.mjs";

describe("the words for a failed step", () => {
  it.each([
    [
      '✘ [ERROR] Could not resolve "pg"\n  src/main.ts:1\n[ELIFECYCLE] Command failed',
      'Could not resolve "pg"',
    ],
    ["> Build error occurred\nError: Page is missing\n    at x (y.js:1)\n", "Error: Page is missing"],
    [
      "\u001b[31mbuild error:\u001b[39m\n\u001b[31m3 dead link(s) found.\u001b[39m\n    at x\n[ELIFECYCLE] Command failed",
      "3 dead link(s) found.",
    ],
    [
      'Error: no types\n[ELIFECYCLE] Command failed\nError: ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL\n\n  × "pnpm recursive run" failed in /x',
      "Error: no types",
    ],
    ["", ""],
  ])("of %j are the line that tells", (output, words) => {
    expect(errorWords(output)).toBe(words);
  });
});
