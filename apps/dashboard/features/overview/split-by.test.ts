import { expect, it } from "vitest";
import { readSplit } from "./split-by.ts";

it("only the chart of all projects is split by project", () => {
  expect([readSplit("model", false), readSplit("project", false), readSplit("project", true)]).toEqual([
    "model",
    null,
    "project",
  ]);
  expect([readSplit("color", true), readSplit(undefined, true)]).toEqual([null, null]);
});
