import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs what a person has copied, in the shell that they would paste it into. @returns what it prints */
export async function runSample(code: string): Promise<string> {
  const { stdout } = await run("bash", ["-c", code]);
  return stdout;
}
