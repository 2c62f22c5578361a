import { describe, expect, it } from "vitest";
import { type Line, readChanges, readFacts, showValue } from "./audit-values.ts";

const NAMES = new Map([["prj_1", "Search"]]);
const UNKNOWN = `prj_${"0".repeat(32)}`;

/** As it reads: names in place of ids. */
const textOf = (line: Line): string =>
  line
    .map((piece) =>
      typeof piece === "string" ? piece : "time" in piece ? piece.time : (piece.name ?? piece.id),
    )
    .join("");

it("shows what was changed before and after, whatever its type", () => {
  const changes = { name: { before: "A", after: "B" }, requestsPerMinute: { before: null, after: 5 } };
  expect(readChanges(changes, NAMES)).toEqual([
    { field: "Name", before: ["A"], after: ["B"] },
    { field: "Requests per minute", before: ["–"], after: ["5"] },
  ]);
});

it.each([undefined, null, "text", { name: 1 }])("shows nothing of %j", (changes) =>
  expect(readChanges(changes, NAMES)).toEqual([]),
);

it("shows facts in words, names instead of IDs, and nothing that is empty", () => {
  const limits = { total: null, recurring: null };
  const details = { name: "Bot", tags: ["batch", "live"], projectId: "prj_1", projectIds: [UNKNOWN], limits };
  expect(readFacts(details, NAMES).map(([name, line]) => [name, textOf(line)])).toEqual([
    ["Tags", "batch, live"],
    ["Project", "Search"],
    ["Projects", UNKNOWN],
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
  [{ id: "prj_2", name: "Gone" }, "Gone"],
  [{ id: "prj_1", name: "Before" }, "Search"],
])("shows %j as a line of text", (value, text) => expect(textOf(showValue(value, NAMES))).toBe(text));

describe("a text in a value", () => {
  it("that is an id has the name that the page knows; without one, it stays an id", () => {
    expect(showValue("prj_1", NAMES)).toEqual([{ id: "prj_1", name: "Search" }]);
    expect(showValue(UNKNOWN, NAMES)).toEqual([{ id: UNKNOWN, name: undefined }]);
    expect(showValue("allow_models", NAMES)).toEqual(["allow_models"]);
  });

  it("that is a time is one, also within others", () => {
    const at = "2026-11-22T10:00:00.000Z";
    expect(showValue(at, NAMES)).toEqual([{ time: at }]);
    expect(showValue(["prj_1", at], NAMES)).toEqual([{ id: "prj_1", name: "Search" }, ", ", { time: at }]);
    expect(showValue("2026-99-99T10:00:00.000Z", NAMES)).toEqual(["2026-99-99T10:00:00.000Z"]);
    expect(showValue("2026-11-22", NAMES)).toEqual(["2026-11-22"]);
  });
});
