import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** What the tests of generated clients use from PyPI, pinned. */
const PACKAGES = ["openapi-python-client==0.29.1", "openapi-spec-validator==0.9.0"];
const TOOLS = fileURLToPath(new URL("../../../../.tools", import.meta.url));
const FOLDER = join(TOOLS, "openapi-clients-0.29.1-0.9.0");

const run = promisify(execFile);

/**
 * A Python environment of these tests, made once and kept under `.tools`.
 *
 * @returns the folder of its programs
 * @throws Error that says what is missing: Python with venv, or PyPI
 */
export async function findPythonTools(): Promise<string> {
  if (existsSync(FOLDER)) return join(FOLDER, "bin");
  const unfinished = `${FOLDER}.${process.pid}`;
  await mkdir(TOOLS, { recursive: true });
  try {
    await must("python3", ["-m", "venv", unfinished], "Python 3 with venv is needed");
    // `python -m pip`: scripts of an environment name its folder, and this one is renamed.
    const python = join(unfinished, "bin", "python");
    await must(
      python,
      ["-m", "pip", "install", "--quiet", ...PACKAGES],
      "PyPI is needed, and could not be reached",
    );
    await rename(unfinished, FOLDER);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(FOLDER, "bin");
}

async function must(program: string, args: readonly string[], sentence: string): Promise<void> {
  await run(program, [...args]).catch((error: unknown) => {
    throw new Error(`${sentence} to test generated clients: ${String(error).slice(0, 2_000)}`, {
      cause: error,
    });
  });
}

/** Runs a Python module or script of the environment. @returns everything it printed @throws Error with that */
export async function runPython(bin: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout, stderr } = await run(join(bin, "python"), [...args], {
      cwd,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`python ${args.join(" ")} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
