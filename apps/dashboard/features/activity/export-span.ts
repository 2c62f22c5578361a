import type { ListFilters } from "../../address/activity-filters.ts";

const DAY_MS = 86_400_000;
/** The API's longest export. */
export const EXPORT_DAYS = 31;

export interface ExportSpan {
  readonly from: string;
  readonly to: string;
  /** The list has older requests, too, or may have. */
  readonly isCut: boolean;
}

/** The time of an export of the list: the filter's, or the last part of it that a file can have. */
export function exportSpan({ from, to }: ListFilters, now: Date): ExportSpan {
  const end = Math.min(to ? Date.parse(to) : now.getTime(), now.getTime());
  const earliest = end - EXPORT_DAYS * DAY_MS;
  const start = from ? Math.max(Date.parse(from), earliest) : earliest;
  return {
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    isCut: from === undefined || Date.parse(from) < earliest,
  };
}
