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

/** A script that makes all its calls in one process. */
interface PythonScript {
  /** Its path. */
  readonly script: string;
  /** Its calls, in words. */
  readonly what: string;
  /** Files that it gets, in base64, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The folder of Python with its libraries. */
  readonly find?: () => Promise<string>;
}

/** Runs a script and prints how many calls it made; null where PyPI can't be reached, which is printed too. */
export async function runPythonCells(
  { script, what, files = {}, find = findPythonClients }: PythonScript,
  installation: Installation,
): Promise<PythonCell[] | null> {
  const bin = await find().catch((error: unknown) => String(error));
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
