import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const OWN_FOLDER = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));
const LOCKFILE = "migration_lock.toml";

/** The migrations of this release, in order, as Prisma's schema engine takes them. */
export async function loadMigrations(folder = OWN_FOLDER) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: { path: LOCKFILE, content: await readFile(`${folder}/${LOCKFILE}`, "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.sort().map((name) => loadMigration(folder, name))),
  };
}

async function loadMigration(folder: string, name: string) {
  const value = await readFile(`${folder}/${name}/migration.sql`, "utf8");
  return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
}
