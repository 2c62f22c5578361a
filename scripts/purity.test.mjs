import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";
import { findImpure } from "./purity.mjs";

it.each([
  "const now = Date.now();",
  "new Date()",
  "Math.random()",
  "crypto.randomUUID()",
  "performance.now()",
])("a pure package can't hold %s", (code) =>
  expect(findImpure(`const one = 1;\n${code}`)).toEqual([`2: ${code}`]),
);

it.each([
  "new Date(atMs).toISOString()",
  "Date.UTC(2026, 0)",
  "// Date.now() is the caller's",
  "/** `Math.random()` */",
])("a pure package can hold %s", (code) => expect(findImpure(code)).toEqual([]));

it("no source file makes an exception for `any`", () => {
  const files = globSync("{apps,packages,scripts,benchmarks,infra}/**/*.{ts,tsx,mjs}", {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.next|\.tools|\.causeway|generated)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1_000);
  const exception = /biome-ignore.*noExplicitAny|@ts-(?:ignore|nocheck)/;
  expect(files.filter((path) => exception.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([
    "scripts/purity.test.mjs",
  ]);
});
