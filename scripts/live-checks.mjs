import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { startVitest } from "vitest/node";

const READY_MS = 60_000;

/** Checks against a real server that is no part of the tests: `folder` has their `vitest.config.ts`. @returns the exit code */
export async function runChecks(folder, serverUrl) {
  const config = join(folder, "vitest.config.ts");
  const vitest = await startVitest([], { root: folder, config, watch: false, provide: { serverUrl } });
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  const ran = vitest.state.getTestModules().length;
  await vitest.close();
  return failed === 0 && ran > 0 ? 0 : 1;
}

/** @throws Error when it ends, or answers `url` with an error for a minute */
export async function untilReady(name, url, server) {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name} didn't become ready.`);
}

/** @returns the exit code of a command */
export function run(command, args, stdio = "inherit") {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
