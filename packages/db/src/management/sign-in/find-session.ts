import type { Queryable } from "../queryable.ts";
import { session, user } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** A session with the person who signed in. */
export interface StoredSession {
  readonly id: string;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly isOperator: boolean;
}

/** Finds a session by its token, also one that has ended; null without one. */
export const findSession = (db: Queryable, token: string): Promise<StoredSession | null> =>
  selectRow(
    db,
    {
      id: session.id,
      expiresAt: session.expiresAt,
      userId: user.id,
      name: user.name,
      email: user.email,
      image: user.image,
      isOperator: user.isOperator,
    },
    sql`FROM ${session} JOIN ${user} ON ${user.id} = ${session.userId} WHERE ${session.token} = ${token}`,
  );
