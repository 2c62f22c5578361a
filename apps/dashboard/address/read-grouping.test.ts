import { expect, it } from "vitest";
import { readGrouping } from "./read-grouping.ts";
import { nameOfGroup, wordsOfGrouping } from "../format/usage-words.ts";

it.each([
  [{}, false, { by: "model" }],
  [{}, true, { by: "project" }],
  [{ by: "source", thenBy: "key" }, false, { by: "source", thenBy: "key" }],
  [{ by: "header", header: "X-Causeway-Team" }, false, { by: "header", header: "team" }],
  [{ by: "header" }, false, { by: "model" }],
  [{ by: "key", thenBy: "key" }, false, { by: "key" }],
  [{ by: "colors", header: "a b" }, false, { by: "model" }],
])("%j groups as asked, or as usual", (query, isAll, grouping) => {
  expect(readGrouping(query, isAll)).toEqual({ thenBy: undefined, header: undefined, ...grouping });
});

it("calls groups by their names, in both dimensions", () => {
  const group = { id: "key_1", label: "Web", secondId: "", secondLabel: null };
  const grouping = { by: "key", thenBy: "header", header: "team" } as const;
  expect(nameOfGroup(grouping, group)).toBe("Web · Without the header");
  expect(nameOfGroup(grouping, { ...group, id: null })).toBe("All others");
  expect(wordsOfGrouping(grouping)).toBe("key, x-causeway-team");
});
