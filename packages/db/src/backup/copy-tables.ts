import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { TableContent } from "./describe-content.ts";

/** A part of a table's rows in PostgreSQL's text format for COPY, cut anywhere. */
export interface TableChunk {
  readonly table: string;
  readonly data: Buffer;
}

/**
 * Reads all rows of the tables, one after the other, as fast as the chunks are taken.
 *
 * @param onCopied told how many rows a table had, after its last chunk
 */
export async function* copyTables(
  client: pg.Client,
  tables: readonly TableContent[],
  onCopied: (table: string, rows: number) => void,
): AsyncGenerator<TableChunk> {
  for (const { name, columns } of tables) {
    const copy = `COPY (SELECT ${listOf(columns)} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`;
    const rows = client.query(copyTo(copy));
    for await (const data of rows) yield { table: name, data };
    onCopied(name, rows.rowCount);
  }
}

/** Names of columns, quoted for SQL. */
export const listOf = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(", ");
