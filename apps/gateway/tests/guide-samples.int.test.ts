import { spawn, spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack } from "./gateway-stack.ts";
import { WAV } from "./recording-form.ts";

const GUIDE = fileURLToPath(new URL("../../docs/guide/", import.meta.url));
/** In this folder's reach are the SDKs that the samples import. */
const APP = fileURLToPath(new URL("../", import.meta.url));
const ONE_PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const ADDRESS = "http://localhost:4001";
/** Prints an error's body and fails, instead of printing it and succeeding. */
const STRICT_CURL = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }\n';
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

interface Sample {
  readonly name: string;
  readonly language: "ts" | "sh";
  readonly text: string;
}

/** Blocks of code that call the gateway of a fresh start. Python isn't installed everywhere, so those samples aren't run. */
function readSamples(): Sample[] {
  return globSync("*.md", { cwd: GUIDE }).flatMap((page) => {
    const blocks = [...readFileSync(join(GUIDE, page), "utf8").matchAll(/^```(ts|sh)\b[^\n]*\n(.*?)^```/gms)];
    return blocks.flatMap(([, language, text = ""], at): Sample[] => {
      const isCall = text.includes(ADDRESS) && (language === "ts" || /^curl /m.test(text));
      if (!isCall) return [];
      return [
        {
          name: `${basename(page, ".md")}, block ${at + 1}`,
          language: language === "ts" ? "ts" : "sh",
          text,
        },
      ];
    });
  });
}

let stack: GatewayStack;
let folder: string;
let apiKey: string;

beforeAll(async () => {
  stack = await startGatewayStack();
  ({ key: apiKey } = await stack.createKey());
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

/** Runs a sample as a reader would, with the address of this stack. */
async function run({ name, language, text }: Sample): Promise<{ code: number | null; output: string }> {
  const body = text.replaceAll(ADDRESS, stack.gateway.url);
  // Node.js strips no types in this folder: the samples have none.
  const file = join(folder, `${name.replace(/\W+/g, "-")}.${language === "ts" ? "mjs" : "sh"}`);
  writeFileSync(file, language === "ts" ? body : STRICT_CURL + body);
  const child = spawn(
    language === "ts" ? process.execPath : "bash",
    [...(language === "ts" ? [] : ["-e"]), file],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, CAUSEWAY_API_KEY: apiKey },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += String(data)));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output };
}

const samples = readSamples();

describe("the samples of the guide run as copied", () => {
  it("and are found", () => {
    expect(samples.filter(({ language }) => language === "ts").length).toBeGreaterThan(12);
    expect(samples.filter(({ language }) => language === "sh").length).toBeGreaterThan(9);
  });

  it.concurrent.each(samples.filter(({ language }) => language === "ts"))("$name", async (sample) => {
    const { code, output } = await run(sample);
    expect(code, output).toBe(0);
  });

  it.runIf(hasCurl).concurrent.each(samples.filter(({ language }) => language === "sh"))(
    "$name, by curl",
    async (sample) => {
      const { code, output } = await run(sample);
      expect(code, output).toBe(0);
    },
  );
});
