import type { Queryable } from "../queryable.ts";
import { passkey } from "../../generated/tables.ts";
import { countRows, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** The name of a person's own passkey; null when there is no such passkey, or it is another's. */
export const findPasskeyName = (
  db: Queryable,
  userId: string,
  passkeyId: string,
): Promise<{ readonly name: string | null } | null> =>
  selectRow(
    db,
    { name: passkey.name },
    sql`FROM ${passkey} WHERE ${passkey.id} = ${passkeyId} AND ${passkey.userId} = ${userId}`,
  );

/** How many passkeys a person has. */
export const countPasskeys = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, sql`FROM ${passkey} WHERE ${passkey.userId} = ${userId}`);
