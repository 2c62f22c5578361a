import { outcomeOf, type UsageRecord } from "@causeway/contracts";
import { toUsd } from "../money/picodollars.ts";
import type { NewRow } from "./insert-log-rows.ts";
import { type Column, nameList, selectSql, toArrayLiteral } from "./array-literal.ts";
import type { Statement } from "./upsert-rollups.ts";

const HOUR_MS = 3_600_000;

/** Counts of a row, with the meaning of the same columns in `usage_hourly`. */
const COUNTED = ["requests", "attempts", "refused", "lost"] as const;
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

const NOTHING_COUNTED: Counts = { requests: 0, attempts: 0, refused: 0, lost: 0 };

/** Amounts that one row adds to its team; a row without a team adds nothing. */
export interface TeamAmount
  extends Pick<UsageRecord, "teamId" | "organizationId" | "projectId" | "createdAtMs"> {
  /** Default: nothing. */
  readonly counts?: Counts;
  /** Picodollars. */
  readonly spent: bigint;
}

/** Counts a new row, also one that replaces a lost request. */
export function toTeamAmount({ record, wasLost }: NewRow): TeamAmount {
  const { teamId, organizationId, projectId, createdAtMs } = record;
  return {
    teamId,
    organizationId,
    projectId,
    createdAtMs,
    counts: countRow(record, wasLost),
    spent: BigInt(record.cost.total),
  };
}

function countRow(record: UsageRecord, wasLost: boolean): Counts {
  const lost = wasLost ? -1 : 0;
  if (!record.isFinal) return { ...NOTHING_COUNTED, attempts: 1, lost };
  const outcome = outcomeOf(record.finish);
  if (outcome === "refused") return { ...NOTHING_COUNTED, refused: record.requests, lost };
  if (outcome === "lost") return { ...NOTHING_COUNTED, lost: lost + 1 };
  const isAttempt = record.provider !== null && !record.cached;
  return { ...NOTHING_COUNTED, requests: 1, attempts: isAttempt ? 1 : 0, lost };
}

interface TeamHour {
  readonly teamId: string;
  readonly bucketStart: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly counts: Record<(typeof COUNTED)[number], number>;
  spent: bigint;
}

const column = (
  name: string,
  type: string,
  quoted: boolean,
  read: Column<TeamHour>["read"],
): Column<TeamHour> => ({ name, type, quoted, read });

const COLUMNS: readonly Column<TeamHour>[] = [
  column("team_id", "text", true, ({ teamId }) => teamId),
  column("bucket_start", "timestamptz", false, ({ bucketStart }) => bucketStart),
  column("project_id", "text", true, ({ projectId }) => projectId),
  column("organization_id", "text", true, ({ organizationId }) => organizationId),
  ...COUNTED.map((name) => column(name, "int8", false, ({ counts }) => counts[name])),
  column("total_cost", "numeric", false, ({ spent }) => toUsd(spent.toString())),
];

const UPSERT_SQL = `
INSERT INTO usage_team_hourly AS t (${nameList(COLUMNS)})
${selectSql(COLUMNS)}
ON CONFLICT ON CONSTRAINT usage_team_hourly_pkey
DO UPDATE SET ${[...COUNTED, "total_cost"].map((name) => `${name} = t.${name} + excluded.${name}`).join(", ")}`;

/** Adds amounts to the hours of their teams, in the order of the primary key; no statement where no row has a team. */
export function buildTeamUpserts(amounts: readonly TeamAmount[]): Statement[] {
  const hours = sumHours(amounts);
  if (hours.length === 0) return [];
  return [{ text: UPSERT_SQL, values: COLUMNS.map((one) => toArrayLiteral(one, hours)) }];
}

function sumHours(amounts: readonly TeamAmount[]): TeamHour[] {
  const hours = new Map<string, TeamHour>();
  for (const { teamId, organizationId, projectId, createdAtMs, ...amount } of amounts) {
    const { counts = NOTHING_COUNTED, spent } = amount;
    if (!teamId || (spent === 0n && COUNTED.every((name) => counts[name] === 0))) continue;
    const bucketStart = new Date(Math.floor(createdAtMs / HOUR_MS) * HOUR_MS).toISOString();
    const name = [teamId, bucketStart, projectId].join("\u0000");
    const hour = hours.get(name) ?? {
      teamId,
      bucketStart,
      projectId,
      organizationId,
      counts: { ...NOTHING_COUNTED },
      spent: 0n,
    };
    for (const counted of COUNTED) hour.counts[counted] += counts[counted];
    hour.spent += spent;
    hours.set(name, hour);
  }
  return [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour);
}
