import { accessSync, constants, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ROOT, TOOLS } from "./paths.mjs";

/** Programs that were fetched. */
export const BIN = join(TOOLS, "node_modules/.bin");

const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Package managers keep caches at home; a system user has no home, so they go alongside the tools then. */
export function cacheSettings() {
  if (isWritable(homedir())) return {};
  const home = join(TOOLS, "home");
  mkdirSync(home, { recursive: true });
  return { HOME: home, npm_config_cache: join(home, ".npm") };
}

/** Without a network a person should not wait for minutes to be told so. */
export const IMPATIENT = {
  npm_config_fetch_retries: "1",
  npm_config_fetch_retry_mintimeout: "2000",
  npm_config_fetch_retry_maxtimeout: "5000",
  npm_config_fetch_timeout: "120000",
  pnpm_config_fetch_retries: "2",
  pnpm_config_fetch_retry_mintimeout: "1000",
  pnpm_config_fetch_retry_maxtimeout: "5000",
};

/** The environment in which every command of the launcher runs: our Node and pnpm first on PATH, nothing asks or reports. */
export function toolEnvironment() {
  const nodeFolder = dirname(process.execPath);
  const path = [BIN, join(ROOT, "node_modules/.bin"), nodeFolder, process.env.PATH ?? ""].join(delimiter);
  return {
    ...process.env,
    ...cacheSettings(),
    ...IMPATIENT,
    // Packages are installed by a separate step.
    pnpm_config_verify_deps_before_run: "false",
    PATH: path,
    CI: "true",
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
}
