import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprint } from "./print.ts";

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "causeway-print-"));
  write("apps/api/src/main.ts", "1");
  write("docker-compose.yml", "1");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  "apps/api/src/main.ts",
  "docker-compose.yml",
  "infra/docker/Dockerfile",
  "helm/causeway/values.yaml",
])("the containers run again after a change of %s", (path) => {
  const before = fingerprint(root);
  write(path, "2");
  expect(fingerprint(root)).not.toBe(before);
});

it.each([
  "apps/api/src/main.test.ts",
  "apps/api/README.md",
  "apps/api/dist/main.js",
  "apps/api/node_modules/x/y.js",
  "docs/x.md",
])("the containers do not run again after a change of %s", (path) => {
  const before = fingerprint(root);
  write(path, "2");
  expect(fingerprint(root)).toBe(before);
});
