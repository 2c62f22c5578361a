import type { ErrorType } from "@causeway/contracts";
import { bucketColumns } from "./histogram.ts";
import { COUNT_KINDS, LINE_COLUMNS, LINES, TOKEN_COLUMNS } from "./usage-columns.ts";

const EVENTS = ["requests", "attempts", "refused", "lost", "failed", "cache_hits"] as const;
const TIMES = ["duration_ms", "first_token_ms", "gateway_us"] as const;
/** What the output speed is made of. */
const SPEED = ["timed_tokens", "timed_ms"] as const;
const SAVED_TOKENS = "saved_tokens";
const SAVED_COST = "saved_cost";

export const ERROR_COLUMNS = {
  upstream_error: "errors_upstream",
  rate_limited: "errors_rate_limited",
  auth_error: "errors_auth",
  timeout: "errors_timeout",
  network_error: "errors_network",
  invalid_response: "errors_invalid_response",
  canceled: "errors_canceled",
} as const satisfies Record<Exclude<ErrorType, "none">, string>;

type EventColumn =
  | (typeof EVENTS)[number]
  | (typeof TIMES)[number]
  | (typeof SPEED)[number]
  | typeof SAVED_TOKENS;
type ErrorColumn = (typeof ERROR_COLUMNS)[keyof typeof ERROR_COLUMNS];

/** Whole numbers of a rollup row that are never null, in the order of `Rollup.counts`. */
export const COUNT_COLUMNS: readonly string[] = [
  ...EVENTS,
  ...Object.values(ERROR_COLUMNS),
  ...COUNT_KINDS.map((kind) => TOKEN_COLUMNS[kind]),
  ...TIMES,
  ...SPEED,
  SAVED_TOKENS,
];
/** Histogram columns; they follow the counts in `Rollup.counts`. */
export const BUCKET_COLUMNS: readonly string[] = [
  ...bucketColumns("duration"),
  ...bucketColumns("first_token"),
];
/** Amounts, in the order of `Rollup.costs`. */
export const COST_COLUMNS: readonly string[] = [...Object.values(LINE_COLUMNS), "credit_amount", SAVED_COST];

/** Places in `Rollup.counts`. */
export const PLACE = Object.fromEntries(COUNT_COLUMNS.map((name, place) => [name, place])) as Record<
  EventColumn | ErrorColumn,
  number
>;
export const DURATION_PLACE = COUNT_COLUMNS.length;
export const FIRST_TOKEN_PLACE = DURATION_PLACE + BUCKET_COLUMNS.length / 2;
/** Milliseconds of media come last. */
export const MEDIA_PLACE = DURATION_PLACE + BUCKET_COLUMNS.length;
export const COUNTS = MEDIA_PLACE + 1;

export const TOKEN_PLACES = COUNT_KINDS.map((kind) => ({
  kind,
  place: COUNT_COLUMNS.indexOf(TOKEN_COLUMNS[kind]),
}));
export const COST_PLACES = LINES.map((line) => ({ line, place: COST_COLUMNS.indexOf(LINE_COLUMNS[line]) }));
export const CREDIT_PLACE = LINES.length;
export const SAVED_COST_PLACE = CREDIT_PLACE + 1;

/** What usage by key or tag is read from: all that answers show, without classes of errors and the lines of a cost. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...Object.values(ERROR_COLUMNS).filter((name) => name !== ERROR_COLUMNS.canceled),
  ...COST_COLUMNS.filter((name) => name !== LINE_COLUMNS.total && name !== SAVED_COST),
  "first_token_ms",
  "gateway_us",
]);
/** Whether the narrow rollups have this amount. */
export const isNarrow = (name: string): boolean => !LEFT_OUT.has(name);
/** The amounts of the narrow rollups. */
export const NARROW_COLUMNS: readonly string[] = [
  ...COUNT_COLUMNS,
  TOKEN_COLUMNS.seconds,
  ...COST_COLUMNS,
  ...BUCKET_COLUMNS,
].filter(isNarrow);
