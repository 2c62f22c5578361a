import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { behindGate, openGate } from "./gate.mjs";
import { signalQuietly } from "./process-identity.mjs";

/** Called with every process of a step, so that a stop in the middle of it reaches them too. */
let onSpawn = null;

/** @param {(child: import("node:child_process").ChildProcess, name: string) => void} watcher */
export function watchCommands(watcher) {
  onSpawn = watcher;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Until someone watches the commands, a signal ends the one that runs, with all it started, and then this process.
 * @returns {() => void} ends that
 */
export function stopCommandsOnSignals() {
  if (onSpawn) return () => {};
  const running = new Set();
  onSpawn = (child) => {
    running.add(child.pid);
    child.once("exit", () => running.delete(child.pid));
  };
  const stop = () => {
    for (const pid of running) signalQuietly(-pid, "SIGKILL");
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    onSpawn = null;
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}

/**
 * Runs a command to its end with its output in a file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ log: string, cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, isBackground?: boolean, input?: string, uid?: number, gid?: number }} options
 *   `live` shows the output instead; `input` is its standard input; `isBackground` lets other programs go first
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>} `output` is empty when it was shown.
 */
export async function runCommand(command, args, options) {
  mkdirSync(dirname(options.log), { recursive: true });
  const file = openSync(options.log, "w");
  try {
    const code = await finished(command, args, options, file);
    return { ok: code === 0, code, output: readFileSync(options.log, "utf8") };
  } finally {
    closeSync(file);
  }
}

/** Of a program that runs while people wait for another one. */
const LOW_PRIORITY = 10;

function finished(command, args, options, file) {
  const { cwd, env = process.env, live = false, isBackground = false, input, uid, gid } = options;
  return new Promise((resolve, reject) => {
    const out = live ? "inherit" : file;
    const gated = behindGate(command, args, input !== undefined);
    const child = spawn(...gated, { cwd, env, uid, gid, detached: true, stdio: ["pipe", out, out] });
    child.once("error", reject);
    child.once("close", resolve);
    if (child.pid === undefined) return;
    if (isBackground) setPriority(child.pid, LOW_PRIORITY);
    onSpawn?.(child, command);
    openGate(child, input);
  });
}

/** Lines that announce an error without saying what it is. */
const ANNOUNCEMENTS =
  /ELIFECYCLE|ERR_PNPM_RECURSIVE|"pnpm recursive run" failed|build error|\b0 errors|^\s+at /i;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** The first line of an output that speaks of an error, for a one-sentence failure; else the last that says something. */
export function errorWords(output) {
  const plain = output.replaceAll(COLORS, "");
  const telling = plain.split("\n").filter((text) => /\S/.test(text) && !ANNOUNCEMENTS.test(text));
  const line = telling.find((text) => /✘|error\b/i.test(text)) ?? telling.at(-1) ?? "";
  return line
    .replace(/^.*?\[ERROR\]\s*/, "")
    .trim()
    .slice(0, 300);
}

/** The last line of an output that says something, for a one-sentence failure. */
export function lastWords(output, pattern = /\S/) {
  const lines = output.split("\n").filter((line) => pattern.test(line));
  return (lines.at(-1) ?? "").trim().slice(0, 300);
}
