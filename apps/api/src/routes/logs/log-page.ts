import type { LogPage, LogRow } from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import { decodeCursor, encodeCursor } from "../../openapi/cursor.ts";
import { renderLog } from "./render-log.ts";
import type { LogPage as LogPageSchema } from "./schema.ts";

/** In front of a cursor that leads to newer rows. */
const NEWER = "~";

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * One row more than asked for tells whether there is another page.
 * @throws ApiError `invalid_parameters` when the cursor is none of ours
 */
export const toPage = ({ cursor, limit }: Asked): LogPage => ({
  after: decodeCursor(cursor?.startsWith(NEWER) ? cursor.slice(NEWER.length) : cursor),
  newer: cursor?.startsWith(NEWER) ?? false,
  limit: limit + 1,
});

/** @param rows what `toPage` asked for, newest first */
export function renderPage(rows: readonly LogRow[], { cursor, limit }: Asked): z.infer<typeof LogPageSchema> {
  const newer = cursor?.startsWith(NEWER) ?? false;
  const isMore = rows.length > limit;
  const shown = newer ? rows.slice(-limit) : rows.slice(0, limit);
  const first = shown[0];
  const last = shown.at(-1);
  // Whoever came from one side can go back there.
  const older = newer || isMore ? last : undefined;
  const previous = (newer ? isMore : cursor !== undefined) ? first : undefined;
  return {
    data: shown.map(renderLog),
    nextCursor: older ? encodeCursor(older) : null,
    previousCursor: previous ? NEWER + encodeCursor(previous) : null,
  };
}
