import { expect, it } from "vitest";
import { listUnsaid } from "./list-unsaid.ts";

const SAID = new Set(["model", "output_config"]);
const PARTS = { output_config: new Set(["effort"]) };

it("lists members that have no word, and those of others", () => {
  const body = { model: "m", container: "c", output_config: { effort: "low", task_budget: { total: 1 } } };
  expect(listUnsaid(body, SAID, PARTS)).toEqual(["container", "output_config.task_budget"]);
});

it("lists nothing that isn't set", () => {
  const body = { model: "m", container: null, speed: undefined, output_config: { task_budget: null } };
  expect(listUnsaid(body, SAID, PARTS)).toEqual([]);
  expect(listUnsaid({ model: "m", output_config: "low" }, SAID, PARTS)).toEqual([]);
});
