import { expect, it } from "vitest";
import type { Model } from "../chat/types.ts";
import { findModels, moveHighlight } from "./find-models.ts";

const model = (id: string): Model => ({
  id,
  name: id,
  family: "f",
  pricing: { prompt: "0", completion: "0" },
  providers: [],
  architecture: { input_modalities: [], output_modalities: [] },
});
const ids = (text: string, of: readonly string[]) =>
  findModels(of.map(model), text).shown.map(({ id }) => id);

it("finds models by any part of their id, those that begin with it first", () => {
  const all = ["openai/gpt-5", "gpt-4o-mini", "claude-sonnet-4-5"];
  expect(ids("", all)).toEqual(all);
  expect(ids(" GPT", all)).toEqual(["gpt-4o-mini", "openai/gpt-5"]);
  expect(ids("mistral", all)).toEqual([]);
});

it("shows 80 at most, and says how many there are", () => {
  const all = ["other", ...Array.from({ length: 500 }, (_, index) => `m${index}`)].map(model);
  const { shown, count } = findModels(all, "m");
  expect([shown.length, count]).toEqual([80, 500]);
});

it("the highlight goes around the list", () => {
  expect([moveHighlight(-1, 1, 3), moveHighlight(2, 1, 3), moveHighlight(-1, -1, 3)]).toEqual([0, 0, 2]);
  expect(moveHighlight(-1, 1, 0)).toBe(-1);
});
