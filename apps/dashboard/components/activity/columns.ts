/** Columns of the list of requests that people choose. */
export const COLUMN_WORDS = {
  provider: "Provider",
  key: "Key",
  reason: "Reason",
  endpoint: "Endpoint",
  source: "Source",
  session: "Session",
  callerId: "Caller's ID",
  tokens: "Tokens",
  cost: "Cost",
  firstToken: "First token",
  time: "Time",
} as const;

export type ColumnName = keyof typeof COLUMN_WORDS;
export const COLUMN_NAMES = Object.keys(COLUMN_WORDS) as ColumnName[];
export const USUAL_COLUMNS: readonly ColumnName[] = ["provider", "key", "reason", "tokens", "cost", "time"];

/** Where the choice is kept. */
export const COLUMNS_COOKIE = "causeway.activity-columns";

/** The chosen columns, in the list's order; the usual ones where nothing was chosen yet. */
export function parseColumns(cookie: string | undefined): readonly ColumnName[] {
  if (cookie === undefined) return USUAL_COLUMNS;
  const chosen = new Set(cookie.split("."));
  return COLUMN_NAMES.filter((name) => chosen.has(name));
}

export const formatColumns = (columns: readonly ColumnName[]): string => columns.join(".");
