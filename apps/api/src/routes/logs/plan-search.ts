import { isOfUnanswered, type LogFilter, type LogPage } from "@causeway/db/logs";
import type { z } from "@hono/zod-openapi";
import { decodeCursor, encodeCursor, type Position } from "../../openapi/cursor.ts";
import type { LogQuery, OrganizationLogQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

const DAY_MS = 86_400_000;
/** An organization's list asks every project, so one page does not look back to the first request ever. */
const ORGANIZATION_MS = 30 * DAY_MS;
/** The longest that one page looks through without an index. */
const LONGEST_MS = 30 * DAY_MS;
/** Each page that found too little makes the next one look this many times as far. */
const GROWTH = 5;

/** In front of a cursor that leads to newer rows. */
export const NEWER = "~";

/** What one page looks for, and where. */
export interface Search {
  readonly filter: LogFilter;
  readonly page: LogPage;
  /** The page looks through a part of the time; where it finds too little, its cursors continue from there. */
  readonly isBounded: boolean;
  /** How often a page was not filled before this one. */
  readonly step: number;
  /** The end of everything asked for. */
  readonly end: Date;
}

type Query = z.infer<typeof LogQuery> & Partial<z.infer<typeof OrganizationLogQuery>>;

/**
 * A filter that no index serves looks through a bounded time, which moves with the cursor.
 * @throws ApiError `invalid_parameters` when the cursor is none of ours or `from` is not before `to`
 */
export function planSearch(query: Query, now: Date, within: "project" | "organization"): Search {
  const { cursor, limit, ...filters } = query;
  const newer = cursor?.startsWith(NEWER) ?? false;
  const after = decodeCursor(newer ? cursor?.slice(NEWER.length) : cursor);
  const asked = toFilter(filters, now);
  const boundMs = query.from === undefined ? boundOf(asked, within) : null;
  const search = { page: { after, newer, limit: limit + 1 }, end: asked.to };
  if (boundMs === null) return { ...search, filter: asked, isBounded: false, step: 0 };
  const step = stepOf(after);
  const lengthMs = Math.min(boundMs * GROWTH ** step, Math.max(boundMs, LONGEST_MS));
  const range = rangeOf(asked, after, newer, lengthMs);
  return { ...search, filter: { ...asked, ...range }, isBounded: true, step };
}

/** The rows of the place's own millisecond are told apart by their ids. */
function rangeOf(asked: LogFilter, after: Position | null, newer: boolean, lengthMs: number) {
  const endMs = asked.to.getTime();
  const placeMs = after?.createdAt.getTime() ?? endMs;
  return newer
    ? { from: new Date(placeMs), to: new Date(Math.min(endMs, placeMs + lengthMs)) }
    : { from: new Date(Math.max(0, placeMs - lengthMs)), to: new Date(Math.min(endMs, placeMs + 1)) };
}

/** Only these, and everything about requests without a whole answer, are in an index. */
const INDEXED: ReadonlySet<string> = new Set([
  "from",
  "to",
  "project",
  "apiKey",
  "requestId",
  "attempts",
] satisfies (keyof LogFilter)[]);

function boundOf(filter: LogFilter, within: "project" | "organization"): number | null {
  const isIndexed = isOfUnanswered(filter) && !filter.attempts;
  const isScanned = Object.entries(filter).some(([name, value]) => value !== undefined && !INDEXED.has(name));
  if (!isIndexed && isScanned) return DAY_MS;
  const isNarrow = within === "project" || filter.apiKey !== undefined || filter.project !== undefined;
  return isNarrow ? null : ORGANIZATION_MS;
}

/** A cursor at the edge of a search: before every row of its millisecond. */
const EDGE = "at_";

const stepOf = (after: Position | null): number =>
  after?.id.startsWith(EDGE) ? Number.parseInt(after.id.slice(-2), 16) : 0;

/** Where a page continues that found too little up to `at`. */
export const edgeCursor = ({ step }: Search, at: Date): string =>
  encodeCursor({
    createdAt: at,
    id: `${EDGE}${Math.min(step + 1, 9)
      .toString(16)
      .padStart(32, "0")}`,
  });
