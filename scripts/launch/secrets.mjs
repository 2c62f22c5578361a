import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, shown } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const CRYPTO = pathToFileURL(join(ROOT, "packages/crypto/src/api-key.ts")).href;

const random = (bytes) => randomBytes(bytes).toString("base64url");

/** Writes a JSON file that only its owner may read; whole or not at all. */
export function writePrivateJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Reads a JSON file, or null when there is none. */
function readJson(file) {
  if (!existsSync(file)) return null;
  let content = null;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {}
  if (content?.constructor === Object) return content;
  throw new Problem(`${shown(file)} is damaged. Restore it from a backup.`);
}

const make = async () => ({
  authSecret: random(36),
  gatewayApiKeyHashSecret: random(36),
  internalSecret: random(36),
  notificationSecret: random(36),
  metricsToken: random(36),
  postgresPassword: random(24),
  redisPassword: random(24),
  ownerPassword: random(15),
  opsPassword: random(15),
  apiKey: (await import(CRYPTO)).createApiKey(),
});

/**
 * The secrets of this installation, made on the first start and kept in `secrets.json` (mode 600).
 * @param {string} folder Data folder.
 * @throws {Problem} when the file is gone but the data it belongs to is still there.
 */
export async function loadSecrets(folder) {
  const file = join(folder, "secrets.json");
  const known = readJson(file);
  if (!known && existsSync(join(folder, "postgres", "PG_VERSION"))) {
    throw new Problem(
      `${shown(file)} is missing. The database next to it can't be used without it. Restore that file, or move ${shown(folder)} to another place to start with an empty installation.`,
    );
  }
  const secrets = { ...(await make()), ...known };
  if (!known || Object.keys(known).length < Object.keys(secrets).length) writePrivateJson(file, secrets);
  return secrets;
}
