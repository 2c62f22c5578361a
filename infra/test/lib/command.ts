import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
export const MACHINE = join(ROOT, "infra/test/machine");

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly timeoutMs?: number;
  /** Shows the output while the command runs. */
  readonly isShown?: boolean;
}

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly all: string;
}

/** Runs a command in the checkout. A command that takes too long is killed and answers 124. */
export function attempt(words: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { env = {}, input = "", timeoutMs = 600_000, isShown = false } = options;
  const [command = "", ...args] = words;
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env } });
  let out = "";
  let all = "";
  const take = (isOut: boolean) => (chunk: Buffer) => {
    const text = chunk.toString();
    if (isOut) out += text;
    all += text;
    if (isShown) process.stderr.write(text);
  };
  child.stdout.on("data", take(true));
  child.stderr.on("data", take(false));
  child.stdin.on("error", () => {}).end(input);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, timeoutMs);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, out, all: `${all}${error.message}` }));
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? 124 : (code ?? 1), out, all });
    });
  });
}

/** Runs a command that has to work. @throws Error with its last words when it does not */
export async function run(words: readonly string[], options?: CommandOptions): Promise<string> {
  const { code, out, all } = await attempt(words, options);
  if (code === 0) return out;
  throw new Error(`${words.join(" ")} ended with ${code}:\n${all.trim().split("\n").slice(-25).join("\n")}`);
}

export const has = async (name: string): Promise<boolean> =>
  (await attempt(["sh", "-c", `command -v ${name}`])).code === 0;
