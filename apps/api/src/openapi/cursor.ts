import { ApiError } from "../errors/api-error.ts";
import { cutPage } from "./list.ts";

/** A place in a list ordered by time, then id, newest first. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

/**
 * A page of a list, of rows that were read with one more than `limit`: the one too many tells that there is a next page.
 */
export function toPage<Row extends Position, Item>(
  rows: readonly Row[],
  limit: number,
  render: (row: Row) => Item,
): { data: Item[]; nextCursor: string | null } {
  const { data, last } = cutPage(rows, limit, render);
  return { data, nextCursor: last ? encodeCursor(last) : null };
}

/** Opaque to callers. */
export const encodeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");

/** @throws ApiError `invalid_parameters` when the text is no cursor of ours. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const match = /^(\d{1,15}) ([a-z]{2,8}_[0-9a-f]{32})$/.exec(
    Buffer.from(cursor, "base64url").toString("utf8"),
  );
  if (!match?.[1] || !match[2]) {
    throw new ApiError("invalid_parameters", "cursor is not a cursor of this list", {
      cursor: "is not a cursor of this list",
    });
  }
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}
