import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Problem } from "./problem.mjs";
import { loadSecrets } from "./secrets.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the secrets of an installation", () => {
  it("are made once", async () => {
    const secrets = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(secrets);
  });

  it.each(["", '{"a', "null", "[]", '"text"', "1"])("never replace a damaged file: %j", async (text) => {
    const file = join(folder, "secrets.json");
    writeFileSync(file, text);
    await expect(loadSecrets(folder)).rejects.toThrow(Problem);
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});
