import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** What the launcher downloads for itself: Node, pnpm, unpacked system packages, stamps of finished steps. */
export const TOOLS = join(ROOT, ".tools");

/** The folder of data, secrets and logs; `CAUSEWAY_DATA_DIR` moves it. */
export function dataFolder(env = process.env) {
  return resolve(ROOT, env.CAUSEWAY_DATA_DIR || ".causeway");
}

/** Makes a folder that only its owner may read, and returns its path. */
export function privateFolder(...parts) {
  const path = join(...parts);
  makeFolder(path);
  return path;
}

/** Makes the missing folders one by one: below `/proc`, a recursive `mkdir` of Node.js never returns. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

/** A path as people read it: relative to where they are when that is shorter. */
export function shown(path) {
  const near = relative(process.cwd(), path);
  return near.length > 0 && near.length < path.length ? near : path;
}
