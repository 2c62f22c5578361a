import {
  type ACTIVITY_FILTERS,
  type ActivityValues,
  finishesOf,
  type Missing,
  type Outcome,
  type StatusClass,
} from "@causeway/contracts";
import { ATTEMPT_SPREAD } from "./log-row-sql.ts";

/** All given ones must hold. `from` is inside, `to` is not. */
export interface LogFilter extends Omit<ActivityValues, "from" | "to"> {
  readonly from: Date;
  readonly to: Date;
  /** Also failed attempts, each as its own row. */
  readonly attempts?: boolean;
}

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

type MissingColumn = (typeof ACTIVITY_FILTERS.missing.values)[number];

/** As sums count it: what a lost request did isn't known, so it has no model, provider or provider key. */
const neverKnown = (column: string): string => `(coalesce(l.${column}, '') = '' OR ${ofOutcome("lost")})`;

const MISSING_SQL: Readonly<Record<MissingColumn, string>> = {
  model: neverKnown("model"),
  provider: neverKnown("provider"),
  mode: neverKnown("credential_mode"),
  member:
    "NOT EXISTS (SELECT 1 FROM api_key k WHERE k.id = l.api_key_id AND k.created_by_user_id IS NOT NULL)",
  team: "l.team_id IS NULL",
  source: "coalesce(l.source, '') = ''",
  session: "coalesce(l.session_id, '') = ''",
  agent: "coalesce(l.agent_id, '') = ''",
  user: "coalesce(l.end_user, '') = ''",
};

const missingSql = (missing: Missing<MissingColumn>, parameter: Parameter): string =>
  typeof missing === "string"
    ? MISSING_SQL[missing]
    : `coalesce(l.custom_headers ->> ${parameter(missing.header)}, '') = ''`;

/** Makes the SQL condition of a row `l` for a filter's value. */
type Condition<Value> = (value: Value, parameter: Parameter) => string;

const equals =
  (column: string): Condition<string | boolean> =>
  (value, parameter) =>
    `l.${column} = ${parameter(value)}`;

type Values = Required<LogFilter>;
type Conditions = { readonly [Name in keyof Values]: Condition<Values[Name]> };

/** One condition per filter. */
const CONDITIONS: Conditions = {
  from: (from, parameter) => `l.created_at >= ${parameter(from)}`,
  to: (to, parameter) => `l.created_at < ${parameter(to)}`,
  attempts: (isWanted) => (isWanted ? "true" : "l.is_final"),
  apiKey: equals("api_key_id"),
  model: equals("model"),
  provider: equals("provider"),
  outcome: ofOutcome,
  status: (status) => STATUS_SQL[status],
  errorType: equals("error_type"),
  source: equals("source"),
  session: equals("session_id"),
  agent: equals("agent_id"),
  user: equals("end_user"),
  mode: equals("credential_mode"),
  credential: equals("credential_hash"),
  member: (member, parameter) =>
    `l.api_key_id IN (SELECT k.id FROM api_key k WHERE k.created_by_user_id = ${parameter(member)})`,
  missing: (missing, parameter) => missing.map((one) => missingSql(one, parameter)).join(" AND ") || "true",
  requestId: equals("client_request_id"),
  header: ({ name, value }, parameter) => `l.custom_headers ->> ${parameter(name)} = ${parameter(value)}`,
  cached: equals("cached"),
  stream: equals("stream"),
  retried: (isRetried) => `${isRetried ? "" : "NOT "}${HAS_FAILED_ATTEMPTS}`,
  project: equals("project_id"),
  team: equals("team_id"),
};
const NAMES = Object.keys(CONDITIONS) as (keyof LogFilter)[];

function conditionOf<Name extends keyof Values>(
  name: Name,
  filter: Partial<Values>,
  parameter: Parameter,
): string[] {
  const value: Values[Name] | undefined = filter[name];
  return value === undefined ? [] : [CONDITIONS[name](value, parameter)];
}

/** Makes the SQL condition of a filter on `request_log l`. Failed attempts are left out unless the filter includes them. */
export const conditionsOf = (filter: LogFilter, parameter: Parameter): string => {
  const complete = { ...filter, attempts: filter.attempts ?? false };
  return [
    ...NAMES.flatMap((name) => conditionOf(name, complete, parameter)),
    ...(isOfUnanswered(filter) ? [UNANSWERED] : []),
  ].join(" AND ");
};
