/** What the reads need of a connection pool; `pg.Pool` is one. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
