import { expect, it } from "vitest";
import { describeFailed, describeSaved } from "./describe-save.ts";

const failed = (words: string[], problem: string, fields: Readonly<Record<string, string>> = {}) => ({
  words,
  refusal: { isOk: false, problem, fields } as const,
});
const isShown = (field: string) => field === "total";

it("names what was saved, and of what", () => {
  expect(describeSaved([{ words: ["name"] }], "Search")).toBe("Saved the name of “Search”.");
  expect(describeSaved([{ words: ["name", "data retention"] }, { words: ["limits"] }], "Search")).toBe(
    "Saved the name, data retention, and limits of “Search”.",
  );
});

it("says what was saved and what wasn't, and each reason once", () => {
  const away = "Can't reach the dashboard. Check your connection.";
  const parts = [failed(["name", "caching"], away), failed(["limits"], away)];
  expect(describeFailed([], parts, isShown)).toBe(`Not saved: name, caching, and limits. ${away}`);
  expect(describeFailed([{ words: ["name"] }], [failed(["limits"], "too many requests")], isShown)).toBe(
    "Saved: name. Not saved: limits. Too many requests.",
  );
});

it("doesn't repeat a reason that is shown at its field", () => {
  const problem = "total is no amount";
  const marked = failed(["limits"], problem, { total: "is no amount" });
  expect(describeFailed([], [marked], isShown)).toBe("Not saved: limits. Check the marked fields.");
  const hidden = failed(["limits"], problem, { total: "is no amount", other: "is missing" });
  expect(describeFailed([], [hidden], isShown)).toBe("Not saved: limits. Total is no amount.");
});
