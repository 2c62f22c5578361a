import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPython } from "@causeway/testing/python";

/** What the tests of generated clients use from PyPI, pinned. */
const PACKAGES = ["openapi-python-client==0.29.1", "openapi-spec-validator==0.9.0"];

const run = promisify(execFile);

/**
 * A Python environment of these tests.
 *
 * @returns the folder of its programs
 * @throws Error that says what is missing: Python with venv, or PyPI
 */
export const findPythonTools = (): Promise<string> => findPython("openapi-clients", PACKAGES);

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
