import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findRunningServices, loadBackup, type LoadedTables, openSnapshot } from "@causeway/db/backup";
import { startEpoch } from "@causeway/db/installation";
import { migrate } from "@causeway/db/migrate";
import { createPool } from "@causeway/db/pool";
import type { DecryptionKeys } from "../archive/encryption.ts";
import { type Ending, findForeignSecrets } from "../archive/manifest.ts";
import { type Archive, ArchiveError, readArchive } from "../archive/read-archive.ts";
import { requireSecrets } from "../backup-secrets.ts";
import { type Command, type Output, UsageError } from "../command.ts";
import { type CliSettings, readSettings } from "../env.ts";
import { migrationsFolder } from "../migrations-folder.ts";

export const restoreCommand: Command = {
  summary: "Restore a backup into an empty database, with every service stopped.",
  usage: [
    "causeway restore FILE                       decrypt with BACKUP_PASSPHRASE",
    "causeway restore FILE --identity KEYFILE    decrypt with a private key (AGE-SECRET-KEY-…)",
    "causeway restore FILE --verify              only check that the archive is complete and can be decrypted",
    "causeway restore FILE --secrets-to ENVFILE  only write the archive's secrets to a new file",
  ],
  async run(args, output) {
    const words = readWords(args);
    const settings = readSettings();
    const passphrase = settings.BACKUP_PASSPHRASE;
    if (words.identity === undefined && passphrase === undefined) {
      throw new UsageError("Set BACKUP_PASSPHRASE, or use --identity.");
    }
    const keys: DecryptionKeys = { identityFile: words.identity, passphrase };
    const archive = await readArchive(words.file, keys);
    if (words.secretsTo !== undefined) return writeSecrets(archive, words.secretsTo, output);
    return words.verify ? verify(archive, output) : restore(archive, settings, output);
  },
};

async function restore(archive: Archive, settings: CliSettings, output: Output): Promise<number> {
  const { manifest } = archive;
  const foreign = findForeignSecrets(manifest, requireSecrets(settings));
  if (foreign.length > 0) {
    output.print(`${foreign.join(" and ")} must be the same as when the backup was created.`);
    if (archive.secrets) output.print("The archive contains them. Write them to a file with --secrets-to.");
    return 1;
  }
  const url = settings.DATABASE_URL;
  const running = await listRunning(url);
  if (running.length > 0) {
    output.print(`Stop every service first: ${running.join(", ")} are using the database.`);
    return 1;
  }
  const epoch = randomUUID();
  const folder = migrationsFolder();
  const loaded = await loadBackup(url, {
    ...{ content: manifest.content, tables: archive.tables, epoch, folder },
    beforeCommit: async (rows) => requireAllRows(rows, archive.ending()),
  });
  const applied = await migrate(url, folder);
  await setEpoch(url, epoch);
  output.print(`Restored ${sumOf(loaded)} rows from the backup of ${manifest.createdAt}.`);
  for (const name of applied) output.print(`applied ${name}`);
  return 0;
}

async function listRunning(url: string): Promise<string[]> {
  const client = await openSnapshot(url);
  try {
    return await findRunningServices(client);
  } finally {
    await client.end();
  }
}

/** Once more, for a backup of a release that had no epochs. */
async function setEpoch(url: string, epoch: string): Promise<void> {
  const pool = createPool(url, { max: 1, applicationName: "causeway-cli" });
  try {
    await startEpoch(pool, epoch);
  } finally {
    await pool.end();
  }
}

async function verify({ tables, ending, manifest }: Archive, output: Output): Promise<number> {
  let bytes = 0;
  for await (const { data } of tables) for await (const part of data) bytes += part.length;
  const { rows } = ending();
  output.print(
    `The archive is complete: ${sumOf(rows)} rows (${bytes} bytes) of ${manifest.createdAt}, release ${manifest.release}.`,
  );
  return 0;
}

async function writeSecrets({ secrets }: Archive, path: string, output: Output): Promise<number> {
  if (!secrets) {
    output.print("The archive has no secrets because it was created without --with-secrets.");
    return 1;
  }
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path, lines.join(""), { flag: "wx", mode: 0o600 });
  output.print(`Wrote ${Object.keys(secrets).join(" and ")} to ${path}.`);
  return 0;
}

/** @throws ArchiveError when a table has other rows than the archive says */
function requireAllRows(loaded: LoadedTables, { rows }: Ending): void {
  const names = new Set([...Object.keys(loaded), ...Object.keys(rows)]);
  for (const name of names) {
    if ((loaded[name] ?? 0) === (rows[name] ?? 0)) continue;
    throw new ArchiveError(
      `The archive is damaged: ${name} has ${loaded[name] ?? 0} of ${rows[name] ?? 0} rows.`,
    );
  }
}

const sumOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

function readWords(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        identity: { type: "string" },
        verify: { type: "boolean", default: false },
        "secrets-to": { type: "string" },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error("Name exactly one archive to read.");
    return { file, identity: values.identity, verify: values.verify, secretsTo: values["secrets-to"] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
