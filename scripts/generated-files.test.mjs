import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, copyFileSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATALOG_SCHEMA } from "./generate/catalog-schema.mjs";
import { ROOT } from "./launch/paths.mjs";

const WRITTEN = [
  ".env.example",
  "apps/docs/guide/settings.md",
  "apps/docs/guide/glossary.md",
  CATALOG_SCHEMA,
  "pnpm-lock.yaml",
  ...globSync("apps/*/openapi.json", { cwd: ROOT }),
];
const BY_HAND = ["README.md", "package.json", "packages/catalog/data/chat.json", "packages/db/src/index.ts"];

describe("the attributes of files that a command writes", () => {
  let folder = "";
  const isGenerated = (path) =>
    execFileSync("git", ["check-attr", "linguist-generated", path], { cwd: folder, encoding: "utf8" })
      .trim()
      .endsWith(": set");

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "causeway-attributes-"));
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    copyFileSync(join(ROOT, ".gitattributes"), join(folder, ".gitattributes"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(WRITTEN)("mark %s", (path) => {
    expect(isGenerated(path)).toBe(true);
  });

  it.each(BY_HAND)("don't mark %s", (path) => {
    expect(isGenerated(path)).toBe(false);
  });

  it("name only files that exist", () => {
    const patterns = readFileSync(join(ROOT, ".gitattributes"), "utf8").match(/^[^#\s]\S*/gm);
    const lost = patterns.filter(
      (pattern) => globSync(pattern.replace("*.age", "apps/*/fixtures/*.age"), { cwd: ROOT }).length === 0,
    );
    expect(lost).toEqual([]);
  });
});
