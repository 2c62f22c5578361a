import { expect, it } from "vitest";
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
