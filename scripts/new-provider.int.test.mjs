import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const run = promisify(execFile);
const PACKAGES = ["providers", "catalog", "dialects", "contracts", "cost"];
let tree;

/** A copy of what the command reads and writes; dependencies are those of the repository. */
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "causeway-provider-"));
  const isSource = (path) => !["node_modules", "dist", ".turbo"].includes(basename(path));
  const copied = ["scripts", "vitest.config.ts", "biome.json", "package.json", "tsconfig.base.json"];
  for (const path of [...copied, ...PACKAGES.map((name) => `packages/${name}`)])
    await cp(join(ROOT, path), join(tree, path), { recursive: true, filter: isSource });
  for (const path of ["", ...PACKAGES.map((name) => `packages/${name}`)])
    await symlink(join(ROOT, path, "node_modules"), join(tree, path, "node_modules"));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

const newProvider = (...args) => run(process.execPath, ["scripts/new-provider.mjs", ...args], { cwd: tree });
const ask = (code) =>
  run(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], { cwd: tree }).then(
    ({ stdout }) => JSON.parse(stdout),
  );

describe("pnpm new:provider", () => {
  it("adds a provider that works at once: row, catalog, settings, and a test that passes", async () => {
    const { stdout } = await newProvider(
      ...["acme-ai", "--name", "Acme AI", "--base-url", "https://api.acme.example/v1/"],
      ...["--docs-url", "https://docs.acme.example/api/reference/of/chat/completions"],
      ...["--model", "acme/one", "--input-price", "0.15", "--output-price", "0.60"],
    );
    expect(stdout).toContain("LLM_ACME_AI_API_KEY");
    const row = await ask(
      'const { findProvider } = await import("./packages/providers/src/index.ts"); console.log(JSON.stringify(findProvider("acme-ai")));',
    );
    expect(row).toMatchObject({
      name: "Acme AI",
      dialect: "openai-chat",
      baseUrl: "https://api.acme.example/v1",
      auth: { kind: "bearer" },
    });
    const found = await ask(
      'const { createCatalog } = await import("./packages/catalog/src/index.ts"); console.log(JSON.stringify(createCatalog().findMapping("acme-ai", "acme/one")));',
    );
    expect(found).toMatchObject({
      model: { id: "one" },
      mapping: { price: { base: { prompt: "0.00000015", completion: "0.0000006" } } },
    });
    expect(await readFile(join(tree, ".env.example"), "utf8")).toContain("LLM_ACME_AI_API_KEY");
  });

  it("takes a second one alongside it, and both keep the repository's form and pass their tests", async () => {
    await newProvider("9lives", "--name", 'Nine "Lives"', "--base-url", "https://9lives.example");
    const files = [
      "table/acme-ai.test.ts",
      "table/9lives.test.ts",
      "table/hosts.ts",
      "providers.test.ts",
    ].map((name) => `packages/providers/src/${name}`);
    const added = "packages/catalog/src/rows/added-providers.ts";
    const formatted = files.slice(0, 3);
    const bin = (name) => join(ROOT, "node_modules/.bin", name);
    await run(bin("biome"), ["format", "--vcs-enabled=false", ...formatted, added], { cwd: tree });
    const tests = [
      ...files.filter((file) => file.endsWith(".test.ts")),
      "packages/catalog/src/rows/data.test.ts",
    ];
    const { stdout } = await run(bin("vitest"), ["run", "--root", tree, "--project", "unit", ...tests], {
      cwd: tree,
    });
    expect(stdout).toMatch(/Test Files.*4 passed/);
  });

  it("refuses an id that is taken and writes nothing", async () => {
    const before = await readFile(join(tree, "packages/providers/src/table/hosts.ts"), "utf8");
    const again = newProvider("acme-ai", "--name", "Other", "--base-url", "https://other.example/v1");
    await expect(again).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("belongs to Acme AI"),
    });
    const malformed = newProvider("Acme_AI", "--name", "Other", "--base-url", "https://other.example/v1");
    await expect(malformed).rejects.toMatchObject({ stderr: expect.stringContaining("lowercase letters") });
    expect(await readFile(join(tree, "packages/providers/src/table/hosts.ts"), "utf8")).toBe(before);
  });
});
