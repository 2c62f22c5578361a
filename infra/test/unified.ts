import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageOf, OLD_UNIFIED } from "./images.ts";
import { callWithSdk, checkPages, createAccount, signIn } from "./lib/account.ts";
import { checkById, type Load, startLoad } from "./lib/by-id.ts";
import { attempt, run } from "./lib/command.ts";
import { crash, stateOf, untilRestarted } from "./lib/docker.ts";
import type { Installation } from "./lib/installation.ts";
import { checkOutside } from "./lib/outside.ts";
import { checkForeignRequests } from "./lib/pages.ts";
import { expectThat, say, step, until } from "./lib/progress.ts";
import {
  BACKUPS,
  clean,
  createSite,
  DATABASE,
  killPart,
  NAME,
  once,
  QUEUES,
  start,
  TRIAL,
  untilHealthy,
  VOLUMES,
  volumes,
} from "./lib/unified-container.ts";

const STOP_SECONDS = 30;
const ARCHIVE = "/backups/today.age";
const SECRETS = "/backups/secrets.env";
/** Parts by their port in the environment, or how their command line begins. Callers notice only that the gateway is gone. */
const PARTS = {
  worker: "PORT=3006",
  api: "PORT=4002",
  dashboard: "PORT=3002",
  playground: "PORT=3003",
  docs: "PORT=3005",
  "Redis cache": "redis-server 127.0.0.1:6380",
  Redis: "redis-server 127.0.0.1:6379",
  PostgreSQL: "/usr/lib/postgresql/17/bin/postgres -D",
  gateway: "PORT=4001",
};

export async function testUnified(): Promise<void> {
  await clean();
  await run(["docker", "network", "create", NAME]);
  try {
    await refuse();
    await step("run, healthy", () => start(imageOf("unified")));
    const site = createSite();
    await checkPages(site);
    const { apiKey } = await createAccount(site);
    await callWithSdk(site, apiKey);
    await refuseSecondContainer();
    await killUnderLoad(site, apiKey);
    await killContainer(site, apiKey);
    await stopUnderLoad(site, apiKey);
    await callWithSdk(site, apiKey);
    await backupAndRestore(site, apiKey);
    await upgradePostgres();
    // Before the browser, which asks after its maker's own hosts.
    await checkOutside();
    await checkForeignRequests(createSite(), await signIn(createSite()));
  } catch (error) {
    say((await attempt(["docker", "logs", "--tail", "40", NAME])).all);
    throw error;
  } finally {
    await clean();
  }
}

/** What cannot work is refused with a sentence. */
async function refuse(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${NAME}-`));
  const cases: [string, string[], string][] = [
    ["no volumes", [...TRIAL], "No volume is mounted at /var/lib/causeway/database"],
    [
      "a bind mount",
      [...TRIAL, "--volume", `${folder}:${DATABASE}`, "--volume", `${VOLUMES[1]}:${QUEUES}`],
      "The host's directory ",
    ],
    ["no secrets", volumes(), "POSTGRES_PASSWORD, AUTH_SECRET, GATEWAY_API_KEY_HASH_SECRET are missing"],
    [
      "stores of one's own",
      [...TRIAL, ...volumes(), "--env", "REDIS_URL=redis://elsewhere"],
      "REDIS_URL cannot be set",
    ],
  ];
  for (const [what, words, message] of cases) {
    const { code, all } = await once(words);
    expectThat(code === 1 && all.includes(message), `${what} was not refused (${code}): ${all}`);
  }
  rmSync(folder, { recursive: true });
  say(`refused with a sentence: ${cases.map(([what]) => what).join(", ")}`);
}

async function refuseSecondContainer(): Promise<void> {
  const { code, all } = await once([...TRIAL, ...volumes()]);
  expectThat(
    code === 1 && all.includes("Another container uses"),
    `a second container started on the same volumes: ${all}`,
  );
  say("a second container on the same volumes is refused");
}

async function killUnderLoad(site: Installation, apiKey: string): Promise<void> {
  const load = startLoad(site, apiKey);
  await load.more(50);
  for (const [name, piece] of Object.entries(PARTS)) {
    const counts = load.counts();
    await killPart(piece);
    await load.more(50);
    await checkPages(site);
    tell(name, load, counts);
    const failed = load.counts().failed - counts.failed;
    expectThat(name === "gateway" || failed === 0, `${failed} calls failed while the ${name} was killed`);
  }
  await checkById(site, load, 1);
}

async function killContainer(site: Installation, apiKey: string): Promise<void> {
  const load = startLoad(site, apiKey);
  await load.more(50);
  const [counts, before] = [load.counts(), await stateOf(NAME)];
  await crash(NAME);
  await until("the container to end", 10_000, async () => ((await stateOf(NAME)).Running ? undefined : true));
  await run(["docker", "start", NAME]);
  await step("healthy after SIGKILL of the container", () => untilRestarted(NAME, before));
  await load.more(50);
  tell("the whole container", load, counts);
  await checkById(site, load, 2, false);
}

function tell(what: string, load: Load, before: ReturnType<Load["counts"]>): void {
  const { whole, failed } = load.counts();
  say(
    `${what} killed and back: ${whole - before.whole} whole answers, ${failed - before.failed} calls failed`,
  );
}

/** A stop lets every answer that has begun end whole, and writes its record. */
async function stopUnderLoad(site: Installation, apiKey: string): Promise<void> {
  const count = async () => Number(await site.sql("SELECT count(*) FROM request_log WHERE is_final"));
  const before = await count();
  const load = startLoad(site, apiKey);
  await load.more(50);
  const begun = performance.now();
  await step("docker stop under load", () => run(["docker", "stop", "--time", "60", NAME]));
  expectThat(
    performance.now() - begun < STOP_SECONDS * 1_000,
    `docker stop took more than ${STOP_SECONDS} s`,
  );
  const log = (await attempt(["docker", "logs", "--tail", "200", NAME])).all;
  expectThat(!log.includes("is killed"), `a part had to be killed: ${log}`);
  await run(["docker", "start", NAME]);
  await step("healthy after docker start", untilHealthy);
  await load.more(50);
  const { whole } = await checkById(site, load, 2, false);
  const cut = (await count()) - before - whole.size;
  expectThat(cut === 0, `${cut} calls began and had no whole answer when the container was stopped`);
  say("every call that began before the stop had its whole answer");
  await signIn(site);
}

/** The data of this installation, encrypted with its secrets, in new volumes. */
async function backupAndRestore(site: Installation, apiKey: string): Promise<void> {
  const rows = () => site.sql('SELECT count(*) FROM "user" UNION ALL SELECT count(*) FROM request_log');
  const before = String(await rows());
  const words = ["--volume", `${BACKUPS}:/backups`, "--env", "BACKUP_PASSPHRASE=correct horse battery"];
  const tool = (more: readonly string[], ...command: string[]) =>
    once([...volumes(), ...words, ...more], imageOf("unified"), ...command);
  const refused = await tool([], "backup", ARCHIVE);
  expectThat(
    refused.code === 1 && refused.all.includes("Another container uses"),
    `a backup began while the container ran: ${refused.all}`,
  );
  await run(["docker", "stop", "--time", "60", NAME]);
  await run(["docker", "rm", NAME]);
  const written = await tool([], "backup", ARCHIVE, "--with-secrets");
  expectThat(written.code === 0, `the backup failed: ${written.all}`);
  for (const volume of VOLUMES) if (volume !== BACKUPS) await run(["docker", "volume", "rm", volume]);
  const named = await tool([], "restore", ARCHIVE, "--secrets-to", SECRETS);
  expectThat(named.code === 0, `the backup's secrets could not be read: ${named.all}`);
  const file = await run([
    "docker",
    "run",
    "--rm",
    ...words,
    "--entrypoint",
    "cat",
    imageOf("unified"),
    SECRETS,
  ]);
  const secrets = file
    .trim()
    .split("\n")
    .flatMap((line) => ["--env", line]);
  const restored = await tool(secrets, "restore", ARCHIVE);
  expectThat(restored.code === 0, `the backup could not be restored: ${restored.all}`);
  await step("healthy on the restored data", () => start(imageOf("unified"), secrets));
  expectThat(String(await rows()) === before, `there were ${before} rows before, ${await rows()} after`);
  await signIn(site);
  await callWithSdk(site, apiKey);
  say(`backup and restore: the same ${before.replace(",", " user and ")} rows, the same key and password`);
}

/** Data of an older PostgreSQL is refused, dumped by the older image, and restored by this one. */
async function upgradePostgres(): Promise<void> {
  await clean();
  await run(["docker", "network", "create", NAME]);
  await start(OLD_UNIFIED);
  const old = createSite();
  await createAccount(old);
  const users = String(await old.sql('SELECT email FROM "user"'));
  await run(["docker", "rm", "--force", NAME]);
  const refused = await once([...TRIAL, ...volumes()]);
  expectThat(
    refused.all.includes("Run the command `dump` once"),
    `data of an older PostgreSQL was not refused: ${refused.all}`,
  );
  const dumped = await once([...TRIAL, ...volumes()], OLD_UNIFIED, "dump");
  expectThat(dumped.code === 0, `the dump failed: ${dumped.all}`);
  await step("healthy on PostgreSQL 17 with the data of PostgreSQL 15", () => start(imageOf("unified")));
  const site = createSite();
  expectThat(
    String(await site.sql('SELECT email FROM "user"')) === users,
    "users were lost by the upgrade of PostgreSQL",
  );
  await signIn(site);
}
