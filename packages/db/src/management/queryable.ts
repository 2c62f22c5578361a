import type pg from "pg";

/** What the reads need of a connection pool; `pg.Pool` is one. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** What the management API reads and changes through; `pg.Pool` is one. */
export interface ManagementPool extends Queryable {
  connect(): Promise<pg.PoolClient>;
}
