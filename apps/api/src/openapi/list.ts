import { isStorable } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import type { ListPage, SortKey, SortValue } from "@causeway/db/lists";
import { ApiError } from "../errors/api-error.ts";

/** How every list of things that people name is read: `limit`, an opaque `cursor`, and `search` where it helps. */

const MAX_LIMIT = 500;
const DEFAULT_LIMIT = 200;
const MAX_SEARCH = 200;
/** Longer than any name in a cursor can be. */
const MAX_CURSOR = 2_000;
/** A page ends early at this size, in UTF-16 units of JSON: rows can hold long settings or rules. */
const MAX_PAGE_LENGTH = 4 * 1024 * 1024;

export const ListQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .openapi({
      description: `Maximum number of items, from 1 to ${MAX_LIMIT}. A page larger than 4 MB ends earlier.`,
    }),
  cursor: z
    .string()
    .max(MAX_CURSOR)
    .optional()
    .openapi({ description: "`nextCursor` of the previous page." }),
});

/** The text that a list is searched for. @param where what it looks into, for the description */
export const searchText = (where: string) =>
  z
    .string()
    .trim()
    .max(MAX_SEARCH)
    .refine(isStorable, "contains a character that can't be stored")
    .optional()
    .openapi({ description: `Only items with this text in ${where}, ignoring case.` });

/** A list's query with `search`. @param where what it looks into, for the description */
export const searchQuery = (where: string) => ListQuery.extend({ search: searchText(where) });

export interface AskedList {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

interface SortedBy<Row> {
  readonly keys: readonly SortKey<Row>[];
}

/**
 * What to read for a page: one row too many tells that there is a next page.
 *
 * @throws ApiError `invalid_parameters` for a cursor that is not one of this list
 */
export const toListPage = <Row>({ limit, cursor, search }: AskedList, order: SortedBy<Row>): ListPage => ({
  after: cursor === undefined ? null : decodeCursor(cursor, order),
  limit: limit + 1,
  search: search || null,
});

/** A page of `rows` that were read with {@link toListPage}. */
export function renderListPage<Row, Item>(
  rows: readonly Row[],
  { limit }: AskedList,
  order: SortedBy<Row>,
  render: (row: Row) => Item,
): { data: Item[]; nextCursor: string | null } {
  const { data, last } = cutPage(rows, limit, render);
  return { data, nextCursor: last === null ? null : encodeCursor(last, order) };
}

/**
 * The first `limit` rows, or fewer when they are large.
 *
 * @returns `last` is the row to continue from; null when nothing follows
 */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  render: (row: Row) => Item,
): { data: Item[]; last: Row | null } {
  const data: Item[] = [];
  let length = 0;
  for (const row of rows.slice(0, limit)) {
    const item = render(row);
    length += JSON.stringify(item).length;
    if (data.length > 0 && length > MAX_PAGE_LENGTH) break;
    data.push(item);
  }
  return { data, last: data.length < rows.length ? (rows[data.length - 1] ?? null) : null };
}

function encodeCursor<Row>(row: Row, { keys }: SortedBy<Row>): string {
  const values = keys.map((key) => {
    const value = key.of(row);
    return value instanceof Date ? value.getTime() : value;
  });
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

const NOT_OURS = "is not a cursor of this list";

function decodeCursor<Row>(cursor: string, { keys }: SortedBy<Row>): SortValue[] {
  const values = parse(Buffer.from(cursor, "base64url").toString("utf8"));
  if (values?.length === keys.length) {
    const place = keys.map(({ kind }, index) => toSortValue(kind, values[index]));
    if (place.every((value) => value !== null)) return place;
  }
  throw new ApiError("invalid_parameters", `cursor: ${NOT_OURS}`, { cursor: NOT_OURS });
}

function parse(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Milliseconds of the year 9999: what PostgreSQL and JavaScript both take. */
const LAST_TIME = 253_402_300_799_999;
const MAX_INTEGER = 2_147_483_647;

function toSortValue(kind: "time" | "integer" | "text", value: unknown): SortValue | null {
  if (kind === "text") return typeof value === "string" && isStorable(value) ? value : null;
  if (typeof value !== "number" || !Number.isInteger(value)) return null;
  if (kind === "integer") return Math.abs(value) <= MAX_INTEGER ? value : null;
  return value >= 0 && value <= LAST_TIME ? new Date(value) : null;
}
