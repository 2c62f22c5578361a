import { expect, it } from "vitest";
import { datesProblem } from "./dates-problem.ts";

it.each([
  ["2026-11-01", "2026-11-22", null],
  ["2026-11-22", "2026-11-22", null],
  ["2026-11-01", "2026-12-31", null],
  ["2026-11-22", "2026-11-21", { to: "The last day can’t be before the first day." }],
  ["2026-11-23", "2026-11-23", { from: "The first day can’t be in the future." }],
  ["2025-10-19", "2026-11-22", null],
  ["2025-10-18", "2026-11-22", { to: "Choose at most 400 days." }],
])("days from %s to %s", (first, last, problem) =>
  expect(datesProblem(first, last, "2026-11-22")).toEqual(problem),
);
