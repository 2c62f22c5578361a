import { expect, it } from "vitest";
import type { Model } from "../chat/types.ts";
import { describeUnlisted } from "./describe-unlisted.ts";

const model = (id: string): Model => ({
  ...{ id, name: id, family: "", pricing: { prompt: "0", completion: "0" }, providers: [] },
  architecture: { input_modalities: ["text"], output_modalities: ["text"] },
});
const MODELS = [model("gpt-4o"), model("sim-echo")];

it.each([
  ["models of the list, also at a provider", ["gpt-4o", "openai/gpt-4o", " sim-echo "]],
  ["a choice among those of the key", ["auto", ""]],
  ["no columns", []],
])("says nothing of %s", (_case, addresses) => expect(describeUnlisted(MODELS, addresses)).toBeNull());

it("says nothing while the list isn't known", () => expect(describeUnlisted([], ["gpt-4o"])).toBeNull());

it("names the first model that the key's list doesn't have", () =>
  expect(describeUnlisted(MODELS, ["gpt-4o", "claude-sonnet-4-5", "o9"])).toMatch(
    /^claude-sonnet-4-5 isn’t/,
  ));
