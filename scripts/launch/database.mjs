import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareFirstAccount } from "./first-account.mjs";
import { ROOT } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

/** SQLSTATE */
const WRONG_PASSWORD = "28P01";

/**
 * Brings the database to the newest schema, and an empty one to a first organization.
 * @param {{ DATABASE_URL: string, GATEWAY_API_KEY_HASH_SECRET: string }} env Environment of the services.
 * @param {{ ownerPassword: string, apiKey: string }} secrets
 * @returns {ReturnType<typeof prepareFirstAccount>}
 */
export async function prepareDatabase(env, secrets) {
  // The schema engine is WebAssembly, of which Node.js warns every time.
  process.removeAllListeners("warning");
  const { migrate } = await load("packages/db/src/migrate/index.ts");
  const { createPool } = await load("packages/db/src/pool/index.ts");
  await migrate(env.DATABASE_URL).catch((cause) => {
    throw new Problem(explain(cause, env.DATABASE_URL), { cause });
  });
  const pool = createPool(env.DATABASE_URL, { max: 1, applicationName: "causeway-launcher" });
  try {
    return await prepareFirstAccount(pool, secrets, env.GATEWAY_API_KEY_HASH_SECRET);
  } finally {
    await pool.end();
  }
}

/** Connection errors carry a code of the network or of SQLSTATE class 28 or 3D; the rest is about the migration. */
function explain(error, url) {
  if (!URL.canParse(url))
    return "DATABASE_URL is not a valid URL. Use postgresql://user:password@host:5432/name, or leave it out to use a private PostgreSQL.";
  if (error.code === WRONG_PASSWORD && !process.env.DATABASE_URL) {
    return "secrets.json doesn't belong to this database. Restore the matching secrets.json, or move both to another folder to start with an empty installation.";
  }
  const words = error.errors?.map(({ message }) => message).join(", ") || error.message;
  const isConnection = /^(E[A-Z]+|28...|3D...)$/.test(error.code ?? "");
  if (!isConnection) return `Could not migrate the database: ${words}.`;
  return `Cannot use PostgreSQL (${words}). Start it, correct DATABASE_URL, or leave it out to use a private PostgreSQL.`;
}
