import type { Outcome } from "@causeway/contracts";
import { bucketColumns } from "../../usage/histogram.ts";
import { TOKEN_COLUMNS } from "../../usage/usage-columns.ts";

/** Counts are whole numbers, USD amounts decimal texts. */
export interface UsageSums {
  /** All of them: the sum of the five outcomes. */
  readonly requests: number;
  readonly succeeded: number;
  /** Calls to a provider, failed ones too. */
  readonly attempts: number;
  readonly failed: number;
  readonly canceled: number;
  readonly refused: number;
  readonly lost: number;
  readonly cacheHits: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly webSearches: number;
  /** Images delivered. */
  readonly images: number;
  readonly inputImages: number;
  readonly fileSearches: number;
  readonly codeExecutions: number;
  /** Of audio and video, to the millisecond. */
  readonly seconds: number;
  /** Turned into speech. */
  readonly characters: number;
  readonly pages: number;
  readonly searchUnits: number;
  readonly totalCost: string;
  /** What responses from the cache would have used and cost at their providers. */
  readonly savedTokens: number;
  readonly savedCost: string;
  /** Sum over the requests that were neither refused nor lost. */
  readonly durationMs: number;
  /** Output tokens, also of reasoning, of responses that succeeded at a provider. */
  readonly timedTokens: number;
  /** What the last attempts of these took. */
  readonly timedMs: number;
  /** Requests by bucket of `BUCKET_BOUNDS_MS`. */
  readonly durations: readonly number[];
  readonly firstTokens: readonly number[];
}

/** Requests by outcome: the column `requests` of a rollup holds neither refused nor lost ones. */
export const OUTCOME_SUMS = {
  requests: "requests + refused + lost",
  succeeded: "requests - failed - errors_canceled",
  failed: "failed",
  canceled: "errors_canceled",
  refused: "refused",
  lost: "lost",
} as const satisfies Record<Outcome | "requests", string>;

/** Output tokens of all kinds, in a rollup as in the log. */
export const OUTPUT_TOKENS = "output_tokens + audio_output_tokens + image_output_tokens";

/** The same with reasoning: what the output speed counts. */
export const COMPLETION_TOKENS = `${OUTPUT_TOKENS} + reasoning_tokens`;

/** What a sum is made of in a rollup; whole numbers far below 2^53, so float8 is exact and adds fastest. Seconds are rounded at last. */
const COUNTS = {
  ...OUTCOME_SUMS,
  attempts: "attempts",
  cacheHits: "cache_hits",
  inputTokens:
    "input_tokens + cache_write_tokens + cache_write_1h_tokens + audio_input_tokens + image_input_tokens + video_input_tokens",
  cachedInputTokens: "cached_input_tokens + cached_audio_tokens + cached_image_tokens",
  outputTokens: OUTPUT_TOKENS,
  reasoningTokens: "reasoning_tokens",
  webSearches: TOKEN_COLUMNS.webSearches,
  images: TOKEN_COLUMNS.images,
  inputImages: TOKEN_COLUMNS.inputImages,
  fileSearches: TOKEN_COLUMNS.fileSearches,
  codeExecutions: TOKEN_COLUMNS.codeExecutions,
  seconds: TOKEN_COLUMNS.seconds,
  characters: TOKEN_COLUMNS.characters,
  pages: TOKEN_COLUMNS.pages,
  searchUnits: TOKEN_COLUMNS.searchUnits,
  durationMs: "duration_ms",
  timedTokens: "timed_tokens",
  timedMs: "timed_ms",
  savedTokens: "saved_tokens",
} as const satisfies Partial<Record<keyof UsageSums, string>>;

/** Amounts are added exactly. */
const AMOUNTS = {
  totalCost: "total_cost",
  savedCost: "saved_cost",
} as const satisfies Partial<Record<keyof UsageSums, string>>;

const HISTOGRAMS = {
  durations: bucketColumns("duration"),
  firstTokens: bucketColumns("first_token"),
} as const satisfies Partial<Record<keyof UsageSums, readonly string[]>>;

/** Sums of rows of a rollup, under names that `OUTER_SUMS` reads. */
export const CELL_SUMS = [
  ...Object.entries(COUNTS).map(([name, sql]) => `sum((${sql})::float8) AS "${name}"`),
  ...Object.entries(AMOUNTS).map(([name, column]) => `sum(${column}) AS "${name}"`),
  ...Object.values(HISTOGRAMS).flatMap((columns) => columns.map((name) => `sum(${name}::float8) AS ${name}`)),
].join(", ");

const CELL_NAMES = [
  ...Object.keys(COUNTS).map((name) => `"${name}"`),
  ...Object.keys(AMOUNTS).map((name) => `"${name}"`),
  ...Object.values(HISTOGRAMS).flat(),
];

/** The columns of `CELL_SUMS`, and the same to be taken away. */
export const ADDED_CELLS = CELL_NAMES.join(", ");
export const TAKEN_CELLS = CELL_NAMES.map((name) => `0 - ${name}`).join(", ");

/** Thousandths are no float8: their sum is rounded to the digits that it has. */
const totalSql = (name: string): string =>
  name === "seconds"
    ? `round(coalesce(sum("seconds"), 0)::numeric, 3)::float8`
    : `coalesce(sum("${name}"), 0)`;

/** Sums of rows that `CELL_SUMS` made, as `UsageSums`. Nothing is 0. */
export const OUTER_SUMS = [
  ...Object.keys(COUNTS).map((name) => `${totalSql(name)} AS "${name}"`),
  ...Object.keys(AMOUNTS).map((name) => `coalesce(sum("${name}"), 0)::numeric(24, 12)::text AS "${name}"`),
  ...Object.entries(HISTOGRAMS).map(
    ([name, columns]) =>
      `ARRAY[${columns.map((column) => `coalesce(sum(${column}), 0)`).join(", ")}] AS "${name}"`,
  ),
].join(", ");
