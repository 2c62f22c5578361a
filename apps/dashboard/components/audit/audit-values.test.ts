import { expect, it } from "vitest";
import { readChanges } from "./audit-values.ts";

it("shows what was changed before and after, whatever its type", () => {
  const changes = { name: { before: "A", after: "B" }, limit: { before: null, after: 5 } };
  expect(readChanges(changes)).toEqual([
    { field: "name", before: "A", after: "B" },
    { field: "limit", before: "–", after: "5" },
  ]);
});

it.each([undefined, null, "text", { name: 1 }])("shows nothing of %j", (changes) =>
  expect(readChanges(changes)).toEqual([]),
);
