import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Problem } from "./problem.mjs";
import { readSettings } from "./settings.mjs";

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-settings-"));
  file = join(folder, ".env");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a file of settings", () => {
  it.each([
    ["a mark of the byte order", "\uFEFFHOST=0.0.0.0\n", { HOST: "0.0.0.0" }],
    ["lines that end as on Windows", "A=1\r\nB=two words\r\n", { A: "1", B: "two words" }],
    ["quotes and comments", "A='x # y' # z\nB=\"1\\n2\"\n", { A: "x # y", B: "1\n2" }],
    ["the word export", "export A=1\n", { A: "1" }],
    ["a name twice", "A=1\nA=2\n", { A: "2" }],
    ["nothing", "", {}],
  ])("may have %s", (_what, text, settings) => {
    writeFileSync(file, text);
    expect(readSettings(file)).toEqual(settings);
  });

  it("need not be there", () => {
    expect(readSettings(file)).toEqual({});
  });

  it("that can't be read is named", () => {
    mkdirSync(file);
    expect(() => readSettings(file)).toThrow(Problem);
    expect(() => readSettings(file)).toThrow(file);
  });
});
