import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filesBelow, fingerprint, forget, isUpToDate, whenChanged } from "./fingerprint.mjs";
import { ROOT } from "./paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "causeway-print-"));
const step = (print, run = async () => {}) => ({ name: "test-of-fingerprint", print, makes: [], run });
afterAll(() => {
  forget(step(""));
  rmSync(folder, { recursive: true });
});

it("a step runs when what it reads has changed, and not again", async () => {
  expect(await whenChanged(step("a"))).toBe(true);
  expect(await whenChanged(step("a"))).toBe(false);
  expect(await whenChanged(step("b"))).toBe(true);
});

it("a step that was stopped half-way counts as not done, also for what it had made before", async () => {
  await whenChanged(step("a"));
  const stop = async () => {
    throw new Error("stopped");
  };
  await expect(whenChanged(step("b", stop))).rejects.toThrow("stopped");
  expect(isUpToDate(step("a"))).toBe(false);
});

it("a file is read once, however many fingerprints it is in", () => {
  const file = join(folder, "source.ts");
  writeFileSync(file, "1");
  const print = fingerprint([file], "app");
  writeFileSync(file, "2");
  expect(fingerprint([file], "app")).toBe(print);
  expect(fingerprint([file], "other app")).not.toBe(print);
});

it("a build reads what it is made of, and no tests", () => {
  const files = filesBelow(["packages/ui"]).map((file) => relative(ROOT, file));
  expect(files).toContain("packages/ui/components/button.tsx");
  expect(files.filter((file) => file.includes("/testing/"))).toEqual([]);
  expect(filesBelow(["scripts/launch"]).filter((file) => file.includes(".test."))).toEqual([]);
});
