import { execFile } from "node:child_process";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { TOKEN_SCOPES } from "@causeway/contracts";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import {
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../src/testing/test-app.ts";
import { insertAccessToken } from "../src/testing/test-client.ts";
import { findPythonTools, runPython } from "./clients/python-tools.ts";

/** What others make from our OpenAPI documents: it has to compile, to be imported, and to work. */

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CLIENTS = fileURLToPath(new URL("clients", import.meta.url));
const DOCUMENT = join(ROOT, "apps/api/openapi.json");

const run = promisify(execFile);

describe("a TypeScript client made by openapi-typescript", () => {
  // Alongside the packages that the sample imports.
  const folder = join(ROOT, "packages/api-client/node_modules/.cache", `sample-calls-${process.pid}`);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("compiles against sample calls, with its defaults", async () => {
    await mkdir(folder, { recursive: true });
    const document = JSON.parse(JSON.stringify(buildDocument("0.0.0")));
    await writeFile(join(folder, "schema.ts"), astToString(await openapiTS(document)));
    await writeFile(join(folder, "calls.ts"), await readFile(join(CLIENTS, "sample-calls.txt"), "utf8"));
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--allowImportingTsExtensions"];
    const modules = ["--module", "nodenext", "--target", "es2023", "--exactOptionalPropertyTypes"];
    const compiler = join(ROOT, "node_modules/.bin/tsgo");
    const { stdout } = await run(compiler, [...options, ...modules, "--ignoreConfig", "calls.ts"], {
      cwd: folder,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }));
    expect(stdout).toBe("");
  });
});

/** As the guide says: the generator knows no other types for files. */
const CONTENT_TYPES = `content_type_overrides:
  image/*: application/octet-stream
  audio/*: application/octet-stream
  video/*: application/octet-stream
`;

describe("with Python", () => {
  let bin: string;
  let folder: string;
  let test: TestApp;
  let server: ReturnType<typeof serve>;

  beforeAll(async () => {
    bin = await findPythonTools();
    folder = await mkdtemp(join(tmpdir(), "causeway-client-"));
    test = await startTestApp();
    server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
  });
  afterAll(async () => {
    server?.close();
    await test?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each([DOCUMENT, join(ROOT, "apps/gateway/openapi.json")])(
    "%s is a valid document",
    async (path) => {
      expect(await runPython(bin, ["-m", "openapi_spec_validator", path], folder)).toContain("OK");
    },
    // The validator computes for 20 s on an idle machine.
    180_000,
  );

  it("a client made by openapi-python-client has every schema, is imported whole, and works", async () => {
    // The generated code is not formatted, and what formats it is not installed.
    await writeFile(join(folder, "config.yml"), `post_hooks: []\n${CONTENT_TYPES}`);
    const target = join(folder, "generated");
    const made = await runPython(
      bin,
      [
        ...["-m", "openapi_python_client", "generate", "--path", DOCUMENT, "--meta", "none"],
        ...["--output-path", target, "--config", join(folder, "config.yml"), "--fail-on-warning"],
      ],
      folder,
    );
    expect(made).not.toMatch(/warning|unable|removal/i);
    const owner = await signUp(test, "olga");
    await insertOrganization(test.pool, "org_a", { [owner.id]: "owner" });
    await insertProject(test.pool, "prj_a", "org_a");
    await insertKey(test.pool, {
      id: "key_a",
      organizationId: "org_a",
      projectId: "prj_a",
      userId: owner.id,
    });
    const { token } = await insertAccessToken(test, "org_a", TOKEN_SCOPES, owner.id);
    const { port } = server.address() as AddressInfo;
    await writeFile(join(folder, "calls.py"), await readFile(join(CLIENTS, "sample-calls.py"), "utf8"));
    const said = await runPython(bin, ["calls.py", `http://127.0.0.1:${port}`, token], folder);
    expect(said).toMatch(/^\d{3} modules\n$/);
  });
});
