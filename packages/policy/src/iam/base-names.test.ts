import { expect, it } from "vitest";
import { baseNames } from "./base-names.ts";

it.each([
  ["gpt-4o-2024-08-06", ["gpt-4o"]],
  ["claude-sonnet-4-5-20250929", ["claude-sonnet-4-5"]],
  ["gpt-4-0613", ["gpt-4"]],
  ["gemini-2.5-flash-preview-05-20", ["gemini-2.5-flash-preview"]],
  ["deepseek/deepseek-r1:free", ["deepseek/deepseek-r1"]],
  ["claude-sonnet-4-5@20250929", ["claude-sonnet-4-5"]],
  ["gpt-4o-2024-08-06:free", ["gpt-4o-2024-08-06", "gpt-4o"]],
  ["gpt-4o", []],
  ["claude-sonnet-4-5", []],
  ["llama-3.1-405b", []],
  ["", []],
])("%s is of %j", (name, expected) => {
  expect(baseNames(name)).toEqual(expected);
});

it("a name of many endings is read in little time", () => {
  expect(baseNames("x" + ":a".repeat(200))).toHaveLength(200);
});
