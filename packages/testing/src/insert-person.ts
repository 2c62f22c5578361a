import { randomBytes, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { createId } from "@causeway/crypto";
import type pg from "pg";

export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The parameters of better-auth 1.7 (`@better-auth/utils/password`). */
const SCRYPT: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 };
const KEY_BYTES = 64;
const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const hashes = new Map<string, Promise<string>>();

/** Creates an account that can sign in with its password, without asking the API. @returns the user's id */
export async function insertPerson(
  db: Pick<pg.Pool | pg.Client, "query">,
  { name, email, password }: TestPerson,
): Promise<string> {
  const id = createId("usr");
  const hash = await hashOf(password);
  await db.query('INSERT INTO "user" (id, name, email) VALUES ($1, $2, $3)', [id, name, email]);
  await db.query(
    "INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES ($1, $1, 'credential', $1, $2)",
    [id, hash],
  );
  return id;
}

/** One hash per password: hashing takes most of the time of a test's start. Off the event loop, which others need. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? makeHash(password);
  hashes.set(password, hash);
  return hash;
}

async function makeHash(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const key = await derive(password.normalize("NFKC"), salt, KEY_BYTES, SCRYPT);
  return `${salt}:${key.toString("hex")}`;
}
