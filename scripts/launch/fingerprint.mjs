import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT, TOOLS } from "./paths.mjs";

/** What is installed or built; a build of Next.js writes `next-env.d.ts` into the app itself. */
const SKIPPED = new Set(["node_modules", "dist", ".next", "generated", "cache", "next-env.d.ts"]);
/** What only tests read, within a package. */
const OF_TESTS = /^(?:tests?|testing)$|\.test\.(?:ts|tsx|mjs)$/;

/** Every file at or below the given paths (relative to the repository), sorted; what is built or installed, and tests, are left out. */
export function filesBelow(paths) {
  const found = [];
  const visit = (path, entry) => {
    if (!entry.isDirectory()) return found.push(path);
    for (const child of readdirSync(path, { withFileTypes: true })) {
      if (!SKIPPED.has(child.name) && !OF_TESTS.test(child.name)) visit(join(path, child.name), child);
    }
  };
  for (const path of paths) {
    const absolute = join(ROOT, path);
    if (existsSync(absolute)) visit(absolute, { isDirectory: () => isFolder(absolute) });
  }
  return found.sort();
}

function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** SHA-256 of each file that was read: apps share most of their sources. */
const read = new Map();

function hashOf(file) {
  const known = read.get(file);
  if (known) return known;
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  read.set(file, hash);
  return hash;
}

/** SHA-256 over names and contents of the files, and over `extra`. A file is read once in the life of this process. */
export function fingerprint(files, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of files) hash.update(`${relative(ROOT, file)}\0${hashOf(file)}\0`);
  return hash.digest("hex");
}

const stampOf = (name) => join(TOOLS, "stamps", name);

/**
 * True when what a step reads hasn't changed since it last succeeded, and what it makes is there.
 * @param {{ name: string, print: string, makes: string[] }} what `print` is a fingerprint.
 */
export function isUpToDate({ name, print, makes }) {
  const stamp = stampOf(name);
  const known = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  return known === print && makes.every((path) => existsSync(join(ROOT, path)));
}

/** Before a step begins: one that is stopped half-way has made nothing that counts, whatever its files look like. */
export const forget = ({ name }) => rmSync(stampOf(name), { force: true });

/** After a step succeeded. */
export function remember({ name, print }) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), print);
}

/**
 * Runs a step only when it isn't up to date.
 * @param {{ name: string, print: string, makes: string[], run: () => Promise<void> }} what `print` is a fingerprint.
 * @returns {Promise<boolean>} whether it ran.
 */
export async function whenChanged(what) {
  if (isUpToDate(what)) return false;
  forget(what);
  await what.run();
  remember(what);
  return true;
}
