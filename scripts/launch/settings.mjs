import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "./paths.mjs";

/** Reads `.env` of the repository into the environment; what is set already wins. */
export function readEnvFile() {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) {
    if (process.env[name] === undefined && value !== "") process.env[name] = value;
  }
}
