import { expect, it } from "vitest";
import { newestOf } from "./newest-of.ts";

const row = (id: string, ms: string) => ({ id, createdAt: `2026-03-10T12:00:00.${ms}Z` });

it("has every request of the newest millisecond", () => {
  expect(newestOf([row("c", "002"), row("b", "002"), row("a", "001")])).toEqual({
    createdAt: "2026-03-10T12:00:00.002Z",
    ids: ["c", "b"],
  });
});

it("is none of an empty list", () => expect(newestOf([])).toBeNull());
