import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  readonly pid: number;
  /** After a collection of garbage, in bytes. */
  memory(): Promise<{ readonly rss: number; readonly heapUsed: number; readonly external: number }>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const PROBE = fileURLToPath(new URL("./memory-probe.ts", import.meta.url));

export interface ServerCommand {
  readonly title: string;
  /** Script and its arguments, run by this Node. */
  readonly script: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Waited for; null for a process that listens nowhere. */
  readonly port: number | null;
}

/** Starts a Node server and waits until it accepts connections. @throws Error with its last output when it ends before. */
export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-bench-"));
  const memoryFile = join(folder, "memory");
  const child = spawn(process.execPath, ["--expose-gc", "--import", PROBE, ...command.script], {
    cwd: command.cwd,
    env: { ...process.env, NODE_ENV: "production", ...command.env, BENCH_MEMORY_FILE: memoryFile },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = tailOf(child);
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  if (command.port !== null) await untilListening(command, command.port, child, output);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command.title} did not start.`);
  return {
    pid,
    memory: async () => {
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

function tailOf(child: ChildProcess): () => string {
  let tail = "";
  const keep = (piece: Buffer): void => {
    tail = (tail + piece.toString()).slice(-4_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => tail;
}

async function untilListening(
  { title }: ServerCommand,
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${title} ended before it listened:\n${output()}`);
    if (await accepts(port)) return;
    await sleep(50);
  }
  throw new Error(`${title} does not listen on ${port}:\n${output()}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
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
