import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSocket } from "./redis.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "redis-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("Redis gets a socket in its folder, also where a killed one has left its own", async () => {
  const path = join(folder, "redis.sock");
  writeFileSync(path, "");
  expect(await findSocket(folder)).toBe(path);
  expect(existsSync(path)).toBe(false);
});

test.each([
  ["that is too long", "long".repeat(30)],
  ["that a URL would change", "with space"],
  ["that does not exist", "missing"],
])("Redis gets none in a folder %s", async (_, name) => {
  const place = join(folder, name);
  if (name !== "missing") mkdirSync(place);
  expect(await findSocket(place)).toBeNull();
});
