import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OWN = fileURLToPath(new URL("../.peer/python/", import.meta.url));

/**
 * A program of the Python environment with the peers: `BENCH_PEERS_PYTHON`, or `benchmarks/.peer/python`.
 * @throws Error when it isn't there, with how to install it
 */
export function pythonProgram(name: string, packageName: string): string {
  const folder = process.env.BENCH_PEERS_PYTHON ?? OWN;
  const program = join(folder, "bin", name);
  const isInstalled = existsSync(program) && (name !== "python" || hasPackage(folder, packageName));
  if (isInstalled) return program;
  throw new Error(
    `not installed. To install: python3 -m venv ${folder} && ${join(folder, "bin/pip")} install '${packageName}'`,
  );
}

const hasPackage = (folder: string, name: string): boolean =>
  [10, 11, 12, 13, 14].some((minor) => existsSync(join(folder, `lib/python3.${minor}/site-packages`, name)));
