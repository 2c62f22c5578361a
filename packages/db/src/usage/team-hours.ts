import { outcomeOf, type UsageRecord } from "@causeway/contracts";
import { toUsd } from "../money/picodollars.ts";
import { type Column, nameList, selectSql, toArrayLiteral } from "./array-literal.ts";
import type { Statement } from "./upsert-rollups.ts";

const HOUR_MS = 3_600_000;

/** Amounts that one row adds to its team; a row without a team adds nothing. */
export interface TeamAmount
  extends Pick<UsageRecord, "teamId" | "organizationId" | "projectId" | "createdAtMs"> {
  readonly requests: number;
  /** Picodollars. */
  readonly spent: bigint;
}

/** Counts the request of a new row, also one that replaces a lost request, which wasn't counted before. */
export function toTeamAmount(record: UsageRecord): TeamAmount {
  const { teamId, organizationId, projectId, createdAtMs, isFinal, finish } = record;
  const outcome = outcomeOf(finish);
  return {
    teamId,
    organizationId,
    projectId,
    createdAtMs,
    requests: isFinal && outcome !== "refused" && outcome !== "lost" ? 1 : 0,
    spent: BigInt(record.cost.total),
  };
}

interface TeamHour {
  readonly teamId: string;
  readonly bucketStart: string;
  readonly projectId: string;
  readonly organizationId: string;
  requests: number;
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
  column("requests", "int8", false, ({ requests }) => requests),
  column("total_cost", "numeric", false, ({ spent }) => toUsd(spent.toString())),
];

const UPSERT_SQL = `
INSERT INTO usage_team_hourly AS t (${nameList(COLUMNS)})
${selectSql(COLUMNS)}
ON CONFLICT ON CONSTRAINT usage_team_hourly_pkey
DO UPDATE SET requests = t.requests + excluded.requests, total_cost = t.total_cost + excluded.total_cost`;

/** Adds amounts to the hours of their teams, in the order of the primary key; no statement where no row has a team. */
export function buildTeamUpserts(amounts: readonly TeamAmount[]): Statement[] {
  const hours = sumHours(amounts);
  if (hours.length === 0) return [];
  return [{ text: UPSERT_SQL, values: COLUMNS.map((one) => toArrayLiteral(one, hours)) }];
}

function sumHours(amounts: readonly TeamAmount[]): TeamHour[] {
  const hours = new Map<string, TeamHour>();
  for (const { teamId, organizationId, projectId, createdAtMs, requests, spent } of amounts) {
    if (!teamId || (requests === 0 && spent === 0n)) continue;
    const bucketStart = new Date(Math.floor(createdAtMs / HOUR_MS) * HOUR_MS).toISOString();
    const name = [teamId, bucketStart, projectId].join("\u0000");
    const hour = hours.get(name) ?? {
      teamId,
      bucketStart,
      projectId,
      organizationId,
      requests: 0,
      spent: 0n,
    };
    hour.requests += requests;
    hour.spent += spent;
    hours.set(name, hour);
  }
  return [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour);
}
