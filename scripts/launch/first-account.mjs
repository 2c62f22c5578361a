import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { ROOT } from "./paths.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

const EMAIL = "owner@causeway.local";

/**
 * Makes the first organization with its owner, project and key in a database without any user, and tells which of
 * the first sign-in and key still work: people change passwords and delete keys.
 * @param {import("pg").Pool} pool
 * @param {{ ownerPassword: string, apiKey: string }} secrets
 * @param {string} hashSecret `GATEWAY_API_KEY_HASH_SECRET`
 * @returns {Promise<{ email: string | null, password: string | null, apiKey: string | null }>}
 */
export async function prepareFirstAccount(pool, { ownerPassword, apiKey }, hashSecret) {
  const { hashApiKey } = await load("packages/crypto/src/index.ts");
  const keyHash = hashApiKey(hashSecret, apiKey);
  const { rows } = await pool.query('SELECT 1 FROM "user" LIMIT 1');
  if (rows.length === 0) await seed(pool, { ownerPassword, keyHash, keyLast4: apiKey.slice(-4) });
  const isOwner = await canSignIn(pool, ownerPassword);
  return {
    email: isOwner ? EMAIL : null,
    password: isOwner ? ownerPassword : null,
    apiKey: (await isUsable(pool, keyHash)) ? apiKey : null,
  };
}

async function seed(pool, { ownerPassword, keyHash, keyLast4 }) {
  const { seedFirstOrganization } = await load("packages/db/src/seed/index.ts");
  await seedFirstOrganization(pool, {
    email: EMAIL,
    userName: "Owner",
    passwordHash: await hashPassword(ownerPassword),
    organizationName: "My organization",
    projectName: "Default project",
    keyDescription: "First key",
    keyHash,
    keyLast4,
  });
}

async function canSignIn(pool, password) {
  const { rows } = await pool.query(
    `SELECT a.password FROM account a JOIN "user" u ON u.id = a.user_id WHERE u.email = $1 AND a.provider_id = 'credential'`,
    [EMAIL],
  );
  const hash = rows[0]?.password;
  return Boolean(hash) && (await verifyPassword({ hash, password }));
}

async function isUsable(pool, keyHash) {
  const { findCaller } = await load("packages/db/src/caller/index.ts");
  return (await findCaller(pool, keyHash))?.keyStatus === "enabled";
}
