import type { LogFilter, LogPage, LogRow } from "@causeway/db/logs";
import type { z } from "@hono/zod-openapi";
import { withinTime } from "../../errors/within-time.ts";
import { encodeCursor } from "../../openapi/cursor.ts";
import { edgeCursor, NEWER, type Search } from "./plan-search.ts";
import { renderLog } from "./render-log.ts";
import type { LogPage as LogPageSchema } from "./schema.ts";

type ReadRows = (filter: LogFilter, page: LogPage) => Promise<LogRow[]>;

/** Reads a page and says how far it looked; one row more than asked for tells whether there is another page. */
export async function readPage(read: ReadRows, search: Search): Promise<z.infer<typeof LogPageSchema>> {
  const { filter, page } = search;
  const rows = await withinTime(read(filter, page));
  const limit = page.limit - 1;
  const shown = page.newer ? rows.slice(-limit) : rows.slice(0, limit);
  const isMore = rows.length > limit;
  return {
    data: shown.map((row) => renderLog(row)),
    nextCursor: await olderCursor(read, search, shown, isMore),
    previousCursor: newerCursor(search, shown, isMore),
    searched: {
      from: filter.from.getTime() === 0 ? null : filter.from.toISOString(),
      to: filter.to.toISOString(),
    },
  };
}

/** Anyone who came from the older side can go back there. */
async function olderCursor(
  read: ReadRows,
  search: Search,
  shown: readonly LogRow[],
  isMore: boolean,
): Promise<string | null> {
  const { filter, page, isBounded } = search;
  const last = shown.at(-1) ?? (page.newer ? page.after : null);
  if (page.newer || isMore) return last && encodeCursor(last);
  if (!isBounded || !(await hasOlder(read, filter))) return null;
  return edgeCursor(search, filter.from);
}

/** Whether there is anything at all before what was searched. */
async function hasOlder(read: ReadRows, { from, apiKey, project }: LogFilter): Promise<boolean> {
  const all = {
    from: new Date(0),
    to: from,
    apiKey,
    project,
  };
  return (await withinTime(read(all, { after: null, limit: 1 }))).length > 0;
}

function newerCursor(search: Search, shown: readonly LogRow[], isMore: boolean): string | null {
  const { filter, page, isBounded, end } = search;
  if (page.newer && !isMore) {
    return isBounded && filter.to < end ? NEWER + edgeCursor(search, filter.to) : null;
  }
  const first = shown[0] ?? page.after;
  return page.after && first ? NEWER + encodeCursor(first) : null;
}
