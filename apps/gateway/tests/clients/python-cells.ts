import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPythonClients } from "../python-clients.ts";
import type { Installation } from "./installation.ts";

/** One call, or a few that belong together, by its name; `failure` is its traceback. */
interface PythonCell {
  readonly name: string;
  readonly failure: string | null;
}

/**
 * Runs a script that makes all its calls in one process, and prints how many; null where PyPI can't be reached, which is printed too.
 *
 * @param what are its calls
 * @param files in base64, by name, which the script is given
 */
export async function runPythonCells(
  script: string,
  what: string,
  installation: Installation,
  files: Readonly<Record<string, string>> = {},
): Promise<PythonCell[] | null> {
  const bin = await findPythonClients().catch((error: unknown) => String(error));
  if (!bin.startsWith("/")) {
    report(`0 ${what} ran: ${bin}`);
    return null;
  }
  const cells = await runCells(join(bin, "python"), script, installation, files);
  report(`${cells.length} ${what} ran`);
  return cells;
}

const report = (line: string): void => void process.stdout.write(`${line}\n`);

async function runCells(
  python: string,
  script: string,
  { url, key }: Installation,
  given: Readonly<Record<string, string>>,
): Promise<PythonCell[]> {
  const folder = await mkdtemp(join(tmpdir(), "causeway-python-"));
  try {
    const files = join(folder, "files.json");
    await writeFile(files, JSON.stringify(given));
    const env = { CAUSEWAY_URL: url, CAUSEWAY_API_KEY: key };
    const { stdout } = await promisify(execFile)(python, [script, files], { env });
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as PythonCell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
