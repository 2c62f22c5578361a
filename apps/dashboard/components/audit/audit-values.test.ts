import { expect, it } from "vitest";
import { readChanges, readFacts, showValue } from "./audit-values.ts";

const NAMES = new Map([["prj_1", "Search"]]);

it("shows what was changed before and after, whatever its type", () => {
  const changes = { name: { before: "A", after: "B" }, requestsPerMinute: { before: null, after: 5 } };
  expect(readChanges(changes, NAMES)).toEqual([
    { field: "Name", before: "A", after: "B" },
    { field: "Requests per minute", before: "–", after: "5" },
  ]);
});

it.each([undefined, null, "text", { name: 1 }])("shows nothing of %j", (changes) =>
  expect(readChanges(changes, NAMES)).toEqual([]),
);

it("shows facts in words, names instead of IDs, and nothing that is empty", () => {
  const limits = { total: null, recurring: null };
  const details = { name: "Bot", tags: ["batch", "live"], projectId: "prj_1", projectIds: ["prj_2"], limits };
  expect(readFacts(details, NAMES)).toEqual([
    ["Tags", "batch, live"],
    ["Project", "Search"],
    ["Projects", "prj_2"],
  ]);
});

it.each([
  [{ total: "5", recurring: null, concurrency: 2 }, "All-time budget: 5, Concurrent requests: 2"],
  [
    { recurring: { amount: "5", window: { unit: "day", count: 1 } } },
    "Recurring budget: (Amount: 5, Window: (Unit: day, Count: 1))",
  ],
  [[{ a: 1, b: 2 }, "c"], "(A: 1, B: 2), c"],
  [[], "–"],
  [false, "no"],
])("shows %j as a line of text", (value, text) => expect(showValue(value, NAMES)).toBe(text));
