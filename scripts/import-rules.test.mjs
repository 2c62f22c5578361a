import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import rules, { LAYERS } from "../.dependency-cruiser.mjs";
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
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path, text) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  /** The refused imports, as `from > to`. */
  const findRefused = async () => {
    const { tsConfig: _, ...options } = rules.options;
    const ruleSet = { forbidden: rules.forbidden };
    const { output } = await cruise(["apps"], { ...options, baseDir: folder, validate: true, ruleSet });
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
});
