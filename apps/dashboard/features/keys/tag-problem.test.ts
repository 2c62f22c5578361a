import { expect, it } from "vitest";
import { problemOfTags } from "./tag-problem.ts";

const key = (...tags: string[]) => ({ description: "Web chat", tags });
const twenty = Array.from({ length: 20 }, (_, at) => `tag-${at}`);

it("says which key would have too many tags, which tag is too long, and which is on both sides", () => {
  expect(problemOfTags([key(), key(...twenty)], { add: ["one-more"], remove: [] })).toBe(
    "“Web chat” would have 21 tags. A key can have at most 20.",
  );
  expect(problemOfTags([key()], { add: ["a".repeat(65)], remove: [] })).toContain("at most 64 characters");
  expect(problemOfTags([key("a")], { add: ["a"], remove: ["a"] })).toContain("both added and removed");
});

it("takes what every key has room for", () => {
  expect(problemOfTags([key(...twenty)], { add: ["tag-3"], remove: [] })).toBeUndefined();
  expect(problemOfTags([key(...twenty)], { add: ["one-more"], remove: ["tag-0"] })).toBeUndefined();
  expect(problemOfTags([key()], { add: [], remove: ["never"] })).toBeUndefined();
});
