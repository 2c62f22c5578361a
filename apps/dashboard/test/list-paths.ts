import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { isOfAllProjects } from "../address/all-projects.ts";
import type { Tenant } from "./seed-tenant.ts";

const PAGES = fileURLToPath(new URL("../app", import.meta.url));

/**
 * The address of every page there is, by its file: a new one can't be forgotten.
 * @param pool of a database that holds the tenant, who is a member, and one of its requests at least
 * @throws if a page has a parameter that no one here knows
 */
export async function listPaths(pool: pg.Pool, tenant: Tenant): Promise<string[]> {
  const idOf = async (table: string) =>
    (await pool.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`)).rows[0]?.id ?? "";
  const values: Readonly<Record<string, string>> = {
    "[org]": tenant.organizationId,
    "[project]": tenant.projectId,
    "[key]": tenant.apiKeyIds[0] ?? "",
    "[...model]": "sim-echo",
    "[...unknown]": "no-such-page",
    "[member]": await idOf("member"),
    "[team]": await addTeam(pool, tenant),
    "[account]": await addAccount(pool, tenant),
    "[request]": await idOf("request_log"),
    "[token]": "token",
    "[month]": new Date().toISOString().slice(0, 7),
  };
  return readdirSync(PAGES, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => file.replace(/\/?page\.tsx$/, "").replaceAll(/\([a-z]+\)\/?/g, ""))
    .map((path) => `/${path.replaceAll(/\[[^\]]+\]/g, (name) => readValue(values, name))}`)
    .flatMap((path) => [path, ...scopedOf(path, tenant)]);
}

/** A team of its projects; the one that was added before, if there is one. */
async function addTeam(pool: pg.Pool, { organizationId }: Tenant): Promise<string> {
  await pool.query(
    `INSERT INTO team (id, organization_id, name) VALUES ('team_search', $1, 'Search') ON CONFLICT DO NOTHING`,
    [organizationId],
  );
  return "team_search";
}

/** A service account of the organization; the one that was added before, if there is one. */
async function addAccount(pool: pg.Pool, { organizationId }: Tenant): Promise<string> {
  await pool.query(
    `INSERT INTO service_account (id, organization_id, name, role) VALUES ('sac_deploy', $1, 'Deploy', 'developer')
     ON CONFLICT DO NOTHING`,
    [organizationId],
  );
  return "sac_deploy";
}

/** The same page of all projects of the organization, where it can be. */
function scopedOf(path: string, { projectId }: Tenant): string[] {
  const isScoped = isOfAllProjects(path, new URLSearchParams(SCOPE)) && path.startsWith(`/${projectId}`);
  return isScoped ? [`${path}?${SCOPE}`] : [];
}

const SCOPE = "scope=all";

function readValue(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (!value) throw new Error(`No value for ${name}`);
  return value;
}
