import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const FILE = join(ROOT, ".env");

/**
 * The settings in a file like `.env`; none when there is no such file.
 * @param {string} [file]
 * @returns {Record<string, string>}
 * @throws {Problem} when it can't be read
 */
export function readSettings(file = FILE) {
  if (!existsSync(file)) return {};
  try {
    // Editors of Windows begin a file with a mark that would be part of the first name.
    return parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new Problem(`Cannot read the settings in ${file} (${cause.code}).`, { cause });
  }
}

/** Reads `.env` of the repository into the environment; what is set already wins. */
export function readEnvFile() {
  for (const [name, value] of Object.entries(readSettings())) {
    if (process.env[name] === undefined && value !== "") process.env[name] = value;
  }
}
