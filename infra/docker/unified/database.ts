import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { required, works } from "./commands.ts";
import { DATABASE, GRACE_MS, POSTGRES_PORT, SOCKETS, STAGES } from "./places.ts";
import { Problem, say } from "./problem.ts";
import type { Part, Supervisor } from "./supervisor.ts";

const DUMPS = join(DATABASE, "dump");
const OWN_MAJOR = Number(process.env.POSTGRES_MAJOR);
const BIN = `/usr/lib/postgresql/${OWN_MAJOR}/bin`;

const dataOf = (major: number): string => join(DATABASE, String(major));
const dumpOf = (major: number): string => join(DUMPS, `${major}.dump`);

/** The superuser is the container's user and comes in by the socket; services have a password and an ordinary role. */
const HBA = `local all all peer\nhost causeway causeway 127.0.0.1/32 scram-sha-256\n`;
const INIT = ["--encoding=UTF8", "--locale=C", "--auth-local=peer", "--auth-host=scram-sha-256"];
/** From 17 on, PostgreSQL sorts by code points and knows letters of all languages whatever the machine's locale. */
const BUILTIN_LOCALE = OWN_MAJOR >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];

const server = (folder: string): Part => ({
  name: "PostgreSQL",
  command: join(BIN, "postgres"),
  args: [
    ...["-D", folder, "-p", String(POSTGRES_PORT), "-c", "listen_addresses=127.0.0.1"],
    ...["-c", `unix_socket_directories=${SOCKETS}`, "-c", "max_connections=200", "-c", "jit=off"],
  ],
  env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
  isReady: () => works(join(BIN, "pg_isready"), ["--quiet", "--host", SOCKETS, "--dbname", "postgres"]),
  stage: STAGES.postgres,
  // Fast: ends connections, writes everything, stops.
  stopSignal: "SIGINT",
  graceMs: GRACE_MS.postgres,
});

/**
 * Starts PostgreSQL on the volume's data: of this major version, restored from a dump of another, or new.
 * @throws Problem when the data is of another major version and there is no dump of it
 */
export async function startDatabase(supervisor: Supervisor, password: string): Promise<void> {
  mkdirSync(SOCKETS, { recursive: true, mode: 0o700 });
  const data = dataOf(OWN_MAJOR);
  if (!existsSync(data)) await createData(chooseDump(), password);
  // It would not hold what is written from now on.
  rmSync(dumpOf(OWN_MAJOR), { force: true });
  // Of a container that was killed. No one else uses this data: the volume is locked.
  rmSync(join(data, "postmaster.pid"), { force: true });
  await supervisor.start(server(data));
  setPassword(password);
}

/** The dump to begin with; null for an empty database. */
function chooseDump(): number | null {
  const others = readdirSync(DATABASE)
    .map(Number)
    .filter((major) => existsSync(join(dataOf(major), "PG_VERSION")));
  const newest = Math.max(0, ...others);
  if (newest === 0) return null;
  if (newest < OWN_MAJOR && existsSync(dumpOf(newest))) return newest;
  const remedy =
    newest > OWN_MAJOR
      ? "Start the newer release again, or restore a backup into empty volumes."
      : "Run the command `dump` once with the image of the previous release and the same volumes, then start this release again.";
  throw new Problem(
    `The database is of PostgreSQL ${newest}, and this release has PostgreSQL ${OWN_MAJOR}. ${remedy}`,
  );
}

/** Under another name first: a start that is killed leaves nothing that looks whole. */
async function createData(dumped: number | null, password: string): Promise<void> {
  const draft = `${dataOf(OWN_MAJOR)}.new`;
  rmSync(draft, { recursive: true, force: true });
  const words = [`--pgdata=${draft}`, ...INIT, ...BUILTIN_LOCALE];
  required("Creating the database", join(BIN, "initdb"), words);
  writeFileSync(join(draft, "pg_hba.conf"), HBA);
  await whileRunning(draft, () => {
    psql("CREATE ROLE causeway LOGIN; CREATE DATABASE causeway OWNER causeway;");
    setPassword(password);
    if (dumped !== null) restore(dumped);
  });
  renameSync(draft, dataOf(OWN_MAJOR));
}

function restore(major: number): void {
  say(`restoring the dump of PostgreSQL ${major} into PostgreSQL ${OWN_MAJOR}`);
  const words = [
    "--host",
    SOCKETS,
    "--dbname",
    "causeway",
    "--no-owner",
    "--role=causeway",
    "--exit-on-error",
  ];
  required("Restoring the dump", join(BIN, "pg_restore"), [...words, dumpOf(major)]);
  say(`restored; delete the folders ${major} and dump of the database's volume when you no longer need them`);
}

/** The command `dump`: writes everything for the next release's PostgreSQL to read, and ends. */
export async function dumpDatabase(): Promise<void> {
  const data = dataOf(OWN_MAJOR);
  if (!existsSync(data)) throw new Problem(`There is no database of PostgreSQL ${OWN_MAJOR} in this volume.`);
  mkdirSync(SOCKETS, { recursive: true, mode: 0o700 });
  mkdirSync(DUMPS, { recursive: true, mode: 0o700 });
  rmSync(join(data, "postmaster.pid"), { force: true });
  const draft = `${dumpOf(OWN_MAJOR)}.new`;
  await whileRunning(data, () => {
    const words = ["--host", SOCKETS, "--format=custom", `--file=${draft}`, "causeway"];
    required("Dumping the database", join(BIN, "pg_dump"), words);
  });
  renameSync(draft, dumpOf(OWN_MAJOR));
  say(`wrote ${dumpOf(OWN_MAJOR)}; start the next release with the same volumes`);
}

async function whileRunning(data: string, work: () => void): Promise<void> {
  const options = `-c listen_addresses='' -c unix_socket_directories=${SOCKETS} -p ${POSTGRES_PORT}`;
  const control = (words: readonly string[]) =>
    required("PostgreSQL", join(BIN, "pg_ctl"), [
      "-D",
      data,
      "-w",
      "-s",
      "-l",
      join(SOCKETS, "log"),
      ...words,
    ]);
  control(["-o", options, "start"]);
  try {
    work();
  } finally {
    control(["-m", "fast", "stop"]);
  }
}

const psql = (input: string, env = process.env): string =>
  required(
    "Preparing the database",
    join(BIN, "psql"),
    ["-h", SOCKETS, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-q"],
    env,
    input,
  );

function setPassword(password: string): void {
  psql("\\getenv password POSTGRES_PASSWORD\nALTER ROLE causeway PASSWORD :'password';\n", {
    ...process.env,
    POSTGRES_PASSWORD: password,
  });
}
