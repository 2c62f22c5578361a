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
  const { migrate } = await load("packages/db/src/migrate/index.ts");
  await migrate(env.DATABASE_URL).catch((cause) => {
    throw new Problem(`The database could not be brought up to date: ${cause.message}.`, { cause });
  });
  return { email: null, password: null, apiKey: null };
}
