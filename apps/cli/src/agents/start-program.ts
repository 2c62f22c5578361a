import { spawn } from "node:child_process";
import { constants } from "node:os";
import { isatty } from "node:tty";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;
/** Of these, a terminal sends its own to every process in the foreground, so the program has them already. */
const FROM_TERMINAL: readonly string[] = ["SIGINT", "SIGQUIT"];
const STANDARD_STREAMS = [0, 1, 2];

/** A program and its words. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs a program in the terminal of this one, and passes signals on.
 * @param onStart gets the id of its process
 * @returns its exit code; as in a shell, 128 and the number of the signal that ended it
 * @throws Error when there is no such program
 */
export async function startProgram(
  { command, args, env }: Program,
  onStart: (pid: number) => Promise<void>,
): Promise<number> {
  // Also where one of the streams is a pipe, as in `git diff | causeway run -- claude -p Review`.
  const hasTerminal = STANDARD_STREAMS.some(isatty);
  const child = spawn(command, args, { env, stdio: "inherit" });
  const handlers = SIGNALS.map((signal) => {
    const pass = (): void => {
      if (!(hasTerminal && FROM_TERMINAL.includes(signal))) child.kill(signal);
    };
    process.on(signal, pass);
    return { signal, pass };
  });
  try {
    const ended = new Promise<number>((resolve, reject) => {
      child.once("error", (cause) =>
        reject(new Error(`${command} can't be started. Install it, or name its path`, { cause })),
      );
      child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    const [code] = await Promise.all([ended, child.pid === undefined ? null : onStart(child.pid)]);
    return code;
  } finally {
    for (const { signal, pass } of handlers) process.off(signal, pass);
  }
}
