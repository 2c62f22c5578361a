import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AUDIT_ACTIONS, OFFERED_AUDIT_ACTIONS } from "../packages/contracts/src/index.ts";
import { ROOT } from "./launch/paths.mjs";

const skip = (path) => /(^|\/)(node_modules|dist|generated|testing|contracts)$/.test(path);
const sources = globSync("{apps/api,apps/worker,packages}/**/src/**/*.ts", { cwd: ROOT, exclude: skip })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");
const guide = readFileSync(join(ROOT, "apps/docs/guide/audit-log.md"), "utf8");
const table = guide.slice(guide.indexOf("| Group"), guide.indexOf("## Read and export"));

it.each(Object.keys(AUDIT_ACTIONS))("filters offer %s exactly if something writes it", (action) =>
  expect(sources.includes(`"${action}"`)).toBe(OFFERED_AUDIT_ACTIONS.includes(action)),
);

it("the guide's table has the actions that filters offer, no more and no fewer", () => {
  const named = [...table.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, action]) => action);
  expect(named.toSorted()).toEqual([...OFFERED_AUDIT_ACTIONS].toSorted());
});
