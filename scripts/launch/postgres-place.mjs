import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "./apt.mjs";
import { postgresFolder } from "./fetch-tools.mjs";
import { Problem } from "./problem.mjs";

const ACCOUNT = "postgres";
const OUTSIDE = "/var/lib/causeway";

/** Folder of the server that was fetched for this machine. */
function bundledServer() {
  const native = postgresFolder();
  if (!existsSync(native))
    throw new Problem(
      `Causeway doesn't bundle PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server (version 15 or newer).`,
    );
  for (const program of ["initdb", "postgres"]) makeExecutable(join(native, "bin", program));
  return native;
}

function makeExecutable(path) {
  const { mode } = statSync(path);
  if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o555);
}

/** Numbers of the system user that runs the server, since PostgreSQL refuses to run as root; made when missing. */
function databaseAccount() {
  const numberOf = (flag) => Number(execFileSync("id", [flag, ACCOUNT], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: numberOf("-u"), gid: numberOf("-g") };
  } catch {
    spawnSync("groupadd", ["--system", ACCOUNT]);
    spawnSync("useradd", ["--system", "--no-create-home", "-g", ACCOUNT, ACCOUNT]);
  }
  try {
    return { uid: numberOf("-u"), gid: numberOf("-g") };
  } catch (cause) {
    throw new Problem(
      "PostgreSQL doesn't run as root, and a user for it could not be created. Start as another user, or set DATABASE_URL.",
      { cause },
    );
  }
}

/** Data of an earlier run belongs to the one who ran it, and PostgreSQL insists on that owner. */
function accountFor(data) {
  if (!isRoot()) return {};
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  return databaseAccount();
}

/** Whether that account can run the server from there and enter the folder; a home of mode 700 forbids it. */
function isReachable(account, server, folder) {
  const script = 'test -x "$0/bin/postgres" && test -r "$0/share/postgresql/postgres.bki" && cd "$1"';
  return spawnSync("/bin/sh", ["-c", script, server, folder], { ...account, cwd: "/" }).status === 0;
}

const shortHash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** A copy of the server outside, made whole before it gets its name. */
function copyServer(server, target) {
  if (existsSync(target)) return;
  rmSync(`${target}.new`, { recursive: true, force: true });
  cpSync(server, `${target}.new`, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", `${target}.new`]);
  renameSync(`${target}.new`, target);
}

/**
 * Where the server and its data are, and as whom it runs.
 * @param {string} folder Data folder of the installation.
 * @param {string | null} memory Where the data are instead, a folder that every user may enter.
 * @returns {{ server: string, data: string, account: { uid?: number, gid?: number }, isOutside: boolean }}
 *   `isOutside`: as root with a repository that other users may not enter, both are below /var/lib/causeway, but for data in memory.
 */
export function findPlace(folder, memory = null) {
  const server = bundledServer();
  const parent = memory ?? folder;
  const data = join(parent, "postgres");
  const account = accountFor(data);
  if (!isRoot()) return { server, data, account, isOutside: false };
  // The folder itself holds nothing readable but names; everything in it has its own mode.
  chmodSync(parent, 0o711);
  if (isReachable(account, server, parent)) return { server, data, account, isOutside: false };
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  const copy = join(OUTSIDE, `server-${shortHash(server)}`);
  copyServer(server, copy);
  if (memory !== null) return { server: copy, data, account, isOutside: true };
  const outside = join(OUTSIDE, shortHash(folder));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const outsideData = join(outside, "postgres");
  return { server: copy, data: outsideData, account: accountFor(outsideData), isOutside: true };
}
