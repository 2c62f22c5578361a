import type { ErrorType, RecordCost, TokenUsage } from "@causeway/contracts";
import { bucketColumns } from "./histogram.ts";

const EVENTS = ["requests", "attempts", "refused", "lost", "failed", "cache_hits"] as const;
const TIMES = ["duration_ms", "first_token_ms", "gateway_us"] as const;

export const ERROR_COLUMNS = {
  upstream_error: "errors_upstream",
  rate_limited: "errors_rate_limited",
  auth_error: "errors_auth",
  timeout: "errors_timeout",
  network_error: "errors_network",
  invalid_response: "errors_invalid_response",
  canceled: "errors_canceled",
} as const satisfies Record<Exclude<ErrorType, "none">, string>;

const TOKEN_COLUMNS = {
  input: "input_tokens",
  cachedInput: "cached_input_tokens",
  cachedAudioInput: "cached_audio_tokens",
  cacheWrite: "cache_write_tokens",
  cacheWrite1h: "cache_write_1h_tokens",
  audioInput: "audio_input_tokens",
  imageInput: "image_input_tokens",
  videoInput: "video_input_tokens",
  output: "output_tokens",
  reasoning: "reasoning_tokens",
  audioOutput: "audio_output_tokens",
  imageOutput: "image_output_tokens",
  webSearches: "web_searches",
  images: "images",
  characters: "characters",
  pages: "pages",
} as const satisfies Record<Exclude<keyof TokenUsage, "seconds" | "searchUnits">, string>;

const LINE_COLUMNS = {
  input: "input_cost",
  cacheWrite: "cache_write_cost",
  cachedInput: "cached_input_cost",
  output: "output_cost",
  request: "request_cost",
  webSearch: "web_search_cost",
  imageInput: "image_input_cost",
  imageOutput: "image_output_cost",
  dataStorage: "data_storage_cost",
  total: "total_cost",
} as const satisfies Record<keyof RecordCost, string>;

type EventColumn = (typeof EVENTS)[number] | (typeof TIMES)[number];
type ErrorColumn = (typeof ERROR_COLUMNS)[keyof typeof ERROR_COLUMNS];

const TOKEN_KINDS = Object.keys(TOKEN_COLUMNS) as (keyof typeof TOKEN_COLUMNS)[];
const LINES = Object.keys(LINE_COLUMNS) as (keyof typeof LINE_COLUMNS)[];

/** Whole numbers of a rollup row that are never null, in the order of `Rollup.counts`. */
export const COUNT_COLUMNS: readonly string[] = [
  ...EVENTS,
  ...Object.values(ERROR_COLUMNS),
  ...Object.values(TOKEN_COLUMNS),
  ...TIMES,
];
/** Histogram columns; they follow the counts in `Rollup.counts`. */
export const BUCKET_COLUMNS: readonly string[] = [
  ...bucketColumns("duration"),
  ...bucketColumns("first_token"),
];
/** Amounts, in the order of `Rollup.costs`. */
export const COST_COLUMNS: readonly string[] = [...Object.values(LINE_COLUMNS), "credit_amount"];

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

export const TOKEN_PLACES = TOKEN_KINDS.map((kind) => ({
  kind,
  place: COUNT_COLUMNS.indexOf(TOKEN_COLUMNS[kind]),
}));
export const COST_PLACES = LINES.map((line) => ({ line, place: COST_COLUMNS.indexOf(LINE_COLUMNS[line]) }));
export const CREDIT_PLACE = COST_COLUMNS.length - 1;
