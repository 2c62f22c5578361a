/** Classes of an answer's status; `canceled`: its caller left, `refused`: before a provider was asked, `lost`: its gateway died. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx", "canceled", "refused", "lost"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Steps of usage over time. */
export const GRANULARITIES = ["hour", "day"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Steps of a histogram of requests. */
export const HISTOGRAM_GRANULARITIES = ["minute", ...GRANULARITIES] as const;
export type HistogramGranularity = (typeof HISTOGRAM_GRANULARITIES)[number];

/** The longest time whose histogram has minutes: the bars of a longer one would be too thin to point at. */
export const MOST_HISTOGRAM_MINUTES = 180;

/** Formats of an export. */
export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Pages of a project whose filters can be saved as a view. */
export const VIEW_PAGES = ["activity", "usage"] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Periods of the usage page; all but `custom` move with the time. */
export const USAGE_PERIODS = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "24h",
  "7d",
  "30d",
  "custom",
] as const;
export type UsagePeriod = (typeof USAGE_PERIODS)[number];

/** Times up to now that the list of requests can be of. */
export const ACTIVITY_RANGES = ["1h", "24h", "7d", "30d"] as const;
export type ActivityRange = (typeof ACTIVITY_RANGES)[number];

/** What the chart of the usage page can show. */
export const USAGE_METRICS = [
  "spend",
  "requests",
  "failed",
  "refused",
  "tokens",
  "images",
  "seconds",
  "characters",
  "cache-hits",
  "p50",
  "p90",
  "p95",
  "p99",
  "first-token",
] as const;
export type UsageMetric = (typeof USAGE_METRICS)[number];

/** Kinds of change to an organization's credits. */
export const LEDGER_KINDS = ["grant", "topup", "refund", "adjustment"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Dimensions that usage can be grouped by. */
export const USAGE_DIMENSIONS = [
  "model",
  "provider",
  "mode",
  "project",
  "team",
  "key",
  "member",
  "source",
  "session",
  "agent",
  "user",
  "header",
] as const;
export type UsageDimension = (typeof USAGE_DIMENSIONS)[number];
