import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rssBytes } from "./resident-memory.ts";

/** In bytes, after a collection of garbage. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  /** The longest the event loop was busy since the last look, in ms; only where BENCH_WATCH_LOOP is set. */
  readonly stall?: { readonly ms: number; readonly cpuMs: number } | null;
}

export interface ServerProcess {
  readonly pid: number;
  /** From the start to the first connection, or to the first good answer of `readyPath`, in ms. */
  readonly startMs: number;
  memory(): Promise<Memory>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const PROBE = fileURLToPath(new URL("./memory-probe.mjs", import.meta.url));

export interface ServerCommand {
  readonly title: string;
  /** Script and its arguments, run by this Node, or by `program`. */
  readonly script: readonly string[];
  /** Another program than Node. */
  readonly program?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Waited for; null for a process that listens nowhere. */
  readonly port: number | null;
  /** Ready when this path answers with status 200; else as soon as the port accepts connections. */
  readonly readyPath?: string;
  readonly readyWithinMs?: number;
}

/** Starts a server and waits until it is ready. @throws Error with its last output when it ends before. */
export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-bench-"));
  const [memoryFile, log] = [join(folder, "memory"), join(folder, "log")];
  const startedAt = performance.now();
  const child = launch(command, memoryFile, log);
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  await untilReady(command, child, () => tailOf(log));
  const startMs = performance.now() - startedAt;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command.title} did not start.`);
  return {
    pid,
    startMs,
    memory: async () => {
      if (command.program) return { rss: rssBytes([pid]), heapUsed: 0, external: 0 };
      rmSync(`${memoryFile}.${pid}`, { force: true });
      child.kill("SIGUSR2");
      return JSON.parse(await readWhenThere(`${memoryFile}.${pid}`));
    },
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    async stop() {
      process.off("exit", kill);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Output goes to a file: reading a pipe would take time from the servers that share the machine. */
function launch({ program, script, cwd, env }: ServerCommand, memoryFile: string, log: string): ChildProcess {
  const output = openSync(log, "a");
  const own = program
    ? [program, ...script]
    : [process.execPath, "--expose-gc", "--import", PROBE, ...script];
  const [file = "", ...args] = own;
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env, BENCH_MEMORY_FILE: memoryFile },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  return child;
}

const tailOf = (log: string): string => readFileSync(log, "utf8").slice(-4_000);

async function untilReady(
  { title, port, readyPath, readyWithinMs = 30_000 }: ServerCommand,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  if (port === null) return;
  for (const end = performance.now() + readyWithinMs; performance.now() < end; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`${title} ended before it was ready:\n${output()}`);
    if (await (readyPath ? answers(`http://127.0.0.1:${port}${readyPath}`) : accepts(port))) return;
  }
  child.kill("SIGKILL");
  throw new Error(`${title} isn't ready on ${port}:\n${output()}`);
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      resolve(true);
      socket.destroy();
    });
  });
}

async function readWhenThere(file: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      return readFileSync(file, "utf8");
    } catch {
      await sleep(25);
    }
  }
  throw new Error(`No memory report in ${file}.`);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
