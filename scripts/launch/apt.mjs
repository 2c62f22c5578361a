import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { TOOLS } from "./paths.mjs";
import { runCommand } from "./run-command.mjs";

const FOLDER = join(TOOLS, "apt");

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

/** Installs Debian packages on the system. Needs root. @returns {Promise<boolean>} whether that worked. */
export async function installAsRoot(packages) {
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  await apt([...wait, "update"], "update");
  const result = await apt([...wait, "-y", "--no-install-recommends", "install", ...packages], packages[0]);
  return result.ok;
}

/** apt on lists and caches of our own, which any user may write. */
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
 * @returns {Promise<string | null>} the root they were unpacked to, or null when that did not work.
 */
export async function unpackPackages(packages) {
  const root = join(FOLDER, "root");
  const options = ownAptOptions();
  const updated = await apt([...options, "update"], "update");
  if (!updated.ok) return null;
  const install = ["-y", "--reinstall", "--download-only", "--no-install-recommends", "install", ...packages];
  const result = await apt([...options, ...install], packages[0]);
  if (!result.ok) return null;
  const archives = join(FOLDER, "cache/archives");
  for (const name of readdirSync(archives).filter((file) => file.endsWith(".deb"))) {
    const log = join(TOOLS, "logs", "dpkg.log");
    const unpacked = await runCommand("dpkg", ["-x", join(archives, name), root], { log });
    if (!unpacked.ok) return null;
  }
  return root;
}

/** Folders of unpacked libraries, for LD_LIBRARY_PATH. */
export function libraryFolders(root) {
  const triplets = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };
  const triplet = triplets[process.arch] ?? "";
  return [`usr/lib/${triplet}`, `lib/${triplet}`, "usr/lib"].map((path) => join(root, path)).join(delimiter);
}

/** A copy of an unpacked program under another name: some programs do what their name says. */
export function copyProgram(from, to) {
  mkdirSync(join(to, ".."), { recursive: true });
  copyFileSync(from, to);
  return to;
}
