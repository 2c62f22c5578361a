import type { UsageDimension } from "@causeway/contracts";
import {
  listUsageRows,
  readUsage,
  readUsageGroups,
  type UsageScope,
} from "../../src/management/usage/index.ts";
import type { Measured, Scopes } from "./queries.ts";
import { keyId } from "./seed.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BUDGET_MS = 100;
const BY_KEY_MS = 60;
/** The API gives up then. */
const FROM_ROWS_MS = 5_000;
const TOP = 10;

/** 500 keys x 5 models are busy in every bucket of the project. */
export function listUsageQueries({ project, quietDeveloper, organization }: Scopes, now: Date): Measured[] {
  const back = (ms: number, run = 0) => ({ from: new Date(now.getTime() - ms - run * 60_000), to: now });
  const usage = (name: string, ask: Measured["ask"], budgetMs = BUDGET_MS): Measured => ({
    name: `usage, ${name}`,
    budgetMs,
    ask,
  });
  const read =
    (scope: UsageScope, ms: number): Measured["ask"] =>
    (db, run) =>
      readUsage(db, scope, back(ms, run));
  const groups =
    (by: UsageDimension, ms: number): Measured["ask"] =>
    (db, run) =>
      readUsageGroups(db, project, back(ms, run), { by, top: TOP });
  return [
    usage("project, 30 days", read(project, 30 * DAY_MS)),
    usage("project, 90 days", read(project, 90 * DAY_MS)),
    usage("project, 24 hours", read(project, DAY_MS)),
    usage("project, 72 hours", read(project, 71 * HOUR_MS)),
    usage("organization, 30 days", read(organization, 30 * DAY_MS)),
    usage("a developer's own key, 30 days", read(quietDeveloper, 30 * DAY_MS)),
    usage("one key, 30 days", (db, run) =>
      readUsage(db, project, { ...back(30 * DAY_MS), apiKeyId: keyId(run) }),
    ),
    usage("by model, 30 days", groups("model", 30 * DAY_MS)),
    usage("by provider, 72 hours", groups("provider", 71 * HOUR_MS)),
    usage("by key, 7 days", groups("key", 7 * DAY_MS), BY_KEY_MS),
    usage("by key, 30 days", groups("key", 30 * DAY_MS), BY_KEY_MS),
    usage("1,000 rows of an export", (db, run) =>
      listUsageRows(db, project, back(30 * DAY_MS, run), { after: null, limit: 1_000 }),
    ),
  ];
}

/** Groupings that no rollup tells apart: all requests of 90 days are read for each. */
export function listRowQueries({ project, organization }: Scopes, now: Date): Measured[] {
  const range = (run: number) => ({ from: new Date(now.getTime() - 90 * DAY_MS - run * 60_000), to: now });
  const groups = (scope: UsageScope, by: UsageDimension, thenBy?: UsageDimension): Measured => ({
    name: `usage from rows, ${scope === project ? "project" : "organization"} by ${by}${thenBy ? `, ${thenBy}` : ""}`,
    budgetMs: FROM_ROWS_MS,
    ask: (db, run) => readUsageGroups(db, scope, range(run), { by, thenBy, header: "team", top: TOP }),
  });
  return [
    groups(project, "source"),
    groups(project, "session"),
    groups(project, "header"),
    groups(project, "member"),
    groups(organization, "source"),
    groups(organization, "session"),
    groups(organization, "header", "source"),
    groups(organization, "member", "session"),
  ];
}
