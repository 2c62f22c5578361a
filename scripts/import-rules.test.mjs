import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import rules, { LAYERS } from "../.dependency-cruiser.mjs";
import ownFiles from "./import-rules/resolve-own-files.mjs";
import { ROOT } from "./launch/paths.mjs";

/** Folders of tests, generated files and assets, which no source imports or which import everything. */
const OUTSIDE = /^(node_modules|\.next|\.turbo|dist|generated|tests?|testing|public|guide)$/;

describe("the layers of apps", () => {
  it.each(Object.entries(LAYERS))("%s has no other folders", (root, layers) => {
    const folders = readdirSync(join(ROOT, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !OUTSIDE.test(entry.name))
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual(layers.toSorted());
  });

  it("include every app", () => {
    const apps = readdirSync(join(ROOT, "apps"));
    expect(apps.filter((app) => !Object.keys(LAYERS).some((root) => root.startsWith(`apps/${app}`)))).toEqual(
      [],
    );
  });
});

describe("the import rules", () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "import-rules-"));
    mkdirSync(join(folder, "apps"));
    mkdirSync(join(folder, "packages"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path, text) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  /** The refused imports, as `from > to`. */
  const findRefused = async () => {
    const { tsConfig: _, webpackConfig: __, ...options } = rules.options;
    const ruleSet = { forbidden: rules.forbidden };
    const settings = { ...options, baseDir: folder, validate: true, ruleSet };
    const { output } = await cruise(["apps", "packages"], settings, ownFiles.resolve);
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`).toSorted();
  };

  it("refuse an import of the next layer in every app, and allow one of the layer before", async () => {
    const upward = Object.entries(LAYERS).flatMap(([root, layers]) =>
      layers.slice(0, -1).map((layer, at) => ({ root, lower: layer, higher: layers[at + 1] })),
    );
    for (const { root, lower, higher } of upward) {
      write(`${root}/${lower}/base.ts`, "export const base = 1;");
      write(
        `${root}/${lower}/up.ts`,
        `import { down } from "../${higher}/down.ts";\nexport const up = down;`,
      );
      write(
        `${root}/${higher}/down.ts`,
        `import { base } from "../${lower}/base.ts";\nexport const down = base;`,
      );
    }
    const refused = await findRefused();
    expect(refused.filter((text) => text.startsWith("a-layer-imports-no-later-one"))).toEqual(
      upward
        .map(
          ({ root, lower, higher }) =>
            `a-layer-imports-no-later-one: ${root}/${lower}/up.ts > ${root}/${higher}/down.ts`,
        )
        .toSorted(),
    );
  });

  it("refuse that a page of the dashboard imports another page", async () => {
    const features = "apps/dashboard/features";
    write(`${features}/usage/chart.ts`, "export const chart = 1;");
    write(`${features}/usage/table.ts`, 'export { chart } from "./chart.ts";');
    write(`${features}/activity/list.ts`, 'export { chart } from "../usage/chart.ts";');
    expect(await findRefused()).toEqual([
      `a-page-of-the-dashboard-imports-no-other-page: ${features}/activity/list.ts > ${features}/usage/chart.ts`,
    ]);
  });

  it("refuse that two files import each other, if only for a type", async () => {
    write("apps/api/src/routes/a.ts", 'import type { B } from "./b.ts";\nexport type A = B | 1;');
    write("apps/api/src/routes/b.ts", 'import type { A } from "./a.ts";\nexport type B = A | 2;');
    expect(await findRefused()).toEqual(["no-cycles: apps/api/src/routes/a.ts > apps/api/src/routes/b.ts"]);
  });

  const [FORMAT, COMPONENTS] = ["apps/dashboard/format", "apps/dashboard/components"];

  it.each([
    ["a name", 'export { x } from "@/components/x.tsx";'],
    ["a name, for a type", 'import type { X } from "@/components/x.tsx";\nexport type Y = X;'],
    ["a name, when it is needed", 'export const y = () => import("@/components/x.tsx");'],
    ["a type written as an import", 'export type Y = import("../components/x.tsx").X;'],
    ["a template", "export const y = () => import(`../components/x.tsx`);"],
    ["its effects", 'import "../components/x.tsx";'],
    ["everything it exports", 'export * from "../components/x.tsx";'],
    ["require", 'export const y = require("../components/x.tsx");'],
  ])("refuse an import of a later layer by %s", async (_, text) => {
    write(`${COMPONENTS}/x.tsx`, "export const x = 1;\nexport type X = 1;");
    write(`${FORMAT}/y.ts`, text);
    expect(await findRefused()).toEqual([
      `a-layer-imports-no-later-one: ${FORMAT}/y.ts > ${COMPONENTS}/x.tsx`,
    ]);
  });

  it("find what an app calls @/ in that app alone", async () => {
    write("apps/dashboard/env.ts", "export const env = 1;");
    write("apps/playground/env.ts", 'export { chat } from "./chat/chat.ts";');
    write("apps/playground/chat/chat.ts", "export const chat = 1;");
    write("apps/playground/columns/list.ts", 'export * from "@/env.ts";\nexport * from "@/chat/chat.ts";');
    write("apps/dashboard/features/a/one.ts", 'export { two } from "@/features/a/two.ts";');
    write("apps/dashboard/features/a/two.ts", 'export { one as two } from "./one.ts";');
    expect(await findRefused()).toEqual([
      "no-cycles: apps/dashboard/features/a/one.ts > apps/dashboard/features/a/two.ts",
    ]);
  });

  it("refuse an import that can't be found", async () => {
    write(`${FORMAT}/y.ts`, 'export { x } from "#components/x.tsx";\nexport { z } from "@/gone.ts";');
    expect(await findRefused()).toEqual([
      `every-import-is-found: ${FORMAT}/y.ts > #components/x.tsx`,
      `every-import-is-found: ${FORMAT}/y.ts > @/gone.ts`,
    ]);
  });

  it.each(["src/one.ts", "src/generated/tables.ts", "test/index.ts", "one.ts"])(
    "refuse a path to %s of a package, which is imported by its name",
    async (file) => {
      write(`packages/db/${file}`, "export const one = 1;");
      write("packages/db/src/own.ts", `export { one } from "../${file}";`);
      write("apps/api/src/routes/a.ts", `export { one } from "../../../../packages/db/${file}";`);
      expect(await findRefused()).toContain(
        `packages-are-imported-by-name: apps/api/src/routes/a.ts > packages/db/${file}`,
      );
    },
  );

  it("refuse everything of Node.js in a pure package that asks the world, a type as well", async () => {
    const asking = ["dns/promises", "fs", "os", "process", "readline", "sqlite", "timers/promises"];
    write("packages/policy/src/pure.ts", 'export { createHash } from "node:crypto";');
    for (const name of asking) {
      const file = `packages/policy/src/${name.replace("/", "-")}.ts`;
      write(file, `export type Given = import("node:${name}").Given;`);
    }
    const refused = await findRefused();
    expect(refused.map((text) => text.replace(/ >.*/, ""))).toEqual(
      asking.map((name) => `pure-packages-do-no-io: packages/policy/src/${name.replace("/", "-")}.ts`),
    );
  });
});
