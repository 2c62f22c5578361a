import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

/**
 * Brings the database to the newest schema and makes the first organization, owner, project and key when it is empty.
 * @returns {Promise<{ email: string | null, password: string | null, apiKey: string | null }>} the first sign-in and key,
 *   null for those that someone has changed since.
 */
export async function prepareDatabase({ env, secrets }) {
  if (!existsSync(join(ROOT, "packages/db/src/seed/index.ts")))
    return { email: null, password: null, apiKey: null };
  // The schema engine is WebAssembly, of which Node.js warns every time.
  process.removeAllListeners("warning");
  const { migrate } = await load("packages/db/src/migrate/index.ts");
  await migrate(env.DATABASE_URL).catch((cause) => {
    throw new Problem(explain(cause, env.DATABASE_URL), { cause });
  });
  return { email: null, password: null, apiKey: null };
}

/** Connection errors carry a code of the network or of SQLSTATE class 28 or 3D; the rest is about the migration. */
function explain(error, url) {
  const words = error.errors?.map(({ message }) => message).join(", ") || error.message;
  const isConnection = /^(E[A-Z]+|28...|3D...)$/.test(error.code ?? "") || !URL.canParse(url);
  if (!isConnection) return `The database could not be brought up to date: ${words}.`;
  return `PostgreSQL cannot be used (${words}); start it, or correct DATABASE_URL, or leave it out to use a private one.`;
}
