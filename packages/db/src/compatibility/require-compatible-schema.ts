import type pg from "pg";
import { SCHEMA_LEVEL } from "./schema-level.ts";

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = "42P01";

/** A database that this release must not work on. The message is one sentence for the operator. */
export class IncompatibleSchemaError extends Error {
  override readonly name = "IncompatibleSchemaError";
}

/**
 * Refuses a database that was never migrated, or whose newest migration dropped what this release uses. One that cannot be
 * reached is let through: services start without PostgreSQL and say so in their health.
 * @throws IncompatibleSchemaError
 */
export async function requireCompatibleSchema(
  db: Pick<pg.Pool, "query">,
  level: number = SCHEMA_LEVEL,
): Promise<void> {
  const needed = await readMinCompatible(db);
  if (needed === null || needed <= level) return;
  throw new IncompatibleSchemaError(
    `A newer release migrated the database, and this release can't use it (schema level ${level}, the database needs ${needed}). Deploy the newer release, or restore a backup from before the migration.`,
  );
}

/** Null when the database does not answer. */
async function readMinCompatible(db: Pick<pg.Pool, "query">): Promise<number | null> {
  try {
    const { rows } = await db.query("SELECT min_compatible FROM schema_compatibility");
    return rows[0]?.min_compatible ?? null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) {
      throw new IncompatibleSchemaError(
        "The database hasn't been migrated for this release. Run `causeway migrate` first (or start with `npm start`).",
      );
    }
    return null;
  }
}
