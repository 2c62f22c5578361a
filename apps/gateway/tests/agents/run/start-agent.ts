import { spawn } from "node:child_process";
import type { Start } from "../cast/agent.ts";

/** Longer than any agent waits before it gives up. */
const MOST_MS = 180_000;

/** The end of an agent: its exit code, null if it had to be stopped, and all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs an agent without a terminal, in a folder, with nothing of this environment but the path. */
export function startAgent({ command, args, env }: Start, cwd: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    const add = (piece: Buffer): void => {
      output += piece.toString();
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    const stop = setTimeout(() => kill(child.pid), MOST_MS);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(stop);
      resolve({ code, output });
    });
  });
}

/** With all that it started. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}
