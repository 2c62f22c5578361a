import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { privateFolder } from "./paths.mjs";
import { Problem, printProblem } from "./problem.mjs";
import { writeList } from "./process-list.mjs";

let folder;
let printed;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-problem-"));
  printed = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

const text = () => printed.mock.calls.flat().join("\n");

/** Runs what fails and prints its error. */
function printFailureOf(run) {
  try {
    run();
  } catch (error) {
    return printProblem(error);
  }
  throw new Error("It should have failed.");
}

describe("a failed start prints", () => {
  it("a problem as its sentence, with the file of details", () => {
    printProblem(new Problem("Port 4001 is taken.", { log: "/tmp/a.log" }));
    expect(text()).toBe("\n✗ Port 4001 is taken.\n  Details: /tmp/a.log");
  });

  it("what the file system refuses as one sentence that names the path", () => {
    const list = join(folder, "processes.json");
    mkdirSync(join(list, "inside"), { recursive: true });
    printFailureOf(() => writeList(list, [{ name: "redis", pid: 2, identity: null }]));
    expect(text()).toMatch(/^\n✗ The file system refuses "rename" for .*processes\.json\.new \(EISDIR\)\.$/);
  });

  it("anything else with its stack", () => {
    const fault = new TypeError("a fault");
    printProblem(fault);
    expect(printed).toHaveBeenCalledWith(fault);
  });
});

describe("a folder for private data", () => {
  it.each(["/proc/causeway/data", "/proc/1/causeway"])("is refused at once at %s", (path) => {
    expect(() => privateFolder(path)).toThrow(/ENOENT|EPERM|EACCES|EROFS/);
  });

  it("is made with the folders above it", () => {
    expect(privateFolder(folder, "a/b", "c")).toBe(join(folder, "a/b/c"));
    expect(privateFolder(folder, "a/b", "c")).toBe(join(folder, "a/b/c"));
  });

  it("can't take the place of a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => privateFolder(folder, "file/inside")).toThrow("ENOTDIR");
  });
});
