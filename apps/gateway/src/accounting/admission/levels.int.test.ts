import {
  type Caller,
  type CallerLevel,
  type KeyLimits,
  LIMIT_LEVELS,
  type LimitLevel,
  type LimitUsage,
  TEAMS_RECORD_VERSION,
} from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import {
  callerWith,
  inputFor,
  openAccounting,
  openRedis,
  readQueue,
  recordOf,
  USD,
} from "../testing/accounting-fixture.ts";

const NONE: KeyLimits = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};
const NOTHING: LimitUsage = { total: { used: "0", version: "0" }, window: null };
const cents = (amount: number): string => ((BigInt(amount) * USD) / 100n).toString();

const ID_OF = { member: "usr_1", project: "prj_1", team: "team_1", organization: "org_1" };
const level = (name: LimitLevel, limits: Partial<KeyLimits>, usage = NOTHING): CallerLevel => ({
  ...{ level: name, id: ID_OF[name], usage },
  limits: { ...NONE, ...limits },
});

/** Its own key under the levels. */
const callerUnder = (levels: CallerLevel[], key = "key_1", limits: Partial<KeyLimits> = {}): Caller => ({
  ...callerWith(limits),
  apiKeyId: key,
  levels,
});

async function open(options: Partial<Parameters<typeof openAccounting>[0]> = {}) {
  const redis = await openRedis();
  return { ...(await openAccounting({ url: redis.url, ...options })), server: redis };
}

const spent = { total: { used: cents(100), version: "4" }, window: null };
const findLevelTotals = async () => ({ used: cents(100), version: "4" });

describe("limits above a key", () => {
  it.each([
    ["member", "The owner of this API key has reached an all-time budget."],
    ["project", "The project of this API key has reached an all-time budget."],
    ["team", "The team of this API key's project has reached an all-time budget."],
    ["organization", "The organization has reached an all-time budget."],
  ] as const)(
    "refuse with 401 and name the level when the %s has spent its budget, without an amount",
    async (name, text) => {
      const { accounting } = await open({ totals: { findLevelTotals } });
      const error = await accounting
        .admit(inputFor(callerUnder([level(name, { total: cents(73) })])))
        .catch((thrown) => thrown);
      expect(error).toMatchObject({
        ...{ code: `${name}_limit_reached`, status: 401, message: expect.stringContaining(text) },
        details: { refusedBy: `limit:${name}:total` },
      });
      expect(error.message).not.toMatch(/\d/);
      await expect(
        accounting.refuseSpent(callerUnder([level(name, { total: cents(100) })])),
      ).rejects.toMatchObject({
        code: `${name}_limit_reached`,
      });
      await expect(
        accounting.refuseSpent(callerUnder([level(name, { total: cents(101) })])),
      ).resolves.toBeUndefined();
    },
  );

  it("are judged by what came with the caller where Redis knows an older total, as after a time without limits", async () => {
    const { accounting, redis } = await open();
    await redis.hset("cw:{org_1}:spend:project:prj_1:all", { base: "0", ver: "3" });
    const burst = Array.from({ length: 20 }, (_, index) =>
      accounting.admit(
        inputFor(callerUnder([level("project", { total: cents(100) }, spent)], `key_${index}`)),
      ),
    );
    const outcomes = await Promise.allSettled(burst);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code)).toEqual(
      burst.map(() => "project_limit_reached"),
    );
  });

  it("name the first that is spent: key, member, project, team, organization", async () => {
    const { accounting } = await open({
      totals: {
        findLevelTotals,
        findUsageTotals: async () => ({ total: { used: cents(100), version: "4" }, window: null }),
      },
    });
    const all = LIMIT_LEVELS.map((name) => level(name, { total: cents(100) }));
    const codes: string[] = [];
    for (const caller of [
      callerUnder(all, "key_1", { total: cents(100) }),
      callerUnder(all),
      callerUnder(all.slice(1)),
      callerUnder(all.slice(2)),
      callerUnder(all.slice(3)),
    ]) {
      codes.push(
        await accounting.admit(inputFor(caller)).then(
          () => "admitted",
          ({ code }) => code,
        ),
      );
    }
    expect(codes).toEqual([
      "key_limit_reached",
      "member_limit_reached",
      "project_limit_reached",
      "team_limit_reached",
      "organization_limit_reached",
    ]);
  });

  it("say when a recurring budget resets, in its time zone", async () => {
    const { accounting } = await open({ totals: { findLevelTotals } });
    const recurring: KeyLimits["recurring"] = {
      ...{ amount: cents(73), window: { unit: "month", count: 1 }, anchorMs: 0 },
      timeZone: "Asia/Kolkata",
    };
    await expect(
      accounting.admit(inputFor(callerUnder([level("project", { recurring })]))),
    ).rejects.toMatchObject({
      ...{ code: "project_limit_reached", details: { refusedBy: "limit:project:recurring" } },
      message: expect.stringMatching(
        /^The project of this API key has reached a budget per month\. It resets at \d{4}-\d\d-\d\dT18:30:00\.000Z\.$/,
      ),
    });
  });

  it("admit, reserve and settle for every key below them as one, and end with nothing open", async () => {
    const { accounting, redis, server } = await open();
    const project = level("project", {
      total: cents(4),
      recurring: { amount: cents(4), window: { unit: "day", count: 1 }, anchorMs: 0 },
    });
    const [one, two] = [callerUnder([project], "key_1"), callerUnder([project], "key_2")];
    const tickets = await Promise.all(
      [one, two, one, two].map((caller) => accounting.admit(inputFor(caller))),
    );
    await expect(accounting.admit(inputFor(one))).rejects.toMatchObject({
      ...{ code: "budget_reserved", status: 429 },
      message: expect.stringContaining("the project's budget"),
    });
    for (const [index, ticket] of tickets.entries()) {
      await ticket.settle([recordOf(index % 2 ? two : one, ticket, USD / 1_000n)]);
    }
    const batches = await readQueue(server.url);
    expect(new Set(batches.map(({ v }) => v))).toEqual(new Set([3]));
    const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    expect(batches.flatMap(({ records }) => records.map(({ levels }) => levels))).toEqual(
      tickets.map(() => [{ level: "project", id: "prj_1", windowStartMs: startMs }]),
    );
    expect(await redis.hget("cw:{org_1}:spend:project:prj_1:all", "spent")).toBe("4000000");
    expect(await redis.hget(`cw:{org_1}:spend:project:prj_1:${startMs}`, "spent")).toBe("4000000");
    await expect(accounting.admit(inputFor(two))).resolves.toBeDefined();
  });

  it("send records of a team's project in a form that earlier releases leave to this one, with and without limits", async () => {
    const { accounting, server } = await open();
    for (const levels of [[], [level("team", { total: cents(100) })]]) {
      const caller = { ...callerUnder(levels), teamId: "team_1" };
      const ticket = await accounting.admit(inputFor(caller));
      expect(ticket.reservation.intent.teamId).toBe("team_1");
      await ticket.settle([recordOf(caller, ticket)]);
    }
    const batches = await readQueue(server.url);
    expect(batches.map(({ v }) => v)).toEqual([TEAMS_RECORD_VERSION, TEAMS_RECORD_VERSION]);
    const records = batches.flatMap((batch) => batch.records);
    expect(records.map(({ teamId }) => teamId)).toEqual(["team_1", "team_1"]);
  });

  it("give everything back for a request that is never sent", async () => {
    const { accounting } = await open();
    const caller = callerUnder([
      level("member", { total: cents(1), requestsPerMinute: 1 }),
      level("organization", { concurrency: 1, tokensPerMinute: 10 }),
    ]);
    for (let again = 0; again < 5; again += 1) {
      const ticket = await accounting.admit(inputFor(caller));
      await expect(accounting.admit(inputFor(caller))).rejects.toMatchObject({ status: 429 });
      ticket.release();
    }
  });

  it("keep records of keys without them in the form that an earlier release reads", async () => {
    const { accounting, server } = await open();
    const caller = callerWith({ total: cents(100) });
    const ticket = await accounting.admit(inputFor(caller));
    await ticket.settle([recordOf(caller, ticket)]);
    expect((await readQueue(server.url)).map(({ v }) => v)).toEqual([2]);
  });

  it("hold while Redis is unavailable, by what came with the caller and what this process admits", async () => {
    const { accounting, server } = await open();
    await server.stop();
    await expect(
      accounting.admit(inputFor(callerUnder([level("project", { total: cents(100) }, spent)]))),
    ).rejects.toMatchObject({ code: "project_limit_reached" });
    const busy = [level("member", { concurrency: 2 }), level("organization", { requestsPerMinute: 3 })];
    const kept = [];
    for (const key of ["key_1", "key_2"]) kept.push(await accounting.admit(inputFor(callerUnder(busy, key))));
    await expect(accounting.admit(inputFor(callerUnder(busy, "key_3")))).rejects.toMatchObject({
      ...{ code: "rate_limit_exceeded", details: { refusedBy: "limit:member:concurrency" } },
    });
    for (const ticket of kept) ticket.release();
    await accounting.admit(inputFor(callerUnder(busy, "key_4")));
    await expect(accounting.admit(inputFor(callerUnder(busy, "key_5")))).rejects.toMatchObject({
      details: { refusedBy: "limit:organization:requests_per_minute" },
    });
  });
});

describe("rates and concurrency above a key", () => {
  const cases = [
    ["requestsPerMinute", "requests_per_minute", "requests per minute"],
    ["tokensPerMinute", "tokens_per_minute", "tokens per minute"],
    ["concurrency", "concurrency", "concurrent requests"],
  ] as const;
  it.each(LIMIT_LEVELS.flatMap((name) => cases.map((one) => [name, ...one] as const)))(
    "of a %s (%s) let exactly as many of 400 at once through over its keys",
    async (name, field, kind, words) => {
      const { accounting } = await open();
      const limit = field === "tokensPerMinute" ? 170 : 17;
      const under = [level(name, { [field]: limit })];
      const outcomes = await Promise.all(
        Array.from({ length: 400 }, (_, index) =>
          accounting.admit(inputFor(callerUnder(under, `key_${index % 4}`))).then(
            () => "admitted",
            (error) => error,
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(17);
      const refused = outcomes.filter((outcome) => outcome !== "admitted");
      for (const error of refused) {
        expect(error).toMatchObject({
          ...{ code: "rate_limit_exceeded", status: 429 },
          details: { refusedBy: `limit:${name}:${kind}`, retryAfterSeconds: expect.any(Number) },
          message: expect.stringContaining(`limit of ${words}. Try again in`),
        });
        expect(error.message).not.toContain(String(limit));
        expect(JSON.stringify(error.details.headers ?? {})).not.toContain(String(limit));
      }
    },
  );

  it.each(LIMIT_LEVELS)("and a budget of a %s is exact for 400 at once", async (name) => {
    const { accounting } = await open();
    const under = [level(name, { total: cents(17) })];
    const outcomes = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        accounting.admit(inputFor(callerUnder(under, `key_${index % 4}`))).then(
          () => "admitted",
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(17);
    expect(outcomes.filter((outcome) => outcome === "budget_reserved")).toHaveLength(383);
  });
});
