/** Classes of an answer's status; `canceled`: its caller left, `refused`: before a provider was asked, `lost`: its gateway died. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx", "canceled", "refused", "lost"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Steps of usage over time. */
export const GRANULARITIES = ["hour", "day"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Formats of an export. */
export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Kinds of change to an organization's credits. */
export const LEDGER_KINDS = ["grant", "topup", "refund", "adjustment"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
