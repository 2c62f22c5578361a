import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPrice, askStripe } from "../../testing/ask-stripe.ts";
import { insertOrganization, ORIGIN, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask, readAuditLog } from "../../testing/test-client.ts";
import { PLANS_ROUTES } from "../plans/index.ts";
import { BILLING_ROUTES } from "./index.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let admin: User;
let operator: User;

beforeAll(async () => {
  test = await startTestApp();
  [owner, admin, operator] = (await Promise.all(
    ["olga", "ada", "otis"].map((name) => signUp(test, name)),
  )) as [User, User, User];
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  for (const id of ["org_a", "org_b", "org_c", "org_d", "org_e"]) {
    await insertOrganization(test.pool, id, { [owner.id]: "owner", [admin.id]: "admin" });
  }
});
afterAll(() => test.stop());

const price = (form: Record<string, string> = {}) => addPrice(test, form);
const at = (organization: string, path = "") => `/orgs/${organization}/billing${path}`;
const buy = (organization: string, body: unknown, who: User = owner) =>
  ask(test, ["POST", at(organization, "/top-ups")], who, body);
const subscribe = (organization: string, body: unknown) =>
  ask(test, ["POST", at(organization, "/subscription")], owner, body);
const change = (organization: string, body: unknown) =>
  ask(test, ["PATCH", at(organization, "/subscription")], owner, body);
const read = (organization: string, who: User = owner) => ask(test, ["GET", at(organization)], who);
const intentsOf = async (id: string) =>
  (await test.pool.query("SELECT * FROM billing_intent WHERE organization_id = $1 ORDER BY id", [id])).rows;
const addPlan = (body: object, who: User = operator) =>
  ask(test, ["POST", "/operator/plans"], who, {
    name: "Team",
    credits: "25",
    seatsIncluded: 1,
    contentRetentionDays: 30,
    ...body,
  });

describe("a purchase of credits", () => {
  it("opens Stripe's page with return URLs to the dashboard, and buys once however often someone presses", async () => {
    const body = { amount: "12.5", idempotencyKey: "first" };
    const answers = await Promise.all([buy("org_a", body), buy("org_a", body), buy("org_a", body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const again = await buy("org_a", { ...body, amount: "12.50" });
    expect(again.body).toEqual(answers[0]?.body);
    const [intent, ...others] = await intentsOf("org_a");
    expect(others).toEqual([]);
    expect(intent).toMatchObject({
      kind: "topup",
      status: "open",
      amount_cents: 1250,
      created_by_name: "olga",
    });
    const [session, ...more] = [...test.stripe.world.tables.cs.values()];
    expect(more).toEqual([]);
    expect(session).toMatchObject({
      amount_total: 1250,
      metadata: { causeway_purpose: "topup", causeway_intent: intent?.id },
      success_url: `${ORIGIN}/settings/org_a/credits?checkout=${intent?.id}`,
      cancel_url: `${ORIGIN}/settings/org_a/credits`,
    });
    expect(again.body).toMatchObject({ id: intent?.id, url: session?.url, status: "open", error: null });
    expect(test.stripe.world.tables.cus.size).toBe(1);
    expect(await readAuditLog(test, "org_a")).toEqual([]);
    expect(await ask(test, ["GET", at("org_a", `/checkouts/${intent?.id}`)], admin)).toMatchObject({
      status: 200,
      body: again.body,
    });
  });

  it("conflicts with another purchase under the same key, but not with another organization's", async () => {
    expect((await buy("org_a", { amount: "13", idempotencyKey: "first" })).status).toBe(409);
    expect((await buy("org_b", { amount: "13", idempotencyKey: "first" })).status).toBe(201);
    const foreign = (await intentsOf("org_b"))[0]?.id;
    expect((await ask(test, ["GET", at("org_a", `/checkouts/${foreign}`)], owner)).status).toBe(404);
  });

  it.each(["4.99", "1000.01", "0"])("of %s is refused with the bounds", async (amount) => {
    const answer = await buy("org_a", { amount, idempotencyKey: "odd" });
    expect([answer.status, answer.body.error.fields?.amount]).toEqual([400, "must be from 5 to 1000 USD"]);
  });

  it.each(["", "1e3", "-5", "10.001", 10, null])("of %j isn't an amount", async (amount) => {
    const answer = await buy("org_a", { amount, idempotencyKey: "odd" });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty("amount");
  });

  it("is for owners", async () => {
    const answer = await buy("org_a", { amount: "10", idempotencyKey: "of an admin" }, admin);
    expect(answer.status).toBe(400);
    expect((await buy("org_a", { amount: "10", idempotencyKey: "of-an-admin" }, admin)).status).toBe(403);
    expect((await buy("org_a", { amount: "10", idempotencyKey: "of-an-operator" }, operator)).status).toBe(
      404,
    );
  });

  it("can be retried after an outage of Stripe: the same key opens one page", async () => {
    const body = { amount: "20", idempotencyKey: "outage" };
    const pages = test.stripe.world.tables.cs.size;
    test.outage.isOn = true;
    const refused = await buy("org_c", body);
    test.outage.isOn = false;
    expect([refused.status, refused.body.error.code]).toEqual([503, "unavailable"]);
    expect(refused.body.error.message).toContain("Stripe can't be reached");
    expect(await intentsOf("org_c")).toMatchObject([{ status: "open", url: null, stripe_id: null }]);
    expect((await buy("org_c", body)).status).toBe(201);
    expect(await intentsOf("org_c")).toMatchObject([{ stripe_id: expect.stringMatching(/^cs_/) }]);
    expect(test.stripe.world.tables.cs.size).toBe(pages + 1);
  });
});

describe("a plan", () => {
  it.each([
    ["a price that Stripe doesn't know", () => "price_unknown", /isn't a price in your Stripe account/],
    [
      "a yearly price",
      () => price({ "recurring[interval]": "year" }),
      /every year; a plan needs a monthly price/,
    ],
    ["a price in euros", () => price({ currency: "eur" }), /is in EUR/],
    ["one in two currencies", () => price({ "currency_options[eur][unit_amount]": "1" }), /also in EUR/],
    ["a free price", () => price({ unit_amount: "0" }), /above 0/],
  ])("isn't made from %s", async (_, priceId, words) => {
    const answer = await addPlan({ priceId: priceId() });
    expect([answer.status, answer.body.error.fields?.priceId]).toEqual([400, expect.stringMatching(words)]);
  });

  it("is added once, changes only its name and offer, and is in the operator's log", async () => {
    const priceId = price();
    const made = await addPlan({ priceId });
    expect(made).toMatchObject({
      status: 201,
      body: { priceId, name: "Team", price: "20.00", credits: "25.00", seatsIncluded: 1, offered: true },
    });
    expect((await addPlan({ priceId })).status).toBe(409);
    const path = `/operator/plans/${made.body.id}`;
    const patch = (body: unknown) => ask(test, ["PATCH", path], operator, body);
    expect((await patch({ credits: "30" })).status).toBe(400);
    expect((await patch({ name: "Crew", offered: false })).body).toMatchObject({
      name: "Crew",
      offered: false,
    });
    expect((await patch({ offered: false })).status).toBe(200);
    expect((await read("org_a")).body.plans).toEqual([]);
    await patch({ offered: true });
    expect((await read("org_a")).body.plans).toMatchObject([{ name: "Crew" }]);
    expect((await ask(test, ["GET", "/operator/plans"], operator)).body.data).toHaveLength(1);
    const log = await readAuditLog(test, "installation");
    expect(log.map(({ action }) => action)).toEqual(["plan.create", "plan.update", "plan.update"]);
    expect(log[1]?.details).toMatchObject({
      changes: { name: { before: "Team", after: "Crew" }, isOffered: { before: true, after: false } },
    });
  });
});

describe("a subscription", () => {
  const findPlanId = async (): Promise<string> => {
    const { rows } = await test.pool.query<{ id: string }>("SELECT id FROM billing_plan");
    return rows[0]?.id ?? "";
  };

  it("begins on Stripe's page, with enough units for everyone's seats", async () => {
    const planId = await findPlanId();
    const few = await subscribe("org_a", { planId, quantity: 1, idempotencyKey: "few" });
    expect([few.status, few.body.error.fields?.quantity]).toEqual([409, "must be at least 2"]);
    const unknown = await subscribe("org_a", { planId: "pln_none", quantity: 1, idempotencyKey: "none" });
    expect([unknown.status, unknown.body.error.fields?.planId]).toEqual([400, expect.any(String)]);
    const begun = await subscribe("org_a", { planId, quantity: 3, idempotencyKey: "plan" });
    expect([begun.status, begun.body]).toMatchObject([
      201,
      { status: "open", url: expect.stringContaining("cs_") },
    ]);
    const [session] = [...test.stripe.world.tables.cs.values()].slice(-1);
    expect(session).toMatchObject({ mode: "subscription", amount_total: 6000, currency: "usd" });
  });

  it("has one open page: of the same it is given again, of another the earlier one is closed", async () => {
    const planId = await findPlanId();
    const open = (idempotencyKey: string, quantity: number) =>
      subscribe("org_e", { planId, quantity, idempotencyKey });
    const own = () => [...test.stripe.world.tables.cs.values()].slice(before);
    const pages = () => own().map(({ status }) => status);
    const before = test.stripe.world.tables.cs.size;
    const atOnce = await Promise.all([open("one", 2), open("two", 2), open("three", 2)]);
    expect(new Set(atOnce.map(({ body }) => body.url)).size).toBe(1);
    expect(pages()).toEqual(["open"]);
    expect([(await open("more", 3)).status, pages()]).toEqual([201, ["expired", "open"]]);
    await Promise.all([open("four", 4), open("five", 5), open("six", 6)]);
    const left = own().filter(({ status }) => status === "open");
    expect(left).toHaveLength(1);
    test.stripe.acts.payPage(left[0]?.id ?? "");
    expect((await open("late", 7)).body.error.message).toContain("just paid");
  });

  /** Stores what Stripe says of a subscription: the worker, which does that, isn't part of the API. */
  async function begin(organization: string, quantity: number): Promise<string> {
    const planId = await findPlanId();
    const { rows } = await test.pool.query("SELECT price_id FROM billing_plan WHERE id = $1", [planId]);
    await buy(organization, { amount: "10", idempotencyKey: "for-the-customer" });
    const customers = await test.pool.query(
      "SELECT stripe_customer_id AS id FROM billing_customer WHERE organization_id = $1",
      [organization],
    );
    const { id } = askStripe(test, "POST", "/subscriptions", {
      customer: customers.rows[0].id,
      default_payment_method: "pm_card_visa",
      "items[0][price]": rows[0].price_id,
      "items[0][quantity]": String(quantity),
    });
    await test.pool.query(
      `INSERT INTO billing_subscription (id, organization_id, plan_id, seats, status, is_in_force, period_end, updated_at)
       VALUES ($1, $2, $3, $4, 'active', true, '2027-01-01T00:00:00Z', now())`,
      [id, organization, planId, quantity],
    );
    return id;
  }

  it("shows its seats, changes at Stripe, and stores the person for the worker", async () => {
    const id = await begin("org_b", 3);
    const body = (await read("org_b", admin)).body;
    expect(body).toMatchObject({
      testMode: true,
      topUpMin: "5.00",
      topUpMax: "1000.00",
      seats: { used: 2, included: 3 },
      subscription: { id, quantity: 3, applies: true, price: "20.00", endsAt: null, status: "active" },
    });
    const planId = await findPlanId();
    const second = await subscribe("org_b", { planId, quantity: 3, idempotencyKey: "two" });
    expect(second.status).toBe(409);
    expect((await change("org_b", {})).body).toEqual(body.subscription);
    expect((await change("org_b", { quantity: 1 })).status).toBe(409);
    expect((await change("org_b", { quantity: 5 })).body).toMatchObject({ id, quantity: 5 });
    expect((await change("org_b", { cancelAtPeriodEnd: true })).body).toMatchObject({
      endsAt: "2027-01-01T00:00:00.000Z",
    });
    const subscription = test.stripe.world.tables.sub.get(id);
    expect(subscription?.items.data[0]?.quantity).toBe(5);
    expect(subscription?.cancel_at_period_end).toBe(true);
    expect((await change("org_b", { cancelAtPeriodEnd: false })).body).toMatchObject({ endsAt: null });
    const changes = (await intentsOf("org_b")).filter(({ kind }) => kind === "change");
    expect(changes).toMatchObject([
      { stripe_id: id, seats: 5, created_by_email: owner.email },
      { stripe_id: id, cancel_at_period_end: true },
      { stripe_id: id, cancel_at_period_end: false },
    ]);
  });

  it("keeps its units when the card is declined, and says so", async () => {
    const id = await begin("org_d", 2);
    askStripe(test, "POST", `/subscriptions/${id}`, { default_payment_method: "pm_card_chargeCustomerFail" });
    const answer = await change("org_d", { quantity: 4 });
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining("card was declined"),
    ]);
    expect(test.stripe.world.tables.sub.get(id)?.items.data[0]?.quantity).toBe(2);
    expect((await intentsOf("org_d")).at(-1)).toMatchObject({
      status: "failed",
      error: answer.body.error.message,
    });
  });

  it("is one of two that are paid only if someone made it in Stripe, and each can be canceled", async () => {
    const first = await begin("org_e", 1);
    const second = await begin("org_e", 2);
    const both = { subscription: { id: second }, otherSubscriptions: 1 };
    expect((await read("org_e")).body).toMatchObject(both);
    await test.pool.query("UPDATE billing_subscription SET ends_at = now() WHERE id = $1", [second]);
    const one = { subscription: { id: first }, otherSubscriptions: 0 };
    expect((await read("org_e")).body).toMatchObject(one);
  });

  it("is read back when it isn't known what Stripe has done", async () => {
    const id = await begin("org_a", 3);
    test.outage.isOn = true;
    const answer = await change("org_a", { cancelAtPeriodEnd: true });
    test.outage.isOn = false;
    const { rows } = await test.pool.query("SELECT kind FROM stripe_target WHERE id = $1", [id]);
    expect([answer.body.error.message, rows.length]).toEqual([expect.stringContaining("isn't known"), 1]);
  });

  it("can't be changed by an organization without one", async () => {
    expect((await change("org_c", { quantity: 2 })).status).toBe(404);
  });
});

describe("automatic top-ups", () => {
  const set = (organization: string, body: object) =>
    ask(test, ["PUT", at(organization, "/automatic-top-up")], owner, {
      enabled: true,
      below: "10",
      amount: "50",
      dayCap: "100",
      ...body,
    });

  it("need a card, amounts within the bounds, and a cap of at least one top-up", async () => {
    expect((await set("org_c", {})).status).toBe(409);
    await test.pool.query(
      "UPDATE billing_customer SET payment_method = 'pm_1', card_brand = 'visa', card_last4 = '4242'",
    );
    expect((await set("org_c", { amount: "4" })).body.error.fields).toHaveProperty("amount");
    expect((await set("org_c", { dayCap: "49.99" })).body.error.fields).toHaveProperty("dayCap");
  });

  it("are set, logged once in the audit log, and restart after they stopped", async () => {
    const settings = {
      enabled: true,
      below: "10.000000000000",
      amount: "50.00",
      dayCap: "100.00",
      stopped: null,
    };
    expect((await set("org_c", {})).body).toEqual(settings);
    expect((await set("org_c", {})).body).toEqual(settings);
    await test.pool.query("UPDATE billing_customer SET auto_topup_stopped = 'declined'");
    expect((await read("org_c")).body).toMatchObject({
      automaticTopUp: { ...settings, stopped: "declined" },
      card: { brand: "visa", last4: "4242" },
    });
    expect((await set("org_c", {})).body).toMatchObject({ stopped: null });
    expect((await set("org_c", { enabled: false })).body).toMatchObject({ enabled: false });
    const log = await readAuditLog(test, "org_c");
    expect(log.map(({ action }) => action)).toEqual(["billing.update", "billing.update", "billing.update"]);
    expect(log[1]?.details).toMatchObject({ changes: { stopped: { before: "declined", after: null } } });
  });
});

describe("an installation without STRIPE_SECRET_KEY", () => {
  let without: TestApp;
  let person: User;

  beforeAll(async () => {
    without = await startTestApp({ hasNoPayments: true });
    person = await signUp(without, "paul");
    await without.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [person.id]);
    await insertOrganization(without.pool, "org_a", { [person.id]: "owner" });
  });
  afterAll(() => without.stop());

  const operations = [...BILLING_ROUTES, ...PLANS_ROUTES].flatMap((route) => route.operations);

  it.each(operations.map(({ method, path }) => [method.toUpperCase(), path] as const))(
    "answers 404 to %s %s, whatever is asked",
    async (method, path) => {
      const asked = path.replace("{org}", "org_a").replaceAll(/\{\w+\}/g, "unknown");
      for (const body of method === "GET" ? [undefined] : [undefined, {}, { amount: "10" }]) {
        const answer = await ask(without, [method, asked], person, body);
        expect([answer.status, answer.body.error.code]).toEqual([404, "not_found"]);
      }
    },
  );
});

describe("payments", () => {
  it("are listed newest first, with the amounts paid and the links", async () => {
    for (const [key, kind, amount, paid] of [
      ["pi_1", "topup", "50", 6000],
      ["re_1", "refunded", "-25", null],
    ]) {
      await test.pool.query(
        `INSERT INTO stripe_movement (key, ledger_id, organization_id, payment_intent, kind, amount, paid_cents, receipt_url, at)
         VALUES ($1, 'led_' || $1, 'org_a', 'pi_1', $2, $3, $4, $5, now())`,
        [key, kind, amount, paid, paid === null ? null : "https://pay.stripe.com/receipts/1"],
      );
    }
    const first = await ask(test, ["GET", at("org_a", "/payments?limit=1")], admin);
    expect(first.body.data).toMatchObject([
      { id: "re_1", kind: "refunded", credits: "-25.000000000000", paid: null },
    ]);
    const next = await ask(
      test,
      ["GET", at("org_a", `/payments?limit=1&cursor=${first.body.nextCursor}`)],
      admin,
    );
    expect(next.body).toMatchObject({ data: [{ id: "pi_1", paid: "60.00" }], nextCursor: null });
    expect(next.text).toContain("https://pay.stripe.com/receipts/1");
  });

  it("have a portal at Stripe that returns to the dashboard", async () => {
    const { status, body } = await ask(test, ["POST", at("org_a", "/portal")], owner);
    expect([status, body.url]).toEqual([
      201,
      expect.stringMatching(/^https:\/\/billing\.stripe\.com\/p\/session\//),
    ]);
    const [session] = [...test.stripe.world.tables.bps.values()];
    expect(session?.return_url).toBe(`${ORIGIN}/settings/org_a/credits`);
  });
});
