import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@causeway/testing/free-port";
import { cpuMs } from "../process/cpu-time.ts";
import { type ServerProcess, startServer } from "../process/server-process.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export type ServiceName = "gateway" | "worker" | "api";

/** The programs of each app: the gateway works on large bodies in their own. */
const ENTRIES: Readonly<Record<ServiceName, readonly string[]>> = {
  gateway: [
    "src/main.ts",
    "src/answers/answer-worker.ts",
    "src/bodies/body-worker.ts",
    "src/guardrails/files/document-worker.ts",
  ],
  worker: ["src/main.ts"],
  api: ["src/main.ts"],
};

/** What runs in a container is the bundle, so that is measured. `root`: another checkout. */
export async function bundleServices(names: readonly ServiceName[], root = ROOT): Promise<void> {
  const script = join(root, "packages/bundler/bin/build-service.mjs");
  for (const name of names) {
    const cwd = join(root, "apps", name);
    if (existsSync(join(root, "packages/bundler/src/bundle-services.mjs"))) {
      await promisify(execFile)(process.execPath, [script], { cwd });
      continue;
    }
    // Another checkout may be older: its script bundles one entry at a time, and it may lack some.
    for (const entry of ENTRIES[name].filter((path) => existsSync(join(cwd, path)))) {
      await promisify(execFile)(process.execPath, [script, "--entry", entry], { cwd });
    }
  }
}

/** A bundled service on a free port, started and ready. */
export async function startService(
  name: ServiceName,
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<ServerProcess & { readonly port: number }> {
  const port = await freePort();
  const own = { ...env, PORT: String(port), HOST: "127.0.0.1" };
  const script = [...HEAPS[name], join(root, "apps", name, "dist/main.js")];
  const server = await startServer({ title: name, script, env: own, port, readyPath: READY_PATHS[name] });
  return { ...server, port };
}

/** As the launcher and the containers start them. */
const HEAPS: Readonly<Record<ServiceName, readonly string[]>> = {
  gateway: ["--min-semi-space-size=16"],
  worker: [],
  api: ["--max-semi-space-size=8"],
};

const READY_PATHS: Readonly<Record<ServiceName, string>> = {
  gateway: "/readyz",
  worker: "/readyz",
  api: "/readyz",
};

const IDLE_WINDOW_MS = 500;
const IDLE_CPU_MS = 30;

/** Until a process has done what it found waiting. */
export async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = cpuMs([pid]);
    await new Promise((resolve) => setTimeout(resolve, IDLE_WINDOW_MS));
    if (cpuMs([pid]) - before <= IDLE_CPU_MS) return;
  }
}
