import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeMemoryFolder, removeMemoryFolder } from "./memory-folder.mjs";

const folder = mkdtempSync(join(tmpdir(), "causeway-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a folder in memory goes with its test run, with all that is in it, or there is none", () => {
  removeMemoryFolder(folder);
  const made = makeMemoryFolder(folder);
  if (made !== null) writeFileSync(join(made, "data"), "");
  removeMemoryFolder(folder);
  expect(made !== null && existsSync(made)).toBe(false);
  expect(existsSync(folder)).toBe(true);
});
