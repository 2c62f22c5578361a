import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@causeway/db/pool";
import { COMMAND_LINE, startTestDatabase, type TestDatabase } from "@causeway/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let folder: string;
let server: Server;
let url: string;
/** What the server answers, and how often it was asked. */
let page: { status: number; body: string; location?: string };
let asked: number;

beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
  folder = await mkdtemp(join(tmpdir(), "catalog-"));
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(page.status, page.location ? { location: page.location } : {});
    response.end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.json`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
  await rm(folder, { recursive: true });
  await database.stop();
});

function causeway(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string }>();
  const child = execFile(
    process.execPath,
    ["--no-warnings", COMMAND_LINE, "catalog", "update", ...args],
    { env: { ...process.env, DATABASE_URL: database.url, ...env } },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
  );
  return promise;
}

const liteLlm = (prompt: number, extra: object = {}) =>
  JSON.stringify({
    "gpt-4o": {
      litellm_provider: "openai",
      mode: "chat",
      input_cost_per_token: prompt,
      output_cost_per_token: 1e-5,
    },
    ...extra,
  });

async function write(text: string): Promise<string> {
  const path = join(folder, "prices.json");
  await writeFile(path, text);
  return path;
}

const hashIn = (out: string): string => /--apply ([0-9a-f]{64})/.exec(out)?.[1] ?? "";

interface Import {
  readonly hash: string;
  readonly overrides: readonly { model: string; provider: string; price: Record<string, unknown> }[];
}
const imports = async () =>
  (await pool.query<Import>("SELECT hash, overrides FROM catalog_import ORDER BY created_at")).rows;

describe("causeway catalog update", () => {
  it("shows the differences, changes nothing, and applies exactly those bytes on confirmation", async () => {
    const path = await write(liteLlm(3e-6));
    const shown = await causeway(["--from", path]);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("openai/gpt-4o  prompt 0.0000025 -> 0.000003");
    expect(await imports()).toEqual([]);
    await write(liteLlm(2.6e-6));
    expect(await causeway(["--apply", hashIn(shown.out)])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Applied 1 changes"),
    });
    const [made] = await imports();
    expect(made?.hash).toBe(hashIn(shown.out));
    expect(made?.overrides).toMatchObject([
      // Figures that the file doesn't mention stay.
      { model: "gpt-4o", provider: "openai", price: { prompt: "0.000003", inputCacheRead: "0.00000125" } },
    ]);
    const { rows } = await pool.query("SELECT details FROM audit_log WHERE action = 'catalog.import'");
    expect(rows).toMatchObject([{ details: { format: "litellm", hash: made?.hash, price_up: 1 } }]);
  });

  it("compares with what earlier imports changed, and keeps it", async () => {
    const first = await causeway(["--from", await write(liteLlm(3e-6))]);
    await causeway(["--apply", hashIn(first.out)]);
    expect((await causeway(["--from", await write(liteLlm(3e-6))])).out).toContain("nothing to apply");
    const other = {
      "groq/new-model": {
        litellm_provider: "groq",
        mode: "chat",
        input_cost_per_token: 1e-6,
        output_cost_per_token: 1e-6,
      },
    };
    const second = await causeway(["--from", await write(liteLlm(9e-6, other)), "--provider", "groq"]);
    await causeway(["--apply", hashIn(second.out)]);
    const [, last] = await imports();
    expect(last?.overrides.map(({ model, price }) => [model, price.prompt])).toEqual([
      ["gpt-4o", "0.000003"],
      ["new-model", "0.000001"],
    ]);
  });

  it("reads the gateway's own format, also where a public one couldn't say it", async () => {
    const models = [
      { model: "gpt-99", provider: "openai", price: { prompt: "0.000001", completion: "0.000002" } },
      { model: "gpt-4o-mini", provider: "azure", deployment: "prod-mini" },
    ];
    const shown = await causeway(["--from", await write(JSON.stringify({ version: 1, models }))]);
    expect(shown.out).toContain("Format: causeway.");
    expect(shown.out).toContain("openai/gpt-99  prompt - -> 0.000001");
    await causeway(["--apply", hashIn(shown.out)]);
    expect((await imports())[0]?.overrides).toEqual(models);
  });

  it("refuses nonsense with the line and the reason, and keeps no draft of it", async () => {
    const path = await write(
      `{\n"gpt-4o": {"litellm_provider": "openai", "mode": "chat",\n"input_cost_per_token": -1}}`,
    );
    const { code, out } = await causeway(["--from", path]);
    expect(code).toBe(1);
    expect(out).toContain("line 3: gpt-4o.input_cost_per_token a price can't be negative (-1)");
    expect((await pool.query("SELECT 1 FROM catalog_draft")).rows).toEqual([]);
  });

  it("downloads a URL once: what was shown is applied, whatever the server answers later", async () => {
    page = { status: 200, body: liteLlm(3e-6) };
    const env = { ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" };
    const shown = await causeway(["--from", url], env);
    page = { status: 200, body: liteLlm(4e-6) };
    expect(await causeway(["--apply", hashIn(shown.out)], env)).toMatchObject({ code: 0 });
    expect(asked).toBe(1);
    expect((await imports())[0]?.overrides[0]?.price.prompt).toBe("0.000003");
  });

  it("refuses another file under a hash that was shown, and a hash that wasn't", async () => {
    const shown = await causeway(["--from", await write(liteLlm(3e-6))]);
    const changed = await write(liteLlm(4e-6));
    expect(await causeway(["--from", changed, "--apply", hashIn(shown.out)])).toMatchObject({ code: 1 });
    expect(await causeway(["--apply", "0".repeat(64)])).toMatchObject({ code: 1 });
    expect(await imports()).toEqual([]);
  });

  it("follows no redirect, and reaches neither private addresses nor plain http unless the operator opens them", async () => {
    page = { status: 302, body: "", location: "https://example.com/" };
    expect((await causeway(["--from", url])).out).toContain("https");
    expect((await causeway(["--from", "https://169.254.169.254/latest"])).out).toContain(
      "private or reserved",
    );
    expect((await causeway(["--from", url], { ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" })).out).toContain(
      "Redirects",
    );
    expect(asked).toBe(1);
  });

  it.each([
    [["--apply", "abc"], "--apply takes the hash"],
    [["--from", "x", "--format", "yaml"], "--format is one of"],
    [[], "Name a file or URL"],
  ])("refuses %j with the usage", async (args, message) => {
    const { code, out } = await causeway(args);
    expect(code).toBe(2);
    expect(out).toContain(message);
  });
});
