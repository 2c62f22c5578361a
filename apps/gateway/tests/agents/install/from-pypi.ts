import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPython } from "@causeway/testing/python";
import { NotRun } from "../cast/agent.ts";

const run = promisify(execFile);
const VERSION = /\(([\d.]+)\)/;

/** The newest version of a package. @throws NotRun without the registry */
export async function newestFromPypi(name: string): Promise<string> {
  const failed = (cause?: unknown) => new NotRun(`${name} can't be read from PyPI`, { cause });
  const { stdout } = await run("python3", ["-m", "pip", "index", "versions", name]).catch((cause) => {
    throw failed(cause);
  });
  const [, version] = VERSION.exec(stdout) ?? [];
  if (version === undefined) throw failed();
  return version;
}

/**
 * Installs packages into an environment.
 * @param packages with their versions: `openai-agents==0.24.0`
 * @returns its Python
 * @throws NotRun without the registry
 */
export async function installFromPypi(name: string, packages: readonly string[]): Promise<string> {
  const folder = await findPython(name, packages).catch((cause: unknown) => {
    throw new NotRun(`${packages.join(", ")} can't be installed from PyPI`, { cause });
  });
  return join(folder, "python");
}
