/**
 * Runs an earlier release, uses every part of it, and stores its database as a fixture for the tests of later releases:
 *   node apps/gateway/chaos/upgrade/make-fixture.ts HEAD apps/cli/fixtures/release-0.2.0
 * writes an archive (`.age`) and what a test has to know to use it (`.json`). Done once per release, and never changed;
 * `pnpm release` does it.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { createPool } from "@causeway/db/pool";
import { startEmptyDatabase, startService, startTestRedis, until } from "@causeway/testing";
import { fillRelease } from "./fill-release.ts";
import { openRelease } from "./open-release.ts";

const CLI = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));
const SECRETS = {
  AUTH_SECRET: "the-auth-secret-of-the-fixtures-0001",
  GATEWAY_API_KEY_HASH_SECRET: "the-hash-secret-of-the-fixtures-0001",
  NOTIFICATION_SECRET: "the-notification-secret-of-the-fixtures",
};
const PASSPHRASE = "passphrase of the fixtures";

const [ref, target] = process.argv.slice(2);
if (ref === undefined || target === undefined) throw new Error("usage: make-fixture.ts <ref> <path>");

const release = await openRelease(ref);
const [database, redis] = await Promise.all([startEmptyDatabase(), startTestRedis()]);
await release.migrate(database.url);
const { root } = release;
// From its sources, for the first time.
const options = { root, startWithinMs: 180_000 };
const simulator = await startService("simulator", {}, options);
const env = {
  ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, ...SECRETS },
  ...{ SIMULATOR: "true", LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`, CREDITS: "off" },
  ...{ SPOOL_DIR: `${root}/.causeway/fixture-spool`, DASHBOARD_URL: "http://localhost:3002" },
};
const [gateway, api, worker] = await Promise.all([
  startService("gateway", env, options),
  startService("api", env, options),
  startService("worker", env, options),
]);
const readSetupToken = (): string | undefined => /\/setup\/([\w-]+)/.exec(api.log())?.[1];
await until(() => readSetupToken() !== undefined);
const setupToken = readSetupToken() ?? "";
const pool = createPool(database.url, { max: 2, applicationName: "test" });
const known = await fillRelease({ gateway: gateway.url, api: api.url, setupToken, pool });
await Promise.all([gateway.stop(), api.stop()]);
await worker.stop();
await pool.end();

execFileSync(process.execPath, ["--no-warnings", CLI, "backup", `${target}.age`], {
  stdio: "inherit",
  env: { ...env, BACKUP_PASSPHRASE: PASSPHRASE },
});
const description = {
  release: basename(target).replace(/^release-/, ""),
  commit: release.commit,
  secrets: SECRETS,
  passphrase: PASSPHRASE,
  ...known,
};
writeFileSync(`${target}.json`, `${JSON.stringify(description, null, 2)}\n`);
await simulator.stop();
await Promise.all([database.stop(), redis.stop()]);
process.exit(0);
