import { expect, it } from "vitest";
import { type BulkKey, nameOfKey, planChanges, reverse } from "./plan-changes.ts";

const key = (id: string, status: BulkKey["status"], tags: string[]): BulkKey => ({
  ...{ id, projectId: "prj_1", description: id, status, tags },
});

it("changes only keys that aren't so already, and takes exactly that back", () => {
  const keys = [key("web", "enabled", ["eu", "staging"]), key("batch", "disabled", ["search"])];
  const tags = planChanges(keys, { kind: "tags", add: ["search", "eu"], remove: ["staging"] });
  expect(tags.map(({ key: { id }, change }) => [id, change])).toEqual([
    ["web", { addTags: ["search"], removeTags: ["staging"] }],
    ["batch", { addTags: ["eu"], removeTags: [] }],
  ]);
  expect(reverse(tags).map(({ change }) => change)).toEqual([
    { addTags: ["staging"], removeTags: ["search"] },
    { addTags: [], removeTags: ["eu"] },
  ]);
  const disabled = planChanges(keys, { kind: "status", status: "disabled" });
  expect(disabled.map(({ key: { id }, undo }) => [id, undo])).toEqual([["web", { status: "enabled" }]]);
  expect(planChanges(keys, { kind: "tags", add: [], remove: ["never"] })).toEqual([]);
});

it("keys of several projects are changed where they are, and named with their projects", () => {
  const both = [
    key("web", "enabled", []),
    { ...key("web", "enabled", []), projectId: "prj_2", project: "Marketing" },
  ];
  const planned = planChanges(both, { kind: "status", status: "disabled" });
  expect(planned.map((change) => [change.key.projectId, nameOfKey(change.key)])).toEqual([
    ["prj_1", "web"],
    ["prj_2", "web, Marketing"],
  ]);
});
