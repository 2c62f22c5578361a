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

const CODE = "{apps/api,packages/db,packages/price-book}/src/**/*.ts";
const NAMED = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/;

/** The functions and constants of the files that routes call, each with the code of it, and by name where they are exported. */
const exported = new Map();
const files = new Map(
  globSync(CODE, { cwd: ROOT, exclude: skip })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => {
      const parts = readFileSync(join(ROOT, path), "utf8").split(
        /^(?=export |async function|function|const )/m,
      );
      const own = new Map();
      for (const code of parts) {
        const [, name] = NAMED.exec(code) ?? [];
        if (name === undefined) continue;
        own.set(name, { path, code });
        if (code.startsWith("export ")) exported.set(name, { path, code });
      }
      return [path, own];
    }),
);

/** Whether a piece of code writes to the audit log, by itself or by what it calls. */
function writesEntry({ path, code }, seen = new Set()) {
  if (AUDITS.test(code)) return true;
  for (const [, name] of code.matchAll(/\b(\w+)\b(?=[(<,)\s])/g)) {
    const called = files.get(path)?.get(name) ?? exported.get(name);
    if (called === undefined || seen.has(called.code)) continue;
    seen.add(called.code);
    if (writesEntry(called, seen)) return true;
  }
  return false;
}

/** `runChange` refuses to end without an entry; the others write one. */
const AUDITS = /\b(runChange|insertAuditEntry|auditOperation)[<(]/;

/** The operations that change something, each with the definition that handles it. */
const MUTATING = [...files]
  .filter(([path]) => path.startsWith("apps/api/src/routes/"))
  .flatMap(([, own]) => {
    const definitions = [...own.values()].filter(({ code }) => code.includes("defineRoute("));
    return definitions
      .filter(({ code }) => /method: "(post|put|patch|delete)"/.test(code))
      .flatMap((definition) => operationsOf(definition, own).map((id) => ({ id, definition })));
  });

/** A function that defines the same operation at several places names none itself. */
function operationsOf({ code }, own) {
  const all = [...own.values()].map((one) => one.code).join("\n");
  return [...(/operationId: "/.test(code) ? code : all).matchAll(/operationId: "(\w+)"/g)].map(
    ([, id]) => id,
  );
}

it("finds the operations that change something", () => expect(MUTATING.length).toBeGreaterThan(60));

it.each(MUTATING)("$id writes an audit entry, or its definition says why it has none", ({ definition }) => {
  expect(writesEntry(definition)).toBe(!/^ +unaudited: "\w/m.test(definition.code));
});

it("every action of the operations page writes an audit entry", () => {
  const folder = "apps/worker/src/operations";
  const routes = readFileSync(join(ROOT, folder, "routes.ts"), "utf8");
  const actions = readFileSync(join(ROOT, folder, "actions.ts"), "utf8");
  const handlers = routes.split("app.post(").slice(1);
  expect(handlers.length).toBeGreaterThan(0);
  for (const handler of handlers) {
    const [, action] = /await (\w+)\(c\.req\.param/.exec(handler) ?? [];
    const start = actions.indexOf(`${action}: async`);
    const body = actions.slice(start, actions.indexOf("\n    },", start));
    expect({ action, isAudited: start > 0 && body.includes("await audit(") }).toEqual({
      action,
      isAudited: true,
    });
  }
});
