import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND_LINE } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type GatewayStack, startGatewayStack } from "../gateway-stack.ts";

const MODEL = "anthropic/claude-sonnet-4-6";
const PROGRAM = new URL("./program.mjs", import.meta.url);

let stack: GatewayStack;
let apiKey: string;
let folder: string;
/** Of temporary files: empty before and after each run. */
let temporary: string;

beforeAll(async () => {
  stack = await startGatewayStack();
  apiKey = (await stack.createKey()).key;
  folder = mkdtempSync(join(tmpdir(), "causeway-run-test-"));
  temporary = join(folder, "tmp");
  mkdirSync(temporary);
  for (const name of ["claude", "codex", "opencode", "qwen"]) {
    const path = join(folder, name);
    writeFileSync(path, `#!${process.execPath}\n${readFileSync(PROGRAM, "utf8")}`);
    chmodSync(path, 0o755);
  }
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await stack?.stop();
});

const started = z.object({
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
  file: z.object({ content: z.unknown(), mode: z.number() }).nullable(),
  pid: z.number(),
  ppid: z.number(),
});

/** Runs a command in a new terminal, whose keys are this one's input. */
const IN_TERMINAL = [
  "python3",
  "-c",
  "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))",
];
const CTRL_C = "\u0003";

/** Starts the command. Where `name` isn't a program of the folder, it isn't found. */
function start(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  inside: readonly string[] = [],
) {
  const [command = "", ...args] = [
    ...inside,
    process.execPath,
    "--no-warnings",
    COMMAND_LINE,
    "run",
    ...words,
  ];
  const child = spawn(command, args, {
    env: {
      PATH: folder,
      TMPDIR: temporary,
      CAUSEWAY_URL: stack.gateway.url,
      CAUSEWAY_API_KEY: apiKey,
      ANTHROPIC_API_KEY: "sk-ant-of-the-user",
      CLAUDE_CODE_USE_BEDROCK: "1",
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (piece) => (output += String(piece)));
  child.stderr.on("data", (piece) => (output += String(piece)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, output: () => output, ended };
}

async function run(words: readonly string[], env?: Readonly<Record<string, string>>) {
  const { output, ended } = start(words, env);
  const code = await ended;
  expect(readdirSync(temporary)).toEqual([]);
  return { code, output: output() };
}

async function settingsOf(name: string) {
  const { code, output } = await run(["--model", MODEL, "--", name, "end", "0"]);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)]);
  const { args, env, file } = started.parse(JSON.parse(output));
  expect(args.join(" ")).not.toContain(apiKey);
  if (file) expect(file.mode & 0o777).toBe(0o600);
  return { args, env, file: file?.content };
}

describe("causeway run", () => {
  it("connects Claude Code, and no other account wins over the gateway", async () => {
    const { args, env, file } = await settingsOf("claude");
    const models = {
      ANTHROPIC_MODEL: MODEL,
      ANTHROPIC_DEFAULT_HAIKU_MODEL: MODEL,
      CLAUDE_CODE_SUBAGENT_MODEL: MODEL,
    };
    const set = { ANTHROPIC_BASE_URL: stack.gateway.url, ANTHROPIC_AUTH_TOKEN: apiKey, ...models };
    expect(args).toEqual(["--settings", expect.stringContaining(temporary), "end", "0"]);
    expect(env).toMatchObject(set);
    expect([env.ANTHROPIC_API_KEY, env.CLAUDE_CODE_USE_BEDROCK]).toEqual([undefined, undefined]);
    expect(file).toMatchObject({ env: { ...set, ANTHROPIC_API_KEY: "", CLAUDE_CODE_USE_BEDROCK: "" } });
  });

  it("leaves settings that the user names to Claude Code", async () => {
    const { output } = await run(["--", "claude", "--settings", PROGRAM.pathname, "end", "0"]);
    expect(output).not.toContain(temporary);
  });

  it("connects Codex by options that name the variable of the key", async () => {
    const { args, env, file } = await settingsOf("codex");
    const provider = `{name="Causeway",base_url="${stack.gateway.url}/v1",env_key="CAUSEWAY_API_KEY",wire_api="responses"}`;
    expect(args).toEqual([
      ...["-c", 'model_provider="causeway"', "-c", `model_providers.causeway=${provider}`],
      ...["-c", `model="${MODEL}"`, "end", "0"],
    ]);
    expect([env.CAUSEWAY_API_KEY, file]).toEqual([apiKey, undefined]);
  });

  it("connects OpenCode with the models that the key can use", async () => {
    const { env, file } = await settingsOf("opencode");
    expect(JSON.parse(env.OPENCODE_CONFIG_CONTENT ?? "")).toMatchObject({ model: `causeway/${MODEL}` });
    expect(file).toMatchObject({
      provider: {
        causeway: {
          options: { baseURL: `${stack.gateway.url}/v1`, apiKey: "{env:CAUSEWAY_API_KEY}" },
          models: {
            [MODEL]: { name: MODEL },
            "sim-echo": { name: "sim-echo", limit: { context: 128_000, output: 16_384 } },
          },
        },
      },
    });
  });

  it("has OpenCode call OpenAI's models by Responses, and others by chat completions", async () => {
    const optionsOf = async (model: string) => {
      const { output } = await run(["--model", model, "--", "opencode", "end", "0"]);
      return startedOf(output).file?.content;
    };
    const models = { "openai/gpt-4.1": { name: "openai/gpt-4.1", provider: { npm: "@ai-sdk/openai" } } };
    expect(await optionsOf("openai/gpt-4.1")).toMatchObject({ provider: { causeway: { models } } });
    expect(JSON.stringify(await optionsOf("groq/openai/gpt-oss-120b"))).not.toContain('@ai-sdk/openai"');
  });

  it("connects Qwen Code", async () => {
    const { env, file } = await settingsOf("qwen");
    expect(env).toMatchObject({
      OPENAI_API_KEY: apiKey,
      OPENAI_BASE_URL: `${stack.gateway.url}/v1`,
      OPENAI_MODEL: MODEL,
    });
    expect(file).toMatchObject({ security: { auth: { selectedType: "openai" } }, model: { name: MODEL } });
  });

  it("ends with the exit code of the agent, or as a shell does if a signal ended it", async () => {
    expect((await run(["--", "claude", "end", "7"])).code).toBe(7);
    expect((await run(["--", join(folder, "claude"), "die", "0"])).code).toBe(137);
  });

  it("passes signals on, and leaves no file behind", async () => {
    const { child, output, ended } = start(["--", "claude", "wait", "5"]);
    await untilStarted(child, output);
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill("SIGTERM");
    expect([await ended, readdirSync(temporary)]).toEqual([5, []]);
  });

  it.each([
    ["", IN_TERMINAL],
    [" with its input from a pipe", [...IN_TERMINAL, "sh", "-c", 'trap : INT; sleep 100 | "$@"', "sh"]],
  ])("lets a Ctrl-C in a terminal%s reach the agent once, and ends with its code", async (_, inside) => {
    const { child, output, ended } = start(["--", "claude", "wait", "5"], { PATH: pathWith(folder) }, inside);
    await untilStarted(child, output);
    child.stdin.write(CTRL_C);
    await expect.poll(output).toContain("interrupt 1");
    // Whatever the command passed on, it did so before this signal.
    process.kill(startedOf(output()).ppid, "SIGTERM");
    expect([await ended, readdirSync(temporary)]).toEqual([5, []]);
    expect(output()).not.toContain("interrupt 2");
  });

  it("removes what killed runs left behind, but not what a running agent uses", async () => {
    const { child, output, ended } = start(["--", "claude", "wait", "0"]);
    await untilStarted(child, output);
    const [left] = readdirSync(temporary);
    child.kill("SIGKILL");
    await once(child, "exit");
    const unknown = "causeway-run-unknown";
    mkdirSync(join(temporary, unknown));
    await start(["--", "claude", "end", "0"]).ended;
    expect(readdirSync(temporary).sort()).toEqual([left, unknown].sort());
    rmSync(join(temporary, unknown), { recursive: true });
    process.kill(startedOf(output()).pid, "SIGKILL");
    await ended;
    await expect.poll(() => run(["--", "claude", "end", "0"]).catch(() => null)).not.toBeNull();
  });

  it("leaves --help after -- to the agent", async () => {
    const { output } = await run(["--", "claude", "--help", "end", "0"]);
    expect(started.parse(JSON.parse(output)).args.slice(2)).toEqual(["--help", "end", "0"]);
  });

  it("says what is wrong before it starts anything", async () => {
    const sentences = [
      await run(["claude"]),
      await run(["--", "vim"]),
      await run(["--", "claude"], { PATH: "/nowhere" }),
      await run(["--", "claude"], { CAUSEWAY_API_KEY: "" }),
      await run(["--", "claude"], { CAUSEWAY_API_KEY: "cw-unknown" }),
      await run(["--", "claude"], { CAUSEWAY_URL: "http://127.0.0.1:1" }),
    ].map(({ code, output }) => [code, output.split("\n")[0]]);
    expect(sentences).toEqual([
      [2, "Put the agent after --, as in: causeway run -- claude"],
      [2, expect.stringContaining(`"vim" isn't an agent that can be run.`)],
      [1, expect.stringContaining("claude can't be started.")],
      [1, expect.stringContaining("CAUSEWAY_API_KEY is missing.")],
      [1, expect.stringContaining("refused CAUSEWAY_API_KEY with status 401")],
      [1, expect.stringContaining("no response from the gateway at http://127.0.0.1:1")],
    ]);
  });
});

const startedOf = (output: string) => started.parse(JSON.parse(output.split("\n")[0] ?? ""));

/** Programs of the system too. */
const pathWith = (place: string): string => `${place}:${process.env.PATH}`;

async function untilStarted(child: ChildProcess, output: () => string): Promise<void> {
  await expect.poll(() => output().includes("\n") || child.exitCode !== null).toBe(true);
}
