#!/usr/bin/env node
/**
 * `pnpm stripe:contract`: sends every call of Stripe's API to Stripe's own mock server, which checks its parameters by Stripe's
 * specification. It installs the server with Go into a separate folder. Where it can't be installed, it says so and ends with 0.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./launch/paths.mjs";
import { printProblem } from "./launch/problem.mjs";
import { freePort, run, runChecks } from "./live-checks.mjs";

/** Has the version of the API in `packages/billing/src/api-version.ts`. */
const MODULE = "github.com/stripe/stripe-mock@v0.203.0";
const FOLDER = process.env.CAUSEWAY_STRIPE_MOCK ?? join(homedir(), ".cache/causeway-stripe-mock-0.203.0");
const CHECKS = join(ROOT, "packages/stripe-client/contract");
const server = join(FOLDER, "stripe-mock");
const READY_MS = 60_000;

try {
  const problem = await install();
  if (problem) console.log(`The calls of Stripe's API aren't checked: ${problem}.`);
  else process.exitCode = await check();
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

/** @returns why it can't be installed here, or null */
async function install() {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(server)) return null;
  const go = await findGo();
  if (go === null) return "Go is missing; https://go.dev/dl has it";
  process.env.GOBIN = FOLDER;
  return (await run(go, ["install", MODULE])) === 0 ? null : `${MODULE} can't be installed`;
}

async function findGo() {
  for (const go of ["go", "/usr/local/go/bin/go"])
    if ((await run(go, ["version"], "ignore")) === 0) return go;
  return null;
}

/** Runs the server and the checks against it. @returns the exit code */
async function check() {
  const port = await freePort();
  const mock = spawn(server, ["-http-port", String(port)], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(url, mock);
    return await runChecks(CHECKS, url);
  } finally {
    mock.kill("SIGKILL");
  }
}

/** It answers requests without a key with 401. */
async function untilAnswering(url, mock) {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && mock.exitCode === null) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("stripe-mock didn't become ready.");
}
