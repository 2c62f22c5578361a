import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack } from "./gateway-stack.ts";
import { findPythonAgents, findPythonClients, findPythonFrameworks } from "./python-clients.ts";
import { WAV } from "./recording-form.ts";
import { retain } from "./retention/stored-content.ts";
import { ADDRESS, type Language, listFragments, readSamples, type Sample } from "./samples/read-samples.ts";
import { useCommonStack } from "./stack/common-stack.ts";

/** In this folder's reach are the SDKs that the samples import. */
const APP = fileURLToPath(new URL("../", import.meta.url));
const RUNNERS = fileURLToPath(new URL("./samples/", import.meta.url));
const ONE_PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** Prints an error's body and fails, instead of printing it and succeeding. */
const STRICT_CURL = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\n';
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

let stack: GatewayStack;
let folder: string;
let apiKey: string;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  const key = await stack.createKey();
  apiKey = key.key;
  // Stored responses are readable only then.
  await retain(stack, key, "all");
  mkdirSync(join(APP, "node_modules/.cache"), { recursive: true });
  folder = mkdtempSync(join(APP, "node_modules/.cache/samples-"));
  // What the samples send.
  writeFileSync(join(folder, "hello.wav"), WAV);
  writeFileSync(join(folder, "logo.png"), Buffer.from(ONE_PIXEL, "base64"));
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await stack?.stop();
});

async function call(path: string, body?: object): Promise<{ id: string; status: string }> {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { id: string; status: string };
}

/** The variables that a sample reads. Those that it names are of a video and a response that nothing else uses. */
async function environmentOf({ text }: Sample): Promise<Record<string, string>> {
  const env: Record<string, string> = { CAUSEWAY_API_KEY: apiKey };
  if (text.includes("RESPONSE_ID"))
    env.RESPONSE_ID = (await call("/v1/responses", { model: "sim-echo", input: "Hello" })).id;
  if (text.includes("VIDEO_ID")) {
    const { id } = await call("/v1/videos", { model: "sim-video", prompt: "A river", seconds: "4" });
    await until(async () => (await call(`/v1/videos/${id}`)).status === "completed", 30_000);
    env.VIDEO_ID = id;
  }
  return env;
}

const textOf = ({ text }: Sample): string => text.replaceAll(ADDRESS, stack.gateway.url);

function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (data) => (output += String(data)));
  child.stderr.on("data", (data) => (errors += String(data)));
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output, errors })),
  );
}

/** Runs samples as a reader would, with the address of this stack, in one process. @returns why each failed, or null */
async function runAll(chosen: readonly Sample[], program: string, runner: string) {
  const list = await Promise.all(
    chosen.map(async (sample) => ({
      name: sample.name,
      text: textOf(sample),
      env: await environmentOf(sample),
    })),
  );
  const file = join(folder, `${runner}.json`);
  writeFileSync(file, JSON.stringify(list));
  const { output, errors } = await run(program, [join(RUNNERS, runner), file]);
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const results = lines.map((line) => JSON.parse(line) as { name: string; failure: string | null });
  if (results.length !== chosen.length) throw new Error(`${results.length} ran, then: ${errors}`);
  return new Map(results.map(({ name, failure }) => [name, failure]));
}

/** Packages that the Python samples with frameworks, and with libraries for agents, import; each of them runs in another environment. */
const FRAMEWORK = /^from (?:langchain_openai|llama_index)/m;
const AGENTS = /^from (?:agents|pydantic_ai|langchain\.agents) /m;

const samples = readSamples();
const of = (language: Language) => samples.filter((sample) => sample.language === language);

describe("the samples of the guide and the gateway's reference run as copied", () => {
  it("and are found", () => {
    expect(of("ts").length).toBeGreaterThan(35);
    expect(of("sh").length).toBeGreaterThan(32);
    expect(of("python").length).toBeGreaterThan(30);
  });

  it("and none of the guide's is only a fragment, or names a model that a fresh start doesn't have", () => {
    expect(listFragments()).toEqual([]);
  });

  it("in TypeScript", async () => {
    const results = await runAll(of("ts"), process.execPath, "run-samples.mjs");
    expect([...results].filter(([, failure]) => failure)).toEqual([]);
  });

  it.each([
    {
      with: "the SDKs",
      find: findPythonClients,
      isChosen: (text: string) => !FRAMEWORK.test(text) && !AGENTS.test(text),
    },
    {
      with: "frameworks",
      find: findPythonFrameworks,
      isChosen: (text: string) => FRAMEWORK.test(text) && !AGENTS.test(text),
    },
    {
      with: "libraries for agents",
      find: findPythonAgents,
      isChosen: (text: string) => AGENTS.test(text),
    },
  ])(
    "in Python with $with, where PyPI can be reached",
    async ({ find, isChosen }) => {
      const chosen = of("python").filter(({ text }) => isChosen(text));
      expect(chosen.length).toBeGreaterThan(1);
      const bin = await find().catch((error: unknown) => String(error));
      if (!bin.startsWith("/")) {
        console.log(`0 of ${chosen.length} Python samples ran: ${bin}`);
        return;
      }
      const results = await runAll(chosen, join(bin, "python"), "run-samples.py");
      console.log(`${results.size} of ${chosen.length} Python samples ran`);
      expect([...results].filter(([, failure]) => failure)).toEqual([]);
    },
    300_000,
  );

  // One after another: some read the files that others write.
  it.runIf(hasCurl).each(of("sh"))("$name, by curl", async (sample) => {
    const file = join(folder, `${sample.name.replace(/\W+/g, "-")}.sh`);
    writeFileSync(file, STRICT_CURL + textOf(sample));
    const { code, output, errors } = await run("bash", ["-e", file], await environmentOf(sample));
    expect(code, output + errors).toBe(0);
  });

  it("and leave the key working", async () => {
    expect((await call("/v1/responses", { model: "sim-echo", input: "Hello" })).status).toBe("completed");
  });
});
