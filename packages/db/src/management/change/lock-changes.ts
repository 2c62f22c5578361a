import type { Queryable } from "../queryable.ts";
import { runSql } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** First number of the advisory locks on changes of an organization. */
const CHANGES = 72_071_003;

/** Held by every change until it ends; changes do not hold up each other by it. */
export async function announceChange(db: Queryable, organizationId: string): Promise<void> {
  await runSql(db, sql`SELECT pg_advisory_xact_lock_shared(${CHANGES}, hashtext(${organizationId}))`);
}

/**
 * Waits for the running changes of an organization and holds up further ones until the transaction ends, so that what is
 * read in it is still so when it changes something.
 */
export async function lockChanges(db: Queryable, organizationId: string): Promise<void> {
  await runSql(db, sql`SELECT pg_advisory_xact_lock(${CHANGES}, hashtext(${organizationId}))`);
}
