import { spawn, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findCaller } from "@causeway/db/caller";
import { seedFirstOrganization } from "@causeway/db/seed";
import { serve } from "@hono/node-server";
import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, startTestApp, type TestApp } from "../src/testing/test-app.ts";

const GUIDE = fileURLToPath(new URL("../../docs/guide/", import.meta.url));
/** Of the management API of a fresh start. */
const ADDRESS = "http://localhost:4002";
/** A price file that a sample names. */
const PRICE_FILE = "https://models.dev/api.json";
const EMAIL = "owner@example.com";
const FIRST_KEY_HASH = "hash-first";
/** Prints an error's body and fails, instead of printing it and succeeding. */
const STRICT_CURL = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\n';
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

interface Sample {
  readonly name: string;
  readonly text: string;
}

/** Blocks of shell commands with curl, in the order of a page. */
function readSamples(page: string, markdown: string): Sample[] {
  const blocks = [...markdown.matchAll(/^```(?:sh|bash)\b[^\n]*\n(.*?)^```/gms)];
  return blocks.flatMap(([, text = ""], at) =>
    /\bcurl /.test(text) ? [{ name: `${page}, block ${at + 1}`, text }] : [],
  );
}

const pages = globSync("*.md", { cwd: GUIDE })
  .sort()
  .map((file) => ({ name: basename(file, ".md"), markdown: readFileSync(join(GUIDE, file), "utf8") }));
/** The section that says how to sign in and set the variables of all others. */
const [, setup = ""] =
  /^## Run the samples\n(.*?)^## /ms.exec(
    pages.find(({ name }) => name === "management-api")?.markdown ?? "",
  ) ?? [];
const all = pages.flatMap(({ name, markdown }) => readSamples(name, markdown.replace(setup, "")));
const samples = all.filter(({ text }) => text.includes(ADDRESS));

let test: TestApp;
let server: ReturnType<typeof serve>;
let folder: string;
let before: Awaited<ReturnType<typeof readPowers>>;
/** What the guide's own commands set. */
let variables: Readonly<Record<string, string>>;

const prices = createServer((_request, response) => {
  const model = { litellm_provider: "openai", mode: "chat", output_cost_per_token: 1e-5 };
  response.end(JSON.stringify({ "gpt-4o": { ...model, input_cost_per_token: 3e-6 } }));
});

const urlOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;

const textOf = (text: string): string =>
  text
    .replaceAll(ADDRESS, urlOf(server.address()))
    .replaceAll(PRICE_FILE, `${urlOf(prices.address())}/api.json`);

/** Runs commands as a reader would; a variable that nothing set is an error. */
async function run(text: string, env: Readonly<Record<string, string>>) {
  const file = join(folder, "sample.sh");
  await writeFile(file, STRICT_CURL + textOf(text));
  const child = spawn("bash", ["-eu", file], {
    cwd: folder,
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (data) => (output += String(data)));
  child.stderr.on("data", (data) => (errors += String(data)));
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output, errors })),
  );
}

/** The variables that a sample reads: those of the section, and the hash of a preview where it says so. */
async function environmentOf({ text }: Sample): Promise<Readonly<Record<string, string>>> {
  if (!text.includes("$HASH")) return variables;
  const preview = samples.find((sample) => sample.text.includes("/catalog-updates/preview"));
  const { output } = await run(preview?.text ?? "", variables);
  return { ...variables, HASH: /"hash":"([0-9a-f]+)"/.exec(output)?.[1] ?? "" };
}

/** Reads everything by which gateways judge a request with the first key, apart from content, credits and custom providers. */
async function readPowers() {
  const caller = await findCaller(test.pool, FIRST_KEY_HASH);
  if (!caller) return null;
  const { retention, contentVisibleFromMs, cache, catalogRevision, customProviders, usage, ...powers } =
    caller;
  return powers;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-guide-"));
  test = await startTestApp({ isNew: true, allowPrivateUpstreams: ["127.0.0.1"] });
  // As a first start makes it.
  await seedFirstOrganization(test.pool, {
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
    organizationName: "My organization",
    projectName: "Default project",
    keyHash: FIRST_KEY_HASH,
    keyLast4: "abcd",
  });
  before = await readPowers();
  await new Promise<void>((resolve) => prices.listen(0, "127.0.0.1", resolve));
  server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once("listening", resolve)));
});
afterAll(async () => {
  server?.close();
  prices.close();
  await test?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe("the guide's samples of the management API", () => {
  it("are found, and call what a fresh start has", () => {
    expect(samples.length).toBeGreaterThan(15);
    const elsewhere = all.filter(({ text }) => !/http:\/\/localhost:400[12]\b/.test(text));
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  describe.runIf(hasCurl)("run as copied", () => {
    beforeAll(async () => {
      const commands = [...setup.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = ""]) => text);
      const print = `\n"${process.execPath}" -p 'JSON.stringify(process.env)' > variables.json\n`;
      const { code, output, errors } = await run(commands.join("\n") + print, { EMAIL, PASSWORD });
      expect(code, output + errors).toBe(0);
      const set = JSON.parse(await readFile(join(folder, "variables.json"), "utf8")) as Record<
        string,
        string
      >;
      const names = ["ORG", "PROJECT", "KEY", "ACCESS_TOKEN", "SESSION_TOKEN"];
      variables = Object.fromEntries(names.map((name) => [name, set[name] ?? ""]));
    });

    it("after the commands that set their variables", async () => {
      expect(variables).toEqual({
        ORG: expect.stringMatching(/^org_[0-9a-f]{32}$/),
        PROJECT: expect.stringMatching(/^prj_[0-9a-f]{32}$/),
        KEY: expect.stringMatching(/^key_[0-9a-f]{32}$/),
        ACCESS_TOKEN: expect.stringMatching(/^cwt_[\w-]{43}$/),
        SESSION_TOKEN: expect.stringMatching(/^\S{20,}$/),
      });
      const session = await test.app.request("/session", {
        headers: { cookie: `causeway.session_token=${variables.SESSION_TOKEN}` },
      });
      expect(await session.json()).toMatchObject({ user: { email: EMAIL } });
    });

    // One after another: some need what others made.
    it.each(samples)("$name", async (sample) => {
      const { code, output, errors } = await run(sample.text, await environmentOf(sample));
      expect(code, output + errors).toBe(0);
    });

    it("and leave the first key with everything that it could use before", async () => {
      expect(await readPowers()).toEqual(before);
      expect(before).toMatchObject({
        keyStatus: "enabled",
        projectStatus: "active",
        rules: [],
        guardrails: [],
      });
    });
  });
});
