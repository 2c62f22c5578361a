import {
  type CredentialSource,
  type ErrorType,
  finishesOf,
  type Outcome,
  type StatusClass,
} from "@causeway/contracts";
import { ATTEMPT_SPREAD } from "./log-row-sql.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface LogFilter {
  readonly from: Date;
  readonly to: Date;
  /** Only of use in an organization's list. */
  readonly projectId?: string;
  readonly apiKeyId?: string;
  readonly model?: string;
  readonly provider?: string;
  /** Whose provider key the request used. */
  readonly credentialMode?: CredentialSource;
  /** Hash of the provider key that the request used last. */
  readonly credentialHash?: string;
  /** The person who created the key. */
  readonly memberId?: string;
  readonly outcome?: Outcome;
  readonly status?: StatusClass;
  readonly errorType?: ErrorType;
  readonly source?: string;
  readonly sessionId?: string;
  /** The caller's own end user that the request named. */
  readonly endUser?: string;
  /** The response's `x-request-id`. */
  readonly requestId?: string;
  /** One of the caller's `x-causeway-<name>` headers. */
  readonly header?: { readonly name: string; readonly value: string };
  /** What the request must be without. */
  readonly missing?: readonly Missing[];
  readonly cached?: boolean;
  readonly stream?: boolean;
  /** Whether an attempt failed before the last one. */
  readonly retried?: boolean;
  /** Also failed attempts, each as its own row. */
  readonly withAttempts?: boolean;
}

/** A value that a request can be without: of a column, or the header `x-causeway-<name>`. */
export type Missing = MissingColumn | { readonly header: string };
export type MissingColumn = keyof typeof MISSING_SQL;

/** Puts a value among the parameters of a statement and gives its place, like `$3`. */
export type Parameter = (value: unknown) => string;

/** SQL of whether a row `l` has an outcome. */
export const ofOutcome = (outcome: Outcome): string =>
  `l.finish IN (${finishesOf(outcome)
    .map((finish) => `'${finish}'`)
    .join(", ")})`;

const STATUS_SQL: Readonly<Record<StatusClass, string>> = {
  "2xx": "l.status BETWEEN 200 AND 299",
  "4xx": "l.status BETWEEN 400 AND 499",
  "5xx": "l.status BETWEEN 500 AND 599",
  canceled: ofOutcome("canceled"),
  refused: ofOutcome("refused"),
  lost: ofOutcome("lost"),
};

/** As the index of requests without a whole answer has it: a list of these needs no bound in time. */
const UNANSWERED = "l.finish IN ('error', 'refused', 'canceled', 'gateway_lost')";

/** Whether only requests without a whole answer can fit; the condition changes nothing then, but finds the index. */
export const isOfUnanswered = ({ outcome, status, errorType }: LogFilter): boolean =>
  (outcome !== undefined && outcome !== "succeeded") ||
  (status !== undefined && status !== "2xx") ||
  errorType !== undefined;

const HAS_FAILED_ATTEMPTS = `EXISTS (SELECT 1 FROM request_log f WHERE f.final_id = l.id AND NOT f.is_final
  AND f.created_at BETWEEN l.created_at - ${ATTEMPT_SPREAD} AND l.created_at + ${ATTEMPT_SPREAD})`;

/** As sums count it: what a lost request did isn't known, so it has no model, provider or provider key. */
const neverKnown = (column: string): string => `(coalesce(l.${column}, '') = '' OR ${ofOutcome("lost")})`;

const MISSING_SQL = {
  model: neverKnown("model"),
  provider: neverKnown("provider"),
  mode: neverKnown("credential_mode"),
  member:
    "NOT EXISTS (SELECT 1 FROM api_key k WHERE k.id = l.api_key_id AND k.created_by_user_id IS NOT NULL)",
  source: "coalesce(l.source, '') = ''",
  session: "coalesce(l.session_id, '') = ''",
  user: "coalesce(l.end_user, '') = ''",
} as const;
export const MISSING_COLUMNS = Object.keys(MISSING_SQL) as [MissingColumn, ...MissingColumn[]];

const missingSql = (missing: Missing, parameter: Parameter): string =>
  typeof missing === "string"
    ? MISSING_SQL[missing]
    : `coalesce(l.custom_headers ->> ${parameter(missing.header)}, '') = ''`;

/** What holds of a row of `request_log` under the name `l`. */
export const conditionsOf = (filter: LogFilter, parameter: Parameter): string =>
  [
    `l.created_at >= ${parameter(filter.from)}`,
    `l.created_at < ${parameter(filter.to)}`,
    ...(filter.withAttempts ? [] : ["l.is_final"]),
    ...equalities(filter).map(([column, value]) => `${column} = ${parameter(value)}`),
    ...(filter.outcome ? [ofOutcome(filter.outcome)] : []),
    ...(filter.status ? [STATUS_SQL[filter.status]] : []),
    ...(isOfUnanswered(filter) ? [UNANSWERED] : []),
    ...(filter.retried === undefined ? [] : [`${filter.retried ? "" : "NOT "}${HAS_FAILED_ATTEMPTS}`]),
    ...(filter.memberId
      ? [
          `l.api_key_id IN (SELECT k.id FROM api_key k WHERE k.created_by_user_id = ${parameter(filter.memberId)})`,
        ]
      : []),
    ...(filter.missing ?? []).map((missing) => missingSql(missing, parameter)),
    ...(filter.header
      ? [`l.custom_headers ->> ${parameter(filter.header.name)} = ${parameter(filter.header.value)}`]
      : []),
  ].join(" AND ");

const equalities = (filter: LogFilter): [column: string, value: string | boolean][] =>
  (
    [
      ["l.project_id", filter.projectId],
      ["l.api_key_id", filter.apiKeyId],
      ["l.model", filter.model],
      ["l.provider", filter.provider],
      ["l.credential_mode", filter.credentialMode],
      ["l.credential_hash", filter.credentialHash],
      ["l.error_type", filter.errorType],
      ["l.source", filter.source],
      ["l.session_id", filter.sessionId],
      ["l.end_user", filter.endUser],
      ["l.client_request_id", filter.requestId],
      ["l.cached", filter.cached],
      ["l.stream", filter.stream],
    ] as const
  ).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as [string, string | boolean]],
  );
