import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const TOOLS = fileURLToPath(new URL("../../../.tools", import.meta.url));

const run = promisify(execFile);

/**
 * A Python environment with packages from PyPI, made once and kept under `.tools`.
 *
 * @param name of the environment
 * @param packages pinned: `openai==2.8.1`
 * @returns the folder of its programs
 * @throws Error that says what is missing: Python with venv, or PyPI
 */
export async function findPython(name: string, packages: readonly string[]): Promise<string> {
  const versions = packages.map((one) => one.slice(one.indexOf("==") + 2));
  const folder = join(TOOLS, [name, ...versions].join("-"));
  if (existsSync(folder)) return join(folder, "bin");
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(TOOLS, { recursive: true });
  try {
    await must("python3", ["-m", "venv", unfinished], "Python 3 with venv is needed");
    // `python -m pip`: scripts of an environment name its folder, and this one is renamed.
    const python = join(unfinished, "bin", "python");
    await must(
      python,
      ["-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check", ...packages],
      "PyPI is needed, and could not be reached",
    );
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another test file was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(folder, "bin");
}

async function must(program: string, args: readonly string[], sentence: string): Promise<void> {
  await run(program, [...args]).catch((error: unknown) => {
    throw new Error(`${sentence}: ${String(error).slice(0, 2_000)}`, { cause: error });
  });
}
