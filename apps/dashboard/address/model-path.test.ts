import { expect, it } from "vitest";
import { modelIdOf, modelPath } from "./model-path.ts";

it.each(["gpt-4o-mini", "openrouter/foo/bar:free", "mycorp/any@2+1", "a b/c%d"])(
  "the page of %s leads back to it",
  (id) => {
    const path = modelPath("prj_1", id);
    expect(modelIdOf(path.split("/").slice(3))).toBe(id);
  },
);

it("a damaged address names no model", () => expect(modelIdOf(["%E0%A4%A"])).toBeNull());
