import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** `npm test` has built every service before the first test. */
const IS_BUILT = process.env.TEST_BUILT === "true";

/** The program of the `causeway` command: the bundle in `npm test`, which starts in a third of the time, else the source. */
export const COMMAND_LINE = join(ROOT, "apps/cli", IS_BUILT ? "dist/main.js" : "src/main.ts");

/** The services that a test can start as their own processes. */
export const SERVICE_FOLDERS = {
  gateway: "apps/gateway",
  api: "apps/api",
  worker: "apps/worker",
  docs: "apps/docs",
  simulator: "packages/simulator",
} as const;

/** What every service under test opens its metrics with. */
export const METRICS_TOKEN = "the-token-of-metrics-in-tests-of-services";

/** The metrics of a service under test, or of a metrics port. */
export const fetchMetrics = (url: string): Promise<Response> =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

export type ServiceName = keyof typeof SERVICE_FOLDERS;

/** A running service. After `kill`, start another one with the same environment. */
export interface TestService {
  readonly name: ServiceName;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything it has written to standard output and error. */
  log(): string;
  /** Graceful stop (SIGTERM). Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash of the machine would. */
  kill(): Promise<void>;
  /** Stops answering without closing a connection (SIGSTOP), and continues (SIGCONT). */
  hang(): void;
  resume(): void;
  readonly exited: Promise<number | null>;
}

export interface StartServiceOptions {
  /** Run the bundle in `dist`, which starts faster, instead of the sources; by default where `TEST_BUILT` is set. */
  readonly isBuilt?: boolean;
  readonly port?: number;
  /** The folder of another release's checkout; this one unless given. */
  readonly root?: string;
  readonly healthPath?: string;
  readonly startWithinMs?: number;
  /** Arguments for Node.js, e.g. `--expose-gc`; by default what starts a service faster. */
  readonly nodeArgs?: readonly string[];
}

/** V8 begins with the young generation that it grows to under load: a gateway starts with a tenth less CPU time. */
const NODE_ARGS = ["--min-semi-space-size=16"];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Starts a service as its own process and waits until it is healthy. It ends with this process.
 * Only PATH, HOME and the place of compiled code are taken over from this process's environment, so a test depends on
 * nothing but `env`.
 * @throws Error with the service's output when it ends or stays unhealthy.
 */
export async function startService(
  name: ServiceName,
  env: Variables,
  options: StartServiceOptions = {},
): Promise<TestService> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { child, log } = launch(name, { ...env, PORT: String(port) }, options);
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const killOnExit = () => void child.kill("SIGKILL");
  process.once("exit", killOnExit);
  void exited.then(() => process.off("exit", killOnExit));

  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await untilHealthy(
    `${url}${options.healthPath ?? "/health"}`,
    options.startWithinMs ?? 60_000,
    isOver,
  ).catch((error) => {
    child.kill("SIGKILL");
    throw new Error(`${name} ${(error as Error).message}:\n${log()}`);
  });
  return {
    name,
    url,
    port,
    pid: child.pid ?? 0,
    log,
    exited,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    hang: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
  };
}

function launch(
  name: ServiceName,
  env: Variables,
  { nodeArgs = NODE_ARGS, root = ROOT, isBuilt = root === ROOT && IS_BUILT }: StartServiceOptions,
) {
  const folder = join(root, SERVICE_FOLDERS[name]);
  const main = join(folder, isBuilt ? "dist/main.js" : "src/main.ts");
  if (!existsSync(main)) throw new Error(`${main} is missing${isBuilt ? "; build the service first" : ""}.`);
  const child = spawn(process.execPath, ["--no-warnings", ...nodeArgs, main], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      CAUSEWAY_PARENT_PIPE: "true",
      METRICS_TOKEN,
      // Hundreds of gateways start in the tests, for a few requests each.
      WARM_UP: "false",
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {});
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => parts.push(part));
  return { child, log: () => parts.join("") };
}

async function untilHealthy(url: string, ms: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.body?.cancel();
    if (isOver()) throw new Error("ended before it was healthy");
    if (response?.ok) return;
    if (performance.now() > end)
      throw new Error(`was not healthy after ${ms} ms (${response?.status ?? "no answer"})`);
    await sleep(25);
  }
}
