import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleApps } from "./build.mjs";
import { ROOT } from "./paths.mjs";
import { COMMAND_LINE } from "./service-table.mjs";

const folder = mkdtempSync(join(tmpdir(), "causeway-command-"));
const [old, restored] = ["old", "restored"].map((name) => join(folder, name));
const archive = join(folder, "today.age");

beforeAll(() => bundleApps([COMMAND_LINE]));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npx causeway` without npx. */
async function run(words, data, more = {}) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, CAUSEWAY_DATA_DIR: data, BACKUP_PASSPHRASE: "words for a test", ...more };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, "apps/cli/bin/causeway.mjs"), ...words],
    { env },
  ).catch((failure) => failure);
  return { text: `${stdout}${stderr}`, isStopped: !existsSync(join(data, "postgres/postmaster.pid")) };
}

it("says what to do where nothing was ever started, and helps without a store", async () => {
  expect((await run(["backup", archive], old)).text).toMatch(
    /There is no installation in .*Run `npm start` first/,
  );
  const { text } = await run(["help", "backup"], old);
  expect(text).toContain("causeway backup FILE");
  expect(text).not.toContain("Warning");
  expect(existsSync(old)).toBe(false);
});

it("migrates, backs up and restores on private stores, which it stops again", {
  timeout: 180_000,
}, async () => {
  // A new installation: its database is made for the first command that may fill it, and is empty.
  const made = await run(["restore", join(folder, "none.age")], old);
  expect(made).toMatchObject({ text: expect.stringContaining("causeway restore failed"), isStopped: true });
  expect(await run(["migrate"], old)).toMatchObject({
    text: expect.stringContaining("applied "),
    isStopped: true,
  });
  expect(await run(["backup", archive], old)).toMatchObject({
    text: expect.stringContaining("Wrote "),
    isStopped: true,
  });
  const secrets = JSON.parse(readFileSync(join(old, "secrets.json"), "utf8"));
  const own = {
    AUTH_SECRET: secrets.authSecret,
    GATEWAY_API_KEY_HASH_SECRET: secrets.gatewayApiKeyHashSecret,
    NOTIFICATION_SECRET: secrets.notificationSecret,
  };
  expect(await run(["restore", archive], restored, own)).toMatchObject({
    text: expect.stringContaining("Restored "),
    isStopped: true,
  });
});
