import { createHash } from "node:crypto";
import type { UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { type Month, monthStartMs, type Statement } from "@causeway/statements";
import { writeCsv, writeFocus } from "@causeway/statements/files";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRandom } from "../testing/create-random.ts";
import { lostRecordOf } from "../testing/sample-record.ts";
import { costOf, drawRecord, setPrice } from "../testing/statement-history.ts";
import { findOrganizationScope } from "../management/scope.ts";
import { deleteTeam } from "../management/teams/index.ts";
import { writeRecords } from "../usage/index.ts";
import { closeDueMonths } from "./close-due.ts";
import { closeMonth } from "./close-month.ts";
import { readDraft } from "./read-draft.ts";
import { readStatement } from "./read-statement.ts";
import { readDifferences } from "./read-usage-lines.ts";

const SEEDS = 3;
const ORGANIZATION = "org_1";
const ACTOR = { userId: "usr_1", userName: null, userEmail: null, accessTokenId: null, ipAddress: null };
const ASKER = { kind: "token", organizationId: ORGANIZATION, serviceAccountId: null } as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"] as const;

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});
beforeEach(async () => {
  await pool.query(`TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily,
    usage_key_daily, usage_tag_daily, usage_team_hourly, credit_account, cost_correction, level_usage, audit_log, statement, statement_line,
    organization, team CASCADE`);
  await pool.query(`INSERT INTO organization (id, name, updated_at) VALUES ($1, 'Acme', now())`, [
    ORGANIZATION,
  ]);
  await pool.query(`INSERT INTO project (id, organization_id, name, updated_at)
    SELECT 'prj_' || n, 'org_1', 'Project ' || n, now() FROM generate_series(0, 2) n`);
});

/** A moment at which a month can be closed. */
const afterClosing = (month: Month): Date => new Date(monthStartMs(month) + 40 * DAY_MS);

const failures: unknown[] = [];
const runAt = (now: Date) => ({
  issuer: "Acme Platform",
  now,
  isOver: () => false,
  empty: new Set<string>(),
  onFailure: (error: unknown) => failures.push(error),
});

/** A closing process that dies between lines: its connection breaks at the first or second of their inserts. */
function dyingPool(): pg.Pool {
  const dying = new pg.Pool({ connectionString: database.url, max: 1 });
  dying.on("error", () => {});
  dying.on("connect", (client) => {
    client.on("error", () => {});
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...args: unknown[]) => {
        const result = await query(...args);
        if (String(args[0]).includes("INTO statement_line")) {
          await pool.query("SELECT pg_terminate_backend($1)", [Reflect.get(client, "processID")]);
        }
        return result;
      },
    });
  });
  return dying;
}

const hash = (statement: Statement): string =>
  createHash("sha256")
    .update([...writeCsv(statement), ...writeFocus(statement)].join(""))
    .update(
      JSON.stringify(statement, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value)),
    )
    .digest("hex");

const read = async (month: Month): Promise<Statement> => {
  const statement = await readStatement(pool, { organizationId: ORGANIZATION }, month);
  if (!statement) throw new Error(`${month} isn't closed`);
  return statement;
};

/** Rows `l` with their corrections `c`, summed up without anything that closing uses. */
const ROWS = `request_log l LEFT JOIN (
  SELECT request_id, sum(delta) AS delta, sum(credit_delta) AS credit FROM cost_correction GROUP BY 1) c ON c.request_id = l.id`;
const MONTH = "to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM')";
const USD = "numeric(24, 12)";
const SUMS_OF_ROWS = `count(*) FILTER (WHERE l.finish <> 'gateway_lost')::text AS requests,
  sum(l.input_tokens + l.cache_write_tokens)::text AS input, sum(l.cached_input_tokens)::text AS cached,
  sum(l.output_tokens + l.reasoning_tokens)::text AS output, sum(l.total_cost + coalesce(c.delta, 0))::${USD}::text AS cost,
  sum(l.credit_amount + coalesce(c.credit, 0))::${USD}::text AS billed`;
const SUMS_OF_LINES = `sum(requests)::text AS requests, sum(input_tokens)::text AS input,
  sum(cached_input_tokens)::text AS cached, sum(output_tokens)::text AS output, sum(cost)::${USD}::text AS cost,
  sum(billed)::${USD}::text AS billed`;

/** SQL of each dimension of a row and of a line. */
const DIMENSIONS: Readonly<Record<string, readonly [row: string, line: string]>> = {
  organization: ["l.organization_id", "organization_id"],
  project: ["l.project_id", "project_id"],
  team: ["l.team_id", "team_id"],
  key: ["l.api_key_id", "api_key_id"],
  model: ["coalesce(l.model, '')", "model"],
};
const HEADERS = ["team", "stage", "constructor"];

/** The months that lines are split in by a header: by that of the first statement about them. */
const isSplitBy = (header: string, month: string): string =>
  `(SELECT '${header}' = ANY(s.tag_names) FROM statement s WHERE s.month >= ${month} ORDER BY s.month LIMIT 1)`;

/** Sums by month and a dimension, of rows and of lines, up to a month; without those that are all zero. */
async function readBoth(
  [row, line]: readonly [string, string],
  upTo: Month,
  header?: string,
): Promise<{ rows: unknown[]; lines: unknown[] }> {
  const read = async (month: string, value: string, sums: string, from: string) => {
    const only = header === undefined ? "" : `AND ${isSplitBy(header, month)}`;
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${month} AS month, ${value} AS value, ${sums} FROM ${from} WHERE ${month} <= $1 ${only}
        GROUP BY 1, 2 ORDER BY 1, 2`,
      [upTo],
    );
    return rows.filter(({ month: _m, value: _v, ...sum }) => Object.values(sum).some((text) => Number(text)));
  };
  return {
    rows: await read(MONTH, row, SUMS_OF_ROWS, ROWS),
    lines: await read("usage_month", line, SUMS_OF_LINES, "statement_line"),
  };
}

/** Compares every dimension of all statements with the rows. */
async function expectExact(upTo: Month): Promise<void> {
  for (const [name, dimension] of Object.entries(DIMENSIONS)) {
    const { rows, lines } = await readBoth(dimension, upTo);
    expect({ name, lines }).toEqual({ name, lines: rows });
    expect(lines.length).toBeGreaterThan(0);
  }
  for (const name of HEADERS) {
    const header = [`nullif(l.custom_headers ->> '${name}', '')`, `tags ->> '${name}'`] as const;
    const { rows, lines } = await readBoth(header, upTo, name);
    expect({ name, lines }).toEqual({ name, lines: rows });
  }
}

const DRAFT = {
  scope: { organizationId: ORGANIZATION },
  issuer: "Acme Platform",
  now: new Date(monthStartMs("2026-02")),
  withTags: false,
};

/** Writes a request of January with a cost in picodollars. */
const writeOf = (
  projectId: string,
  teamId: string | null,
  total: string,
  changes: Partial<UsageRecord> = {},
) =>
  writeRecords(pool, [
    {
      ...drawRecord(createRandom(1), "2026-01", createId("req")),
      projectId,
      teamId,
      apiKeyId: "key_1",
      model: "m",
      credentialMode: "operator",
      finish: "stop",
      cost: costOf(total),
      creditAmount: total,
      unpriced: false,
      ...changes,
    },
  ]);

/** Project, team and cost of each line. */
const teamsOf = (statement: Statement | null): string[] =>
  (statement?.lines ?? []).map(({ projectId, teamId, cost }) => `${projectId} ${teamId} ${cost}`).sort();

describe("closing", () => {
  it("writes statements that add up to rows and corrections by every dimension at every closing, and never changes one", async () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const random = createRandom(seed);
      const hashes = new Map<Month, string>();
      const lost: UsageRecord[] = [];
      for (const [at, month] of MONTHS.entries()) {
        const records = Array.from({ length: 25 }, (_, index) => {
          const of = MONTHS[Math.max(0, at - (random(3) === 0 ? random(4) : 0))] ?? month;
          return drawRecord(random, of, `req_${seed}_${at}_${index}`);
        });
        const [gone, whole] = [records.slice(0, 4), records.slice(4)];
        await writeRecords(pool, [...whole, ...gone.map(lostRecordOf), ...lost.splice(0)]);
        lost.push(...gone);
        if (random(2) === 0) await setPrice(pool, 1 + random(3), [null, ORGANIZATION][random(2)] ?? null);
        await pool.query("UPDATE organization SET statement_tags = $1", [
          [[], ["team"], ["team", "stage"], ["stage", "constructor"]][random(4)],
        ]);
        const run = runAt(afterClosing(month));
        const dying = dyingPool();
        await closeDueMonths(dying, run);
        await dying.end();
        expect(await readStatement(pool, { organizationId: ORGANIZATION }, month)).toBeNull();
        const closed = await Promise.all([closeDueMonths(pool, run), closeDueMonths(pool, run)]);
        expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
        await expectExact(month);
        expect(await readDifferences(pool, ORGANIZATION, MONTHS[at + 1] ?? "2026-06")).toEqual([]);
        hashes.set(month, hash(await read(month)));
      }
      for (const [month, before] of hashes) expect(hash(await read(month))).toBe(before);
      // Every closing process that died left an error, and nothing else did.
      expect(failures.splice(0)).toHaveLength(MONTHS.length);
      const { rows: entries } = await pool.query(
        "SELECT action, user_id FROM audit_log WHERE action = 'statement.close'",
      );
      expect(entries).toHaveLength(MONTHS.length);
      await pool.query(
        `TRUNCATE request_log, usage_hourly, usage_daily, usage_project_hourly, usage_tag_daily, usage_team_hourly,
           cost_correction, audit_log, statement, statement_line`,
      );
    }
  });

  it("closes nothing before 72 hours are over, then all months since the first usage, the oldest first", async () => {
    const random = createRandom(1);
    await writeRecords(pool, [
      drawRecord(random, "2026-01", "req_1"),
      drawRecord(random, "2026-03", "req_2"),
      drawRecord(random, "2026-04", "req_3"),
    ]);
    expect(await closeDueMonths(pool, runAt(new Date(monthStartMs("2026-02") + 3 * DAY_MS - 1)))).toBe(0);
    expect(await closeDueMonths(pool, runAt(new Date(monthStartMs("2026-04") + 3 * DAY_MS)))).toBe(2);
    const { rows } = await pool.query("SELECT month FROM statement ORDER BY id");
    expect(rows).toEqual([{ month: "2026-01" }, { month: "2026-03" }]);
    expect(failures).toEqual([]);
  });

  it("tells rows apart by tags, corrects a month by the tags that it was closed with, and without tags once its rows are gone", async () => {
    const write = (team: string, total: string) => writeOf("prj_1", null, total, { customHeaders: { team } });
    await pool.query("UPDATE organization SET statement_tags = '{team}'");
    await write("search", "10");
    await write("ads", "20");
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    const linesOf = async (month: Month) =>
      (await read(month)).lines.map(({ month: of, tags, cost }) => [of, tags, cost]);
    expect(await linesOf("2026-01")).toEqual([
      ["2026-01", { team: "ads" }, 20n],
      ["2026-01", { team: "search" }, 10n],
    ]);
    await pool.query("UPDATE organization SET statement_tags = '{stage}'");
    await write("search", "5");
    await closeDueMonths(pool, runAt(afterClosing("2026-02")));
    expect(await linesOf("2026-02")).toEqual([["2026-01", { team: "search" }, 5n]]);
    expect((await read("2026-02")).tagNames).toEqual(["stage", "team"]);
    await write("ads", "7");
    await pool.query("DELETE FROM request_log");
    await closeDueMonths(pool, runAt(afterClosing("2026-03")));
    expect(await linesOf("2026-03")).toEqual([["2026-01", {}, 7n]]);
    expect(failures).toEqual([]);
  });

  it("splits the hour of a move by its requests, and leaves it without a team once they are gone", async () => {
    const at = monthStartMs("2026-01") + 10 * DAY_MS + HOUR_MS;
    await writeOf("prj_2", "team_1", "1", { createdAtMs: at - HOUR_MS });
    await writeOf("prj_2", "team_1", "2", { createdAtMs: at + 60_000 });
    await writeOf("prj_2", "team_2", "4", { createdAtMs: at + 120_000 });
    await writeOf("prj_2", null, "8", { createdAtMs: at + 180_000 });
    await writeOf("prj_2", "team_2", "16", { createdAtMs: at + HOUR_MS });
    await writeOf("prj_1", "team_1", "32", { createdAtMs: at });
    const draft = () => readDraft(pool, { ...DRAFT, month: "2026-01" });
    expect(teamsOf(await draft())).toEqual([
      "prj_1 team_1 32",
      "prj_2 null 8",
      "prj_2 team_1 3",
      "prj_2 team_2 20",
    ]);
    await pool.query("DELETE FROM request_log WHERE project_id = 'prj_2'");
    const after = ["prj_1 team_1 32", "prj_2 null 14", "prj_2 team_1 1", "prj_2 team_2 16"];
    expect(teamsOf(await draft())).toEqual(after);
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    expect(teamsOf(await read("2026-01"))).toEqual(after);
    // A correction of a project that had several teams has none, and that of another stays with its team.
    await writeOf("prj_2", "team_2", "64", { createdAtMs: at });
    await writeOf("prj_1", "team_1", "128", { createdAtMs: at });
    await closeDueMonths(pool, runAt(afterClosing("2026-02")));
    expect(teamsOf(await read("2026-02"))).toEqual(["prj_1 team_1 128", "prj_2 null 64"]);
    expect(failures).toEqual([]);
  });

  it("names teams as they were called at closing, also those that were deleted in the meantime", async () => {
    await pool.query(
      "INSERT INTO team (id, organization_id, name) VALUES ('team_1', 'org_1', 'Search'), ('team_2', 'org_1', 'Ads')",
    );
    await writeOf("prj_1", "team_1", "1");
    await writeOf("prj_2", "team_2", "2");
    await writeOf("prj_0", "team_3", "4");
    await pool.query(`INSERT INTO "user" (id, name, email) VALUES ('usr_1', 'Ada', 'ada@example.com');
      INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_1', 'org_1', 'usr_1', 'owner')`);
    const scope = await findOrganizationScope(pool, ASKER, ORGANIZATION);
    if (scope) await deleteTeam(pool, scope, ACTOR, "team_2");
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    await pool.query("UPDATE team SET name = 'Renamed'");
    await pool.query("DELETE FROM team");
    const { names, hasTeams } = await read("2026-01");
    expect([hasTeams, ...names.teams]).toEqual([true, ["team_1", "Search"], ["team_2", "Ads"]]);
  });

  it("corrects a month that a release without teams closed without naming any", async () => {
    await writeOf("prj_1", "team_1", "1");
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    // As that release would have written it.
    await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; UPDATE statement SET has_teams = DEFAULT;
      UPDATE statement_line SET team_id = NULL; COMMIT`);
    await writeOf("prj_1", "team_1", "2");
    await writeOf("prj_1", "team_1", "4", { createdAtMs: monthStartMs("2026-02") });
    await closeDueMonths(pool, runAt(afterClosing("2026-02")));
    expect((await read("2026-01")).hasTeams).toBe(false);
    expect(teamsOf(await read("2026-02"))).toEqual(["prj_1 null 2", "prj_1 team_1 4"]);
    expect(failures).toEqual([]);
  });

  it("takes as long as it needs, whatever timeouts the server has", async () => {
    await writeOf("prj_1", "team_1", "1");
    await pool.query(`CREATE FUNCTION require_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        ASSERT current_setting('statement_timeout') = '0', 'statement_timeout';
        ASSERT current_setting('idle_in_transaction_session_timeout') = '0', 'idle_in_transaction_session_timeout';
        RETURN NEW; END $$;
      CREATE TRIGGER require_time BEFORE INSERT ON statement FOR EACH ROW EXECUTE FUNCTION require_time()`);
    const options = "-c statement_timeout=60s -c idle_in_transaction_session_timeout=60s";
    const hurried = new pg.Pool({ connectionString: database.url, max: 1, options });
    expect(await closeDueMonths(hurried, runAt(afterClosing("2026-01")))).toBe(1);
    expect((await hurried.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "1min" }]);
    await hurried.end();
    await pool.query("DROP TRIGGER require_time ON statement");
    expect(failures).toEqual([]);
  });

  it("keeps a statement the same whatever becomes of what it names, and whatever the clock says", async () => {
    await pool.query("INSERT INTO team (id, organization_id, name) VALUES ('team_1', 'org_1', 'Search')");
    await writeOf("prj_1", "team_1", "1");
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    const before = hash(await read("2026-01"));
    await pool.query(`UPDATE project SET name = 'Renamed', status = 'deleted'; DELETE FROM team; DELETE FROM request_log;
      UPDATE organization SET name = 'Renamed', statement_tags = '{team}', status = 'deleted'`);
    for (const now of [new Date(0), afterClosing("2026-01"), afterClosing("2026-02")]) {
      expect(await closeDueMonths(pool, runAt(now))).toBe(0);
    }
    const again = { organizationId: ORGANIZATION, issuer: "Other", closedAt: new Date() };
    expect(await closeMonth(pool, { ...again, month: "2026-01" })).toBe("taken");
    expect(await closeMonth(pool, { ...again, month: "2025-12" })).toBe("taken");
    // A worker of an earlier release that comes too late.
    const late =
      pool.query(`INSERT INTO statement (id, organization_id, month, issuer, organization_name, closed_at, cost, billed,
      corrected_cost, corrected_billed, lines) VALUES ('stm_2', 'org_1', '2026-01', 'A', 'B', now(), 0, 0, 0, 0, 0)`);
    await expect(late).rejects.toMatchObject({ code: "23505" });
    expect(hash(await read("2026-01"))).toBe(before);
    expect(failures).toEqual([]);
  });

  it("refuses to change or delete a statement", async () => {
    await writeRecords(pool, [drawRecord(createRandom(1), "2026-01", "req_1")]);
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    for (const text of [
      "UPDATE statement SET lines = 0",
      "DELETE FROM statement",
      "UPDATE statement_line SET cost = 0",
    ]) {
      await expect(pool.query(text)).rejects.toThrow("append-only");
    }
  });

  it("keeps one organization's failure from the others", async () => {
    await pool.query(`INSERT INTO organization (id, name, updated_at) VALUES ('org_2', 'Second', now());
      INSERT INTO project (id, organization_id, name, updated_at) VALUES ('prj_9', 'org_2', 'P', now())`);
    const record = drawRecord(createRandom(1), "2026-01", "req_1");
    await writeRecords(pool, [
      record,
      { ...record, id: "req_2", organizationId: "org_2", projectId: "prj_9" },
    ]);
    await pool.query(
      "ALTER TABLE statement ADD CONSTRAINT broken CHECK (organization_id <> 'org_1') NOT VALID",
    );
    expect(await closeDueMonths(pool, runAt(afterClosing("2026-01")))).toBe(1);
    await pool.query("ALTER TABLE statement DROP CONSTRAINT broken");
    expect(failures.splice(0)).toHaveLength(1);
    expect(await closeDueMonths(pool, runAt(afterClosing("2026-01")))).toBe(1);
  });
});
