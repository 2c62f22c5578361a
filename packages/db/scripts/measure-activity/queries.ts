import {
  countLogs,
  countOrganizationLogs,
  findLog,
  type LogFilter,
  type LogPage,
  listLogs,
  listOrganizationLogs,
} from "../../src/management/logs/index.ts";
import {
  findOrganizationScope,
  findProjectScope,
  type OrganizationScope,
  type ProjectScope,
  type Queryable,
} from "../../src/management/scopes/index.ts";
import { keyId, projectId, QUIET_KEY, QUIET_USER, SEEDED } from "./seed.ts";

/** One kind of question; each run asks it for something else, so that no page of results is measured twice. */
export interface Measured {
  readonly name: string;
  /** Filters that no index serves look at a range; the others at everything. */
  readonly budgetMs: number;
  readonly ask: (db: Queryable, run: number) => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 51;
/** An indexed page, and the longest that any statement may take. */
const INDEXED_MS = 50;
const SCANNED_MS = 5_000;

export interface Scopes {
  readonly project: ProjectScope;
  readonly quietDeveloper: ProjectScope;
  readonly organization: OrganizationScope;
}

export async function findScopes(db: Queryable): Promise<Scopes> {
  const asker = { kind: "token", organizationId: SEEDED.organizationId, serviceAccountId: null } as const;
  const developer = { kind: "user", userId: QUIET_USER } as const;
  const [project, quietDeveloper, organization] = await Promise.all([
    findProjectScope(db, asker, projectId(0)),
    findProjectScope(db, developer, projectId(0)),
    findOrganizationScope(db, asker, SEEDED.organizationId),
  ]);
  if (!project || !quietDeveloper || !organization) throw new Error("the database is not a seeded one");
  return { project, quietDeveloper, organization };
}

const indexed = (name: string, ask: Measured["ask"]): Measured => ({ name, budgetMs: INDEXED_MS, ask });

const list =
  (scope: ProjectScope, filterOf: (run: number) => LogFilter, page: Partial<LogPage> = {}): Measured["ask"] =>
  (db, run) =>
    listLogs(db, scope, filterOf(run), { after: null, limit: PAGE, ...page });

/** Times that end with the seeded requests. */
const timesUpTo = (now: Date) => ({
  ever: { from: new Date(0), to: now },
  back: (ms: number) => ({ from: new Date(now.getTime() - ms), to: now }),
  placeAt: (ageMs: number): LogPage["after"] => ({ createdAt: new Date(now.getTime() - ageMs), id: "req_8" }),
});

/** @param now when the seeded requests end */
export const listQueries = (scopes: Scopes, now: Date): Measured[] => [
  ...listPages(scopes, now),
  ...listUnanswered(scopes, now),
  ...listOthers(scopes, now),
  ...listScans(scopes, now),
  ...listCounts(scopes, now),
];

function listPages({ project, quietDeveloper }: Scopes, now: Date): Measured[] {
  const { ever, back, placeAt } = timesUpTo(now);
  return [
    indexed(
      "project, newest page",
      list(project, () => ever),
    ),
    indexed("project, a page 45 days ago", (db, run) =>
      listLogs(db, project, ever, { after: placeAt(45 * DAY_MS + run * HOUR_MS), limit: PAGE }),
    ),
    indexed("project, the newer page of one 45 days ago", (db, run) =>
      listLogs(db, project, ever, { after: placeAt(45 * DAY_MS + run * HOUR_MS), newer: true, limit: PAGE }),
    ),
    indexed(
      "project, one hour of some day",
      list(project, (run) => back((run + 1) * DAY_MS)),
    ),
    indexed(
      "busy key",
      list(project, (run) => ({ ...ever, apiKey: keyId(run) })),
    ),
    indexed(
      "quiet key: 20 requests ever",
      list(project, () => ({ ...ever, apiKey: QUIET_KEY })),
    ),
    indexed(
      "developer with the quiet key only",
      list(quietDeveloper, () => ever),
    ),
    indexed(
      "caller's request id",
      list(project, (run) => ({ ...ever, requestId: `call-${run * 1_000}` })),
    ),
  ];
}

function listUnanswered({ project, organization }: Scopes, now: Date): Measured[] {
  const { ever, back } = timesUpTo(now);
  return [
    ...(
      [
        ["failed", { outcome: "failed" }],
        ["refused", { outcome: "refused" }],
        ["lost: none", { outcome: "lost" }],
        ["status 5xx", { status: "5xx" }],
        ["error class", { errorType: "rate_limited" }],
        ["failed of one model", { outcome: "failed", model: "model-4" }],
        ["failed of a quiet key", { outcome: "failed", apiKey: QUIET_KEY }],
      ] as const
    ).map(([name, filter]) =>
      indexed(
        `unanswered: ${name}, ever`,
        list(project, () => ({ ...ever, ...filter })),
      ),
    ),
    indexed("unanswered: failed, organization, 30 d", (db, run) =>
      listOrganizationLogs(
        db,
        organization,
        { ...back(30 * DAY_MS + run * HOUR_MS), outcome: "failed" },
        { after: null, limit: PAGE },
      ),
    ),
  ];
}

function listOthers({ project, organization }: Scopes, now: Date): Measured[] {
  const { ever, back, placeAt } = timesUpTo(now);
  return [
    indexed("organization, 20 projects, 30 d", (db, run) =>
      listOrganizationLogs(db, organization, back(30 * DAY_MS + run * HOUR_MS), { after: null, limit: PAGE }),
    ),
    indexed("one request with its attempts", async (db, run) => {
      const [row] = await listLogs(db, project, ever, {
        after: placeAt(run * DAY_MS),
        limit: 1,
      });
      return findLog(db, project, row?.id ?? "");
    }),
    indexed(
      "a page of 1,000 for an export",
      list(project, (run) => back((run + 1) * DAY_MS), { limit: 1_000 }),
    ),
  ];
}

/** Filters without an index. */
function listScans({ project }: Scopes, now: Date): Measured[] {
  const { back } = timesUpTo(now);
  const lengths = [
    ["24 h", DAY_MS],
    ["30 d", 30 * DAY_MS],
  ] as const;
  const scanned = (name: string, filter: Partial<LogFilter>): Measured[] =>
    lengths.map(([length, ms]) => ({
      name: `${name}, ${length}`,
      budgetMs: SCANNED_MS,
      ask: list(project, (run) => ({ ...back(ms + run * HOUR_MS), ...filter })),
    }));
  return [
    ...scanned("model, common", { model: "model-0" }),
    ...scanned("model, one that was never used", { model: "model-x" }),
    ...scanned("provider", { provider: "azure" }),
    ...scanned("source", { source: "https://app-3.example" }),
    ...scanned("session, none", { session: "session-x" }),
    ...scanned("header, none", { header: { name: "team", value: "team-x" } }),
    ...scanned("cached and streamed", { cached: true, stream: true }),
  ];
}

/** Histograms by minute, and those of filters that sums don't know, which read every request of their time. */
function listCounts({ project, organization }: Scopes, now: Date): Measured[] {
  const { back } = timesUpTo(now);
  const minutesOf = (run: number) => {
    const to = new Date(now.getTime() - (run + 1) * DAY_MS);
    const from = new Date(to.getTime() - HOUR_MS);
    const starts = Array.from({ length: 60 }, (_, at) => new Date(from.getTime() + at * MINUTE_MS));
    return { range: { from, to }, starts };
  };
  const counted = (name: string, days: number, filter: Partial<LogFilter>): Measured => ({
    name: `histogram by ${name}, ${days} d`,
    budgetMs: SCANNED_MS,
    ask: (db, run) => {
      const range = back(days * DAY_MS + run * HOUR_MS);
      const starts = Array.from({ length: days }, (_, at) => new Date(range.from.getTime() + at * DAY_MS));
      return countLogs(db, project, { ...range, ...filter }, starts);
    },
  });
  return [
    indexed("histogram of an hour by minutes", (db, run) => {
      const { range, starts } = minutesOf(run);
      return countLogs(db, project, range, starts);
    }),
    indexed("histogram of an hour by minutes, organization", (db, run) => {
      const { range, starts } = minutesOf(run);
      return countOrganizationLogs(db, organization, range, starts);
    }),
    ...[1, 30, 90].flatMap((days) => [
      counted("source", days, { source: "https://app-3.example" }),
      counted("header", days, { header: { name: "team", value: "team-x" } }),
      counted("attempts", days, { retried: true }),
      counted("status", days, { status: "4xx" }),
    ]),
  ];
}
