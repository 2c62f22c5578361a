import type { Granularity, GuardrailAction } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { conditionsOf, type ViolationFilter, type ViolationScope } from "./violation-filter.ts";

/** Columns that violations are counted by, and what a value is called where it has a name. */
const DIMENSIONS = {
  action: { column: "action", label: "NULL" },
  type: { column: "type", label: "NULL" },
  category: { column: "category", label: "NULL" },
  rule: { column: "rule_id", label: "top.name" },
  key: { column: "api_key_id", label: "(SELECT description FROM api_key WHERE id = top.id)" },
  project: { column: "project_id", label: "(SELECT name FROM project WHERE id = top.id)" },
} as const;

export type ViolationDimension = keyof typeof DIMENSIONS;
export const VIOLATION_DIMENSIONS = Object.keys(DIMENSIONS) as [ViolationDimension, ...ViolationDimension[]];

/** Violations, and what they were about together. */
interface ViolationCount {
  readonly violations: number;
  /** Matches: one violation can represent several at one place. */
  readonly matches: number;
}

interface ViolationGroup extends ViolationCount {
  readonly by: ViolationDimension;
  readonly id: string;
  /** Name of the rule as it was last, description of the key, name of the project. */
  readonly label: string | null;
}

interface ViolationPoint extends ViolationCount {
  readonly start: Date;
  readonly action: GuardrailAction;
}

export interface ViolationSums {
  readonly totals: ViolationCount & { readonly requests: number };
  /** Of each dimension the `top` with the most violations, most first. */
  readonly groups: readonly ViolationGroup[];
  /** Oldest first; hours or days without any are left out. */
  readonly points: readonly ViolationPoint[];
}

interface SumOptions {
  readonly granularity: Granularity;
  /** IANA name of the zone whose days are counted; hours are those of UTC. */
  readonly timeZone: string;
  readonly top: number;
}

/** Counts what guardrails found in a range: in all, by every dimension, and over time by what was done. */
export async function sumViolations(
  db: Queryable,
  scope: ViolationScope,
  filter: ViolationFilter,
  options: SumOptions,
): Promise<ViolationSums> {
  const [totals, groups, points] = await Promise.all([
    readTotals(db, scope, filter),
    readGroups(db, scope, filter, options),
    readPoints(db, scope, filter, options),
  ]);
  return { totals, groups, points };
}

const COUNTS = "count(*)::int AS violations, coalesce(sum(v.count), 0)::float8 AS matches";

async function readTotals(
  db: Queryable,
  scope: ViolationScope,
  filter: ViolationFilter,
): Promise<ViolationSums["totals"]> {
  const values: unknown[] = [];
  const { rows } = await db.query<ViolationSums["totals"]>(
    `SELECT ${COUNTS}, count(DISTINCT v.request_id)::int AS requests
     FROM guardrail_violation v WHERE ${conditionsOf(scope, filter, values)}`,
    values,
  );
  return rows[0] ?? { violations: 0, matches: 0, requests: 0 };
}

const NAMES = Object.keys(DIMENSIONS) as ViolationDimension[];
const COLUMNS = NAMES.map((name) => `v.${DIMENSIONS[name].column}`);
const when = (pick: (name: ViolationDimension) => string): string =>
  NAMES.map((name) => `WHEN grouping(v.${DIMENSIONS[name].column}) = 0 THEN ${pick(name)}`).join(" ");

async function readGroups(
  db: Queryable,
  scope: ViolationScope,
  filter: ViolationFilter,
  { top }: SumOptions,
): Promise<ViolationGroup[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(scope, filter, values);
  const labels = NAMES.map((name) => `WHEN '${name}' THEN ${DIMENSIONS[name].label}`).join(" ");
  const { rows } = await db.query<ViolationGroup>(
    `SELECT by, id, CASE by ${labels} END AS label, violations, matches
     FROM (
       SELECT *, row_number() OVER (PARTITION BY by ORDER BY violations DESC, id) AS place
       FROM (
         SELECT CASE ${when((name) => `'${name}'`)} END AS by,
                CASE ${when((name) => `v.${DIMENSIONS[name].column}`)} END AS id,
                max(v.rule_name) AS name, ${COUNTS}
         FROM guardrail_violation v WHERE ${conditions}
         GROUP BY GROUPING SETS (${COLUMNS.map((column) => `(${column})`).join(", ")})
       ) grouped
     ) top WHERE place <= $${values.push(top)} ORDER BY by, place`,
    values,
  );
  return rows;
}

async function readPoints(
  db: Queryable,
  scope: ViolationScope,
  filter: ViolationFilter,
  { granularity, timeZone }: SumOptions,
): Promise<ViolationPoint[]> {
  const values: unknown[] = [];
  const conditions = conditionsOf(scope, filter, values);
  const zone = granularity === "day" ? timeZone : "UTC";
  const { rows } = await db.query<ViolationPoint>(
    `SELECT date_trunc($${values.push(granularity)}, v.created_at, $${values.push(zone)}) AS start, v.action, ${COUNTS}
     FROM guardrail_violation v WHERE ${conditions} GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  );
  return rows;
}
