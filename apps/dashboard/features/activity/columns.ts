import type { Log } from "@/data/logs.ts";

/**
 * The columns that people choose, by the field they show, in the list's order. A new field of the API doesn't compile until
 * it has an entry: a column, or none.
 */
const COLUMNS_OF = {
  used: { provider: "Provider" },
  apiKey: { key: "Key" },
  reason: { reason: "Reason" },
  endpoint: { endpoint: "Endpoint" },
  source: { source: "Source" },
  sessionId: { session: "Session" },
  agentId: { agent: "Agent" },
  user: { user: "End user" },
  requestId: { callerId: "x-request-id" },
  pricedBy: { tier: "Service tier" },
  // Tokens, or images, seconds and the like.
  tokens: { tokens: "Tokens" },
  cost: { cost: "Cost" },
  saved: { saved: "Saved" },
  timing: { firstToken: "First token", time: "Total" },
  // Parts of the columns that are always shown: outcome, model and when.
  id: {},
  createdAt: {},
  requested: {},
  status: {},
  outcome: {},
  failedAttempts: {},
  requests: {},
  // Parts of the reason and the cost.
  errorCode: {},
  unpriced: {},
  // Filters.
  errorType: {},
  stream: {},
  cached: {},
  customHeaders: {},
  // Only in the request's panel.
  credentialMode: {},
  finish: {},
  canceled: {},
  estimated: {},
  priceVersion: {},
  units: {},
  cacheWrite1hTokens: {},
  upstreamCost: {},
  promptCacheSaving: {},
  routing: {},
  parentAgentId: {},
  // The list is about one project and, unless asked otherwise, its final rows.
  project: {},
  final: {},
  finalId: {},
} as const satisfies Readonly<Record<keyof Log, Readonly<Record<string, string>>>>;

type NamesIn<Columns> = Columns extends unknown ? keyof Columns : never;
export type ColumnName = NamesIn<(typeof COLUMNS_OF)[keyof Log]>;

/** What people call each column. */
export const COLUMN_WORDS = Object.assign({}, ...Object.values(COLUMNS_OF)) as Readonly<
  Record<ColumnName, string>
>;
export const COLUMN_NAMES = Object.keys(COLUMN_WORDS) as ColumnName[];
export const USUAL_COLUMNS: readonly ColumnName[] = [
  "provider",
  "key",
  "reason",
  "tokens",
  "cost",
  "firstToken",
  "time",
];

/** Where the choice is kept. */
export const COLUMNS_COOKIE = "causeway.activity-columns";

/** The chosen columns, in the list's order; the usual ones where nothing was chosen yet. */
export function parseColumns(cookie: string | undefined): readonly ColumnName[] {
  if (cookie === undefined) return USUAL_COLUMNS;
  const chosen = new Set(cookie.split("."));
  return COLUMN_NAMES.filter((name) => chosen.has(name));
}

export const formatColumns = (columns: readonly ColumnName[]): string => columns.join(".");
