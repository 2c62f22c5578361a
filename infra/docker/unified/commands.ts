import { spawn, spawnSync } from "node:child_process";
import { request } from "node:http";
import { Problem } from "./problem.ts";

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a short command to its end. */
export function command(name: string, args: readonly string[], env = process.env, input = ""): Outcome {
  const { status, stdout, stderr, error } = spawnSync(name, args, { env, input, encoding: "utf8" });
  return { ok: status === 0, output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim() };
}

/** @throws Problem with the last lines of what the command said */
export function required(what: string, ...words: Parameters<typeof command>): string {
  const { ok, output } = command(...words);
  if (ok) return output;
  throw new Problem(`${what} failed:\n${output.split("\n").slice(-8).join("\n")}`);
}

/** Whether a short command works, without blocking the supervisor. */
export const works = (name: string, args: readonly string[], env = process.env): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(name, args, { env, stdio: "ignore" });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });

/** Whether a service of this container answers 200. */
export const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, path, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(false));
    asked.end();
  });
