#!/usr/bin/env node
/**
 * `pnpm presidio`: the real analyzer of Microsoft Presidio behind a guardrail of type `external`. It installs the analyzer
 * from PyPI into a separate folder, without a language model. Where it can't be installed, it says so and ends with 0.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { printProblem } from "./launch/problem.mjs";
import { ROOT } from "./launch/paths.mjs";
import { freePort, run, runChecks, untilReady } from "./live-checks.mjs";

const FOLDER = process.env.CAUSEWAY_PRESIDIO ?? join(homedir(), ".cache/causeway-presidio");
const PACKAGE = "presidio-analyzer==2.2.366";
const CHECKS = join(ROOT, "apps/gateway/tests/presidio");
const bin = (name) => join(FOLDER, "venv/bin", name);

try {
  const problem = await install();
  if (problem) console.log(`The real Presidio isn't checked: ${problem}.`);
  else process.exitCode = await check();
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

/** @returns why it can't be installed here, or null */
async function install() {
  if (existsSync(join(FOLDER, "installed"))) return null;
  mkdirSync(FOLDER, { recursive: true });
  if ((await run("python3", ["-m", "venv", join(FOLDER, "venv")])) !== 0)
    return "Python 3 with venv is missing";
  if ((await run(bin("pip"), ["install", "--quiet", PACKAGE])) !== 0)
    return `${PACKAGE} can't be installed from PyPI`;
  mkdirSync(join(FOLDER, "installed"));
  return null;
}

/** Runs the analyzer and the checks against it. @returns the exit code */
async function check() {
  const port = await freePort();
  const server = spawn(bin("python"), [join(ROOT, "scripts/presidio/serve.py"), String(port)], {
    stdio: "ignore",
  });
  try {
    await untilReady("Presidio", `http://127.0.0.1:${port}/health`, server);
    return await runChecks(CHECKS, `http://127.0.0.1:${port}`);
  } finally {
    server.kill("SIGKILL");
  }
}
