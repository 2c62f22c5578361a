import type { Queryable } from "../queryable.ts";
import { account, passkey } from "../../generated/tables.ts";
import { selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** One way in which a person can sign in. */
export interface WayToSignIn {
  /** Of the passkey or the connected account. */
  readonly id: string;
  /** `passkey`, `credential` for the password, or the id of another provider. */
  readonly kind: string;
}

/** Everything that a person could sign in with, also by providers that are no longer configured. */
export const listWaysToSignIn = (db: Queryable, userId: string): Promise<WayToSignIn[]> =>
  selectRows(
    db,
    { id: account.id, kind: account.providerId },
    sql`FROM ${account} WHERE ${account.userId} = ${userId}
        UNION ALL SELECT ${passkey.id}, 'passkey' FROM ${passkey} WHERE ${passkey.userId} = ${userId}`,
  );
