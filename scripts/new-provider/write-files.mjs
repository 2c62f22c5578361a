import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../launch/problem.mjs";

/**
 * Writes the planned files; nothing when a new one exists already.
 * @param {string} root
 * @param {ReturnType<typeof import("./plan-files.mjs").planFiles>} files
 * @returns {string[]} the paths written
 */
export function writeFiles(root, files) {
  const taken = files.find(({ path, isNew }) => isNew && existsSync(join(root, path)));
  if (taken) throw new Problem(`${taken.path} already exists. Nothing was written.`);
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  return files.map(({ path }) => path);
}
