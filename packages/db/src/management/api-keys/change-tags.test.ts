import { expect, it } from "vitest";
import { changeTags, MAX_KEY_TAGS } from "./change-tags.ts";

it("keeps the order of tags, and passes over those that are there or missing already", () => {
  expect(changeTags(["web", "eu"], { addTags: ["eu", "search"], removeTags: ["web", "other"] })).toEqual([
    "eu",
    "search",
  ]);
  expect(changeTags(["web"], { tags: ["batch"] })).toEqual(["batch"]);
  expect(changeTags(["web"], {})).toEqual(["web"]);
});

it("refuses more tags than a key can have, and names the field", () => {
  const full = Array.from({ length: MAX_KEY_TAGS }, (_, at) => `tag-${at}`);
  expect(() => changeTags(full, { addTags: ["one-more"] })).toThrow(
    expect.objectContaining({ reason: "invalid", field: "addTags" }),
  );
  expect(changeTags(full, { addTags: ["one-more"], removeTags: ["tag-0"] })).toHaveLength(MAX_KEY_TAGS);
});
