import { parseArgs } from "node:util";
import {
  copyTables,
  type DatabaseContent,
  describeContent,
  findRunningServices,
  openSnapshot,
  type TableChunk,
} from "@causeway/db/backup";
import packageJson from "../../package.json" with { type: "json" };
import { type Ending, fingerprintsOf, type Manifest, type Secrets } from "../archive/manifest.ts";
import { DATA } from "../archive/read-archive.ts";
import type { TarEntry } from "../archive/tar.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { requireSecrets } from "../backup-secrets.ts";
import { type Command, UsageError } from "../command.ts";
import { readSettings } from "../env.ts";

const CHUNK_BYTES = 1024 * 1024;

export const backupCommand: Command = {
  summary: "Write the database to an encrypted archive, with every service stopped.",
  usage: [
    "causeway backup FILE                        encrypt with BACKUP_PASSPHRASE",
    "causeway backup FILE --recipient age1…      encrypt for a public key; repeat it for several keys",
    "causeway backup FILE --with-secrets         include the installation's secrets",
  ],
  async run(args, output) {
    const { file, recipients, withSecrets } = readWords(args);
    const settings = readSettings();
    const secrets = requireSecrets(settings);
    const passphrase = settings.BACKUP_PASSPHRASE;
    if (recipients.length === 0 && passphrase === undefined) {
      throw new UsageError("Set BACKUP_PASSPHRASE, or use --recipient.");
    }
    const client = await openSnapshot(settings.DATABASE_URL);
    try {
      const running = await findRunningServices(client);
      if (running.length > 0) {
        output.print(`Stop every service first: ${running.join(", ")} are using the database.`);
        return 1;
      }
      const content = await describeContent(client);
      const ending: { rows: Record<string, number> } = { rows: {} };
      const chunks = copyTables(client, content.tables, (table, rows) => {
        if (rows > 0) ending.rows[table] = rows;
      });
      const entries = listEntries({ content, secrets, withSecrets, chunks, ending });
      await writeArchive(file, { recipients, passphrase }, entries);
      const rows = Object.values(ending.rows).reduce((sum, count) => sum + count, 0);
      output.print(`Wrote ${rows} rows of ${content.tables.length} tables to ${file}.`);
      return 0;
    } finally {
      await client.end();
    }
  },
};

interface Entries {
  readonly content: DatabaseContent;
  readonly secrets: Secrets;
  readonly withSecrets: boolean;
  readonly chunks: AsyncIterable<TableChunk>;
  /** Complete once all chunks were taken. */
  readonly ending: Ending;
}

async function* listEntries({ content, secrets, withSecrets, chunks, ending }: Entries) {
  const manifest: Manifest = {
    format: 1,
    release: packageJson.version,
    createdAt: new Date().toISOString(),
    secrets: fingerprintsOf(secrets),
    content: {
      migrations: [...content.migrations],
      tables: content.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      partitions: [...content.partitions],
    },
  };
  yield toEntry("manifest.json", manifest);
  if (withSecrets) yield toEntry("secrets.json", secrets);
  yield* gather(chunks);
  yield toEntry("end.json", ending);
}

const toEntry = (name: string, value: object): TarEntry => ({
  name,
  data: Buffer.from(JSON.stringify(value, null, 2)),
});

/** Joins small chunks of a table into files of about `CHUNK_BYTES`. */
async function* gather(chunks: AsyncIterable<TableChunk>): AsyncGenerator<TarEntry> {
  let held: Buffer[] = [];
  let [table, bytes, number] = ["", 0, 0];
  const take = (): TarEntry => {
    const entry = {
      name: `${DATA}${table}/${String(number).padStart(8, "0")}`,
      data: Buffer.concat(held),
    };
    [held, bytes, number] = [[], 0, number + 1];
    return entry;
  };
  for await (const chunk of chunks) {
    if (chunk.table !== table && bytes > 0) yield take();
    if (chunk.table !== table) [table, number] = [chunk.table, 0];
    held.push(chunk.data);
    bytes += chunk.data.length;
    if (bytes >= CHUNK_BYTES) yield take();
  }
  if (bytes > 0) yield take();
}

function readWords(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        recipient: { type: "string", multiple: true, default: [] },
        "with-secrets": { type: "boolean", default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error("Name exactly one file to write.");
    return { file, recipients: values.recipient, withSecrets: values["with-secrets"] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
