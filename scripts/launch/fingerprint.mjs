import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT, TOOLS } from "./paths.mjs";

/** What is installed or built; a build of Next.js writes `next-env.d.ts` into the app itself. */
const SKIPPED = new Set(["node_modules", "dist", ".next", "generated", ".turbo", "cache", "next-env.d.ts"]);

/** Every file at or below the given paths (relative to the repository), sorted; what is built or installed is left out. */
export function filesBelow(paths) {
  const found = [];
  const visit = (path, entry) => {
    if (!entry.isDirectory()) return found.push(path);
    for (const child of readdirSync(path, { withFileTypes: true })) {
      if (!SKIPPED.has(child.name)) visit(join(path, child.name), child);
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

/** SHA-256 over names and contents of the files, and over `extra`. */
export function fingerprint(files, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of files)
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Runs a step only when what it reads has changed since it last succeeded, or when what it makes is gone.
 * @param {{ name: string, print: string, makes: string[], run: () => Promise<void> }} what `print` is a fingerprint.
 * @returns {Promise<boolean>} whether it ran.
 */
export async function whenChanged({ name, print, makes, run }) {
  const stamp = join(TOOLS, "stamps", name);
  const known = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (known === print && makes.every((path) => existsSync(join(ROOT, path)))) return false;
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}
