import { CREDENTIAL_SOURCES } from "../access/credentials.ts";
import { ACTIVITY_RANGES, STATUS_CLASSES } from "../management/lists.ts";
import { OUTCOMES } from "../records/outcome.ts";
import { ERROR_TYPES } from "../records/usage-record.ts";
import type { Filter, FilterTexts, FilterValue } from "./filter.ts";

/** A filter of the list of requests. */
export type ActivityFilter = Filter & {
  /** Set on what only the page has, and on what the API has only for an organization. The others are in both. */
  readonly only?: "page" | "organization";
  /** The control that sets it: a menu of the page, or a field of its form. Without one, only links set it. */
  readonly choose?: "menu" | "field";
  /** Text of the chip before the value. Default: the label in lowercase. */
  readonly chip?: string;
  /** Text of the chip in place of the name of a deleted resource. */
  readonly unnamed?: string;
  /** Below the field, and in the API's reference. */
  readonly hint?: string;
  /** Sums of usage can be filtered by it as well. */
  readonly isSummed?: true;
};

/**
 * The filters of the list of requests. The page reads them in its address and offers them, the API checks them, and views store
 * them. Each needs an SQL condition in `log-filter.ts` of `packages/db`, unless only the page has it.
 */
export const ACTIVITY_FILTERS = {
  range: {
    kind: "choice",
    label: "Any time",
    values: ACTIVITY_RANGES,
    words: { "1h": "Last hour", "24h": "Last 24 hours", "7d": "Last 7 days", "30d": "Last 30 days" },
    only: "page",
    choose: "menu",
  },
  from: { kind: "instant", label: "From", isSummed: true },
  to: { kind: "instant", label: "To", isSummed: true },
  apiKey: { kind: "id", begins: "key_", label: "Key", choose: "menu", isSummed: true },
  model: { kind: "text", most: 256, label: "Model", choose: "menu", isSummed: true },
  provider: { kind: "text", most: 64, label: "Provider", choose: "menu", isSummed: true },
  outcome: {
    kind: "choice",
    label: "Outcome",
    values: OUTCOMES,
    words: {
      succeeded: "Succeeded",
      failed: "Failed",
      refused: "Refused",
      canceled: "Canceled",
      lost: "Lost",
    },
    choose: "menu",
    isSummed: true,
  },
  status: {
    kind: "choice",
    label: "Status",
    values: STATUS_CLASSES,
    words: {
      "2xx": "2xx",
      "4xx": "4xx",
      "5xx": "5xx",
      canceled: "Canceled",
      refused: "Refused",
      lost: "Lost",
    },
    choose: "menu",
  },
  errorType: {
    kind: "choice",
    label: "Error",
    values: ERROR_TYPES,
    words: {
      upstream_error: "Provider error",
      rate_limited: "Rate limited by the provider",
      auth_error: "Provider key rejected",
      timeout: "Timeout",
      network_error: "Network error",
      invalid_response: "Invalid response",
      canceled: "Canceled",
    },
    choose: "menu",
  },
  source: { kind: "text", most: 256, label: "Source", choose: "field", hint: "The header x-source." },
  session: {
    kind: "text",
    most: 256,
    label: "Session",
    choose: "field",
    hint: "The header x-session-id, or the session of a coding agent.",
  },
  agent: {
    kind: "text",
    most: 256,
    label: "Agent",
    choose: "field",
    hint: "A subagent of a coding agent.",
  },
  user: {
    kind: "text",
    most: 256,
    label: "End user",
    choose: "field",
    hint: "The field user, safety_identifier or metadata.user_id.",
  },
  mode: {
    kind: "choice",
    label: "Whose provider key",
    values: CREDENTIAL_SOURCES,
    words: {
      operator: "Operator's keys",
      organization: "Your organization's keys",
      custom: "Custom providers",
    },
    choose: "field",
  },
  credential: {
    kind: "pattern",
    pattern: /^[0-9a-f]{8}$/,
    rule: "must be 8 hex digits",
    label: "Provider key",
  },
  member: { kind: "id", label: "Member", chip: "keys of ", unnamed: "one member" },
  missing: {
    kind: "missing",
    values: ["model", "provider", "mode", "member", "team", "source", "session", "agent", "user"],
    label: "Without",
    words: {
      model: "model",
      provider: "provider",
      mode: "provider key",
      member: "member",
      team: "team",
      source: "source",
      session: "session",
      agent: "agent",
      user: "end user",
    },
  },
  requestId: { kind: "text", most: 128, label: "x-request-id" },
  header: {
    kind: "header",
    label: "Tag",
    chip: "x-causeway-",
    choose: "field",
    hint: "A header x-causeway-…, as name=value.",
  },
  cached: {
    kind: "flag",
    label: "From the response cache",
    words: { true: "Cached", false: "Not cached" },
    choose: "field",
  },
  stream: {
    kind: "flag",
    label: "Streamed",
    words: { true: "Streamed", false: "Not streamed" },
    choose: "field",
  },
  retried: {
    kind: "flag",
    label: "Retried",
    words: { true: "Retried", false: "Not retried" },
    choose: "field",
  },
  project: { kind: "id", begins: "prj_", label: "Project", unnamed: "not found", only: "organization" },
  team: { kind: "id", begins: "team_", label: "Team", unnamed: "not found", only: "organization" },
  scope: { kind: "choice", label: "Projects", values: ["all"], only: "page", choose: "menu" },
} as const satisfies Readonly<Record<string, ActivityFilter>>;

type Table = typeof ACTIVITY_FILTERS;
type ActivityFilterName = keyof Table;

type OnPageOnly = {
  [Name in ActivityFilterName]: Table[Name] extends { readonly only: "page" } ? Name : never;
}[ActivityFilterName];

/** The filters in an address of the page. */
export type ActivityTexts = FilterTexts<Table>;

/** Values of the filters that the API takes. */
export type ActivityValues = {
  readonly [Name in Exclude<ActivityFilterName, OnPageOnly>]?: FilterValue<Table[Name]>;
};
