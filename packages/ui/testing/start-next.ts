import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_WITHIN_MS = 60_000;

export interface TestPages {
  readonly url: string;
  readonly server: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Graceful stop. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

export interface StartNextOptions {
  /** Of the app. */
  readonly folder: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts a web app as it is built (`build-pages.ts` builds it when it is not). It ends with this process. */
export async function startNext(options: StartNextOptions): Promise<TestPages> {
  const server = runNext(options, ["start", "--port", String(options.port)]);
  const exited = once(server, "exit").then(([code]) => code as number | null);
  const url = `http://localhost:${options.port}`;
  await untilLive(`${url}/livez`);
  return {
    url,
    server,
    exited,
    stop() {
      server.kill("SIGTERM");
      return exited;
    },
  };
}

/** Runs Next.js's own command in a web app. It ends with this process. */
export function runNext(
  { folder, env }: Pick<StartNextOptions, "folder" | "env">,
  args: readonly string[],
): ChildProcess {
  const child = spawn(process.execPath, [join(folder, "node_modules/next/dist/bin/next"), ...args], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", CAUSEWAY_PARENT_PIPE: "true" },
    stdio: ["pipe", "ignore", "inherit"],
  });
  const killOnExit = () => void child.kill("SIGKILL");
  process.once("exit", killOnExit);
  child.once("exit", () => process.off("exit", killOnExit));
  return child;
}

async function untilLive(url: string): Promise<void> {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer within ${START_WITHIN_MS} ms`);
}
