import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { TOOLS } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";

const FOLDER = join(TOOLS, "apt");
/** What was unpacked lies below this as it would below `/`. */
export const UNPACKED_ROOT = join(FOLDER, "root");

/** The first of the names that is on PATH, as a path, or null. */
export function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

export const isRoot = () => process.getuid?.() === 0;
export const hasApt = () => onPath(["apt-get"]) !== null && onPath(["dpkg"]) !== null;

const apt = (args, name) =>
  runCommand("apt-get", args, {
    log: join(TOOLS, "logs", `apt-${name}.log`),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });

/** Whether the lists that the system has name a package. @returns {Promise<boolean>} */
export async function isKnown(name) {
  const log = join(TOOLS, "logs", "apt-cache.log");
  const env = { ...process.env, LC_ALL: "C" };
  const { ok, output } = await runCommand("apt-cache", ["policy", name], { log, env });
  return ok && /Candidate: \d/.test(output);
}

/** Installs Debian packages on the system. Needs root. @returns {Promise<boolean>} whether that worked. */
export async function installAsRoot(packages) {
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  await apt([...wait, "update"], "update");
  const result = await apt([...wait, "-y", "--no-install-recommends", "install", ...packages], packages[0]);
  return result.ok;
}

/** apt on lists and our own caches, which any user may write. */
function ownAptOptions() {
  mkdirSync(join(FOLDER, "lists/partial"), { recursive: true });
  mkdirSync(join(FOLDER, "cache/archives/partial"), { recursive: true });
  return [
    `Dir::State::lists=${join(FOLDER, "lists")}`,
    `Dir::Cache=${join(FOLDER, "cache")}`,
    "Debug::NoLocking=1",
    `APT::Sandbox::User=${userInfo().username}`,
  ].flatMap((option) => ["-o", option]);
}

/**
 * Downloads Debian packages and unpacks them below the tools folder, without root.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether that worked.
 */
export async function unpackPackages(packages) {
  const options = ownAptOptions();
  const updated = await apt([...options, "update"], "update");
  if (!updated.ok) return false;
  const install = ["-y", "--reinstall", "--download-only", "--no-install-recommends", "install", ...packages];
  const result = await apt([...options, ...install], packages[0]);
  if (!result.ok) return false;
  const archives = join(FOLDER, "cache/archives");
  for (const name of readdirSync(archives).filter((file) => file.endsWith(".deb"))) {
    const log = join(TOOLS, "logs", "dpkg.log");
    const unpacked = await runCommand("dpkg", ["-x", join(archives, name), UNPACKED_ROOT], { log });
    if (!unpacked.ok) return false;
    rmSync(join(archives, name));
  }
  return true;
}

/** Every unpacked folder with shared libraries: some packages have their own alongside the common one. */
function libraryFolders() {
  const tops = ["usr/lib", "lib"].map((path) => join(UNPACKED_ROOT, path)).filter((path) => existsSync(path));
  const folders = tops.flatMap((top) => [top, ...foldersIn(top), ...foldersIn(top).flatMap(foldersIn)]);
  return folders.filter((folder) => readdirSync(folder).some((name) => /\.so(\.|$)/.test(name)));
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));

/**
 * An unpacked program, callable by name: a script that runs it with the libraries unpacked alongside it.
 * @param {string} name
 * @param {string} program Path below `UNPACKED_ROOT`.
 * @param {{ isNamedCopy?: boolean, settings?: Record<string, string> }} [options] `isNamedCopy` for a program that
 *   does what the name it is called by says.
 * @returns {string} path of the script.
 */
export function wrapProgram(name, program, { isNamedCopy = false, settings = {} } = {}) {
  const script = join(FOLDER, "bin", name);
  mkdirSync(join(FOLDER, "bin"), { recursive: true });
  mkdirSync(join(FOLDER, "programs"), { recursive: true });
  const target = isNamedCopy ? join(FOLDER, "programs", name) : program;
  if (isNamedCopy && !existsSync(target)) copyFileSync(program, target);
  const libraries = libraryFolders().join(":");
  const words = Object.entries({ LD_LIBRARY_PATH: libraries, ...settings }).map(
    ([key, value]) => `${key}='${value}'`,
  );
  writeFileSync(script, `#!/bin/sh\n${words.join(" ")} exec '${target}' "$@"\n`, { mode: 0o755 });
  return script;
}
