import { expect, it } from "vitest";
import { ignoredChoices } from "./ignored-choices.ts";

it("names what the overview can't show", () => {
  const wrong = { range: "1y", by: "color", metric: ["spend", "tokens"], scope: "some" };
  expect(ignoredChoices(wrong, false)).toEqual(["range", "by", "metric", "scope"]);
  expect(ignoredChoices({ by: "project" }, false)).toEqual(["by"]);
});

it("names nothing of what it writes itself", () => {
  expect(ignoredChoices({ range: "30d", by: "project", metric: "tokens", scope: "all" }, true)).toEqual([]);
  expect(ignoredChoices({}, false)).toEqual([]);
});
