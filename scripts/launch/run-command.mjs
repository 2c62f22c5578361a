import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Called with every process of a step, so that a stop in the middle of it reaches them too. */
let onSpawn = () => {};

/** @param {(child: import("node:child_process").ChildProcess, name: string) => void} watcher */
export function watchCommands(watcher) {
  onSpawn = watcher;
}

/**
 * Runs a command to its end with its output in a file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ log: string, cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean }} options `live` shows the output instead.
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

function finished(command, args, { cwd, env = process.env, live = false }, file) {
  return new Promise((resolve, reject) => {
    const out = live ? "inherit" : file;
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", out, out] });
    child.once("error", reject);
    child.once("close", resolve);
    if (child.pid !== undefined) onSpawn(child, command);
  });
}

/** Lines that announce an error without saying what it is. */
const ANNOUNCEMENTS = /ELIFECYCLE|build error|\b0 errors|^\s+at /i;
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
