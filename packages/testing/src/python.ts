import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const TOOLS = fileURLToPath(new URL("../../../.tools", import.meta.url));
/** Installs packages in a tenth of pip's CPU time. */
const UV = "uv==0.13.9";
const VENV_IS_NEEDED = "Python 3 with venv is needed";
const PYPI_IS_NEEDED = "PyPI is needed, and could not be reached";

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
  const installers = await findEnvironment("python-installers", [UV], installInstallers);
  return findEnvironment(name, packages, (folder) => installPackages(installers, folder, packages));
}

/** @param make fills the folder, which gets its name once it is whole */
async function findEnvironment(
  name: string,
  packages: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const versions = packages.map((one) => one.slice(one.indexOf("==") + 2));
  const folder = join(TOOLS, [name, ...versions].join("-"));
  if (existsSync(folder)) return join(folder, "bin");
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(TOOLS, { recursive: true });
  try {
    await make(unfinished);
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another test file was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(folder, "bin");
}

/** Makes the environment of pip and uv, which install the others. */
async function installInstallers(folder: string): Promise<void> {
  await must("python3", ["-m", "venv", folder], VENV_IS_NEEDED);
  // `python -m pip`: scripts of an environment name its folder, and this one is renamed.
  await must(join(folder, "bin/python"), [...pip("install"), "--only-binary=:all:", UV], PYPI_IS_NEEDED);
}

/** Tries uv first. What only pip knows of, such as a mirror in its settings, is left to pip. */
async function installPackages(
  installers: string,
  folder: string,
  packages: readonly string[],
): Promise<void> {
  await must("python3", ["-m", "venv", "--without-pip", folder], VENV_IS_NEEDED);
  const python = join(folder, "bin/python");
  const uv = ["pip", "install", "--quiet", "--no-cache", "--python", python, ...packages];
  await run(join(installers, "uv"), uv).catch(() =>
    must(join(installers, "python"), [...pip("--python", python, "install"), ...packages], PYPI_IS_NEEDED),
  );
}

const pip = (...command: string[]): string[] => [
  "-m",
  "pip",
  "--quiet",
  "--disable-pip-version-check",
  ...command,
  "--no-compile",
];

async function must(program: string, args: readonly string[], sentence: string): Promise<void> {
  await run(program, [...args]).catch((error: unknown) => {
    throw new Error(`${sentence}: ${String(error).slice(0, 2_000)}`, { cause: error });
  });
}
