import { expect, it } from "vitest";
import { describeTimes } from "./describe-times.mjs";

it("lists each part in minutes, and the ten slowest files of all kinds", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `apps/${at}.test.ts`, ms: at * 1_000 }));
  const lines = describeTimes(
    [
      { name: "checks", ms: 90_000 },
      { name: "unit", ms: 61_000 },
    ],
    files,
  ).split("\n");
  expect(lines[0]).toBe("Took 2.5 min: checks 1.5, unit 1.0");
  expect(lines.slice(2)).toHaveLength(10);
  expect(lines[2]).toBe("   11 s  apps/11.test.ts");
  expect(lines.at(-1)).toBe("    2 s  apps/2.test.ts");
});

it("lists no files where none ran", () => {
  expect(describeTimes([{ name: "checks", ms: 6_000 }], [])).toBe("Took 0.1 min: checks 0.1");
});
