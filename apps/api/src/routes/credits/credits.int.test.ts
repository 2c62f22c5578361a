import { TOKEN_SCOPES } from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask, insertAccessToken, readAuditLog } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let operator: User;
let admin: User;
let developer: User;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  admin = await signUp(test, "ada");
  developer = await signUp(test, "dan");
  operator = await signUp(test, "otis");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  for (const organization of ["org_a", "org_b", "org_c", "org_d"]) {
    await insertOrganization(test.pool, organization, {
      [owner.id]: "owner",
      [admin.id]: "admin",
      [developer.id]: "developer",
    });
  }
});
afterAll(() => test.stop());

const topUp = (organization: string, body: unknown, who: User = operator) =>
  ask(test, ["POST", `/orgs/${organization}/credits`], who, body);
const read = (organization: string, query = "", who: User = admin) =>
  ask(test, ["GET", `/orgs/${organization}/credits${query}`], who);

describe("a top-up", () => {
  it("is in the balance, the ledger and the audit log", async () => {
    const made = await topUp("org_a", { amount: "12.5", idempotencyKey: "a-1", note: "March" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: "topup",
        amount: "12.500000000000",
        note: "March",
        createdByUserId: operator.id,
        createdBy: { kind: "user", name: "otis" },
        // It counts once credits are on.
        enforced: false,
      },
    });
    expect((await read("org_a")).body).toMatchObject({
      enforced: false,
      granted: "12.500000000000",
      used: "0.000000000000",
      balance: "12.500000000000",
      data: [{ id: made.body.id }],
      nextCursor: null,
    });
    expect(await readAuditLog(test, "org_a")).toMatchObject([
      {
        action: "payment.credit_topup",
        userId: operator.id,
        details: { amount: "12.500000000000", balance: "12.500000000000", note: "March" },
      },
    ]);
  });

  it("counts once, however often and however many at once ask with the same key", async () => {
    const body = { amount: "1", idempotencyKey: "same" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => topUp("org_b", body)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await topUp("org_b", { ...body, amount: "1.0" })).body.id).toBe(answers[0]?.body.id);
    expect((await read("org_b")).body).toMatchObject({ granted: "1.000000000000" });
    expect(await readAuditLog(test, "org_b")).toHaveLength(1);
  });

  it("with a key that was used for another amount is a conflict, and another organization's key is no key", async () => {
    expect((await topUp("org_b", { amount: "2", idempotencyKey: "same" })).status).toBe(409);
    expect((await topUp("org_c", { amount: "2", idempotencyKey: "same" })).status).toBe(201);
  });

  it.each(["0", "-1", "1e3", "1000000.1", "0.0000000000001", "", "NaN", 5, null])(
    "of %j is refused",
    async (amount) => {
      const answer = await topUp("org_a", { amount, idempotencyKey: "odd" });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body.error.fields).toHaveProperty("amount");
      if (amount === "1e3") expect(answer.body.error.fields.amount).toContain("such as 25 or 0.50");
    },
  );

  it("never grants more than the counters can hold, and leaves nothing of one that would", async () => {
    await test.pool.query("UPDATE credit_account SET granted = 9000000 WHERE organization_id = 'org_c'");
    const answer = await topUp("org_c", { amount: "0.000000000001", idempotencyKey: "too much" });
    expect(answer.status, answer.text).toBe(400);
    expect((await read("org_c")).body.data).toHaveLength(1);
  });

  it("is for operators alone: no role and no token of the organization adds any", async () => {
    const body = { amount: "1", idempotencyKey: "mine" };
    for (const who of [owner, admin, developer]) {
      const answer = await topUp("org_a", body, who);
      expect([answer.status, answer.body.error.code], answer.text).toEqual([403, "forbidden"]);
    }
    const { token } = await insertAccessToken(test, "org_a", TOKEN_SCOPES);
    expect((await ask(test, ["POST", "/orgs/org_a/credits"], { token }, body)).status).toBe(403);
    expect((await topUp("org_a", body, await signUp(test, "sam"))).status).toBe(404);
    expect((await read("org_a")).body.data).toHaveLength(1);
  });

  it("is no operator's anymore from the next request on", async () => {
    const former = await signUp(test, "fay");
    await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [former.id]);
    const body = { amount: "1", idempotencyKey: "former" };
    expect((await topUp("org_d", body, former)).status).toBe(201);
    await test.pool.query(`UPDATE "user" SET is_operator = false WHERE id = $1`, [former.id]);
    expect((await topUp("org_d", { ...body, idempotencyKey: "later" }, former)).status).toBe(404);
  });

  it("goes to organizations that there are", async () => {
    const body = { amount: "1", idempotencyKey: "nowhere" };
    expect((await topUp("org_nowhere", body)).status).toBe(404);
    await test.pool.query("UPDATE organization SET status = 'deleted' WHERE id = 'org_d'");
    expect((await topUp("org_d", body)).status).toBe(404);
  });
});

describe("balance and ledger", () => {
  it("are read by owners, admins, tokens with the scope and operators", async () => {
    for (const who of [owner, admin, operator]) expect((await read("org_a", "", who)).status).toBe(200);
    const { token } = await insertAccessToken(test, "org_a", ["billing:read"]);
    expect((await ask(test, ["GET", "/orgs/org_a/credits"], { token })).status).toBe(200);
    expect((await read("org_a", "", developer)).status).toBe(403);
    expect((await read("org_a", "", await signUp(test, "sue"))).status).toBe(404);
  });
});

describe("the ledger", () => {
  it("pages from the newest, each entry once, and sums up to what was granted", async () => {
    for (let index = 0; index < 5; index += 1) {
      await topUp("org_a", { amount: `0.${index + 1}`, idempotencyKey: `page-${index}` });
    }
    const ids: string[] = [];
    let sum = 0;
    for (let query = "?limit=2"; query !== ""; ) {
      const { body } = await read("org_a", query);
      for (const entry of body.data) {
        ids.push(entry.id);
        sum += Number(entry.amount);
      }
      query = body.nextCursor === null ? "" : `?limit=2&cursor=${body.nextCursor}`;
    }
    expect(new Set(ids).size).toBe(6);
    expect(sum).toBeCloseTo(Number((await read("org_a")).body.granted), 9);
    expect((await read("org_a", "?cursor=nonsense")).status).toBe(400);
  });
});
