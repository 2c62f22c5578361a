import { expect, it } from "vitest";
import { toJson } from "./to-json.ts";

it("JSON of a job has no character that PostgreSQL refuses", () => {
  const records = [{ reason: { text: "cut \ud83d", model: "a\0b" }, cost: "1", tags: ["\udc00"] }];
  const stored = [{ reason: { text: "cut \u{FFFD}", model: "a\u{FFFD}b" }, cost: "1", tags: ["\u{FFFD}"] }];
  expect(JSON.parse(toJson(records) ?? "")).toEqual(stored);
  expect(toJson(null)).toBeNull();
});
