import { type Sql, sql } from "../../tables/sql.ts";

/** A condition: the name in `column` is `name`, whatever the case and the width of its letters. */
export const isSameName = (column: Sql, name: string): Sql =>
  sql`lower(normalize(${column}, NFKC)) = lower(normalize(${name}, NFKC))`;
