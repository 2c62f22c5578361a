import pg from "pg";

/** One read-only view of the whole database at one moment, for as long as it takes to copy it. End the client to close it. */
export async function openSnapshot(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "causeway-cli" });
  // Without a listener a connection that breaks would end the process; the statement under way reports it.
  client.on("error", () => {});
  await client.connect();
  await client.query("SET statement_timeout = 0");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  return client;
}
