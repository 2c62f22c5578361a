import { expect, it } from "vitest";
import type { ListedApiKey } from "../../data/api-keys.ts";
import { readKeyView } from "./read-key-view.ts";

const KEYS = [
  { projectId: "prj_1", tags: ["web"], createdBy: { kind: "user", id: "usr_1", name: "Ada" } },
  { projectId: "prj_2", tags: [], createdBy: null },
] as unknown as ListedApiKey[];
const NAMES = new Map([
  ["prj_1", "Support"],
  ["prj_2", "Marketing"],
]);

it("reads what a list of all projects can be asked for", () => {
  const asked = { q: "bot", state: "attention", owner: "usr_1", tag: "web", project: "prj_2", sort: "spend" };
  const { filter, order, projects, ignored } = readKeyView({ ...asked, scope: "all" }, KEYS, NAMES);
  expect(filter).toEqual({ text: "bot", state: "attention", owner: "usr_1", tag: "web", project: "prj_2" });
  expect([order, projects.map(({ label }) => label), ignored]).toEqual([
    "spend",
    ["Marketing", "Support"],
    [],
  ]);
});

it("names what can't be", () => {
  const asked = { q: ["a", "b"], state: "gone", owner: "usr_9", tag: "x", sort: "color", scope: "one" };
  expect(readKeyView({ ...asked, project: "prj_9" }, KEYS, NAMES).ignored).toEqual([
    ...["q", "state", "owner", "tag", "sort", "scope", "project"],
  ]);
});

it("in one project, has no filter by project", () => {
  const { filter, projects, ignored } = readKeyView({ project: "prj_2" }, KEYS);
  expect([filter.project, projects, ignored]).toEqual([undefined, [], []]);
});
