import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCatalog } from "@causeway/catalog";
import { findNaming } from "@causeway/providers";
import { readClaudeDefaults, readCodexModels } from "./agent-models/read-defaults.ts";

/**
 * Checks that the models which the newest Claude Code and Codex send by themselves can be called: they are in the catalog, or are passed on as
 * new ones. Downloads both from npm, and installs and runs nothing. Usage: pnpm agents:models
 * Without a registry it says that it did not run.
 */
const AGENTS = [
  {
    name: "Claude Code",
    package: "@anthropic-ai/claude-code",
    program: (version: string) => `@anthropic-ai/claude-code-linux-x64@${version}`,
    file: "package/claude",
    read: readClaudeDefaults,
  },
  {
    name: "Codex",
    package: "@openai/codex",
    program: (version: string) => `@openai/codex@${version}-linux-x64`,
    file: "package/vendor/x86_64-unknown-linux-musl/bin/codex",
    read: readCodexModels,
  },
];
/** Of a program: they have 300 to 400 MB. */
const MAX_BYTES = 1_500_000_000;

const catalog = createCatalog();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The answer to a bare name; null: 404. */
function howCalled(name: string): string | null {
  if (catalog.resolveAddress(name, []).kind === "model") return "in the catalog";
  const naming = findNaming(name);
  return naming && catalog.isNewName(name, naming.pattern) ? `passed to ${naming.provider} as new` : null;
}

/** Null without a registry. */
function newestOf(name: string): string | null {
  try {
    return npm("view", name, "version").trim();
  } catch {
    return null;
  }
}

const npm = (...words: string[]): string =>
  execFileSync("npm", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

function readProgram(spec: string, file: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "causeway-agents-"));
  try {
    npm("pack", "--silent", "--pack-destination", folder, spec);
    const [archive = ""] = readdirSync(folder);
    return execFileSync("tar", ["-xzOf", join(folder, archive), file], { maxBuffer: MAX_BYTES });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let isRun = false;
for (const agent of AGENTS) {
  const version = newestOf(agent.package);
  if (version === null) {
    say(`${agent.name}: not run, because ${agent.package} can't be read from the registry.`);
    continue;
  }
  isRun = true;
  for (const model of agent.read(readProgram(agent.program(version), agent.file))) {
    const how = howCalled(model);
    say(`${agent.name} ${version}: ${model} ${how ?? "can't be called: add it to the catalog"}`);
    if (how === null) process.exitCode = 1;
  }
}
if (!isRun) say("Default models of coding agents: not run.");
