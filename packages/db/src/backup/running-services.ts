import type pg from "pg";

/** Connections of commands, not of services. */
const COMMANDS = ["causeway-cli", "causeway-migrate"];

/**
 * Names under which services are connected to this database now, such as `causeway-worker`. Every service of this release
 * and of earlier ones names its connections, and holds at least one while it runs.
 */
export async function findRunningServices(client: Pick<pg.Client, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name LIKE 'causeway-%' AND application_name <> ALL ($1) ORDER BY name`,
    [COMMANDS],
  );
  return rows.map(({ name }) => name);
}
