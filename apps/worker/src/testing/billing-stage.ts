import { INTENT, PURPOSE, TOP_UP } from "@causeway/billing";
import { createStripe } from "@causeway/stripe-client";
import { serve } from "@causeway/stripe-simulator";
import { startTestClient, type TestClient } from "@causeway/stripe-simulator/testing";
import { createMetrics } from "@causeway/telemetry";
import { startService } from "@causeway/testing";
import type { BillingDeps } from "../billing/billing-deps.ts";
import { createBillingMetrics } from "../billing/billing-metrics.ts";
import { readBackDue } from "../billing/read-back.ts";
import { walkThroughStripe } from "../billing/walk-through-stripe.ts";
import { openStage, silentLogger } from "./test-stage.ts";

const SECRET_KEY = "sk_test_simulator";
/** Ids of accounts at Stripe are this far apart. */
const ACCOUNT_IDS = 1_000_000;

/** A failure that the server simulates for matching requests. */
interface Interference {
  /** The path and the method, such as `POST /v1/invoices`. */
  readonly of: RegExp;
  /** `lose`: Stripe carries it out, but the response never arrives. `hang`: it doesn't arrive until the account is let go. */
  readonly how: "lose" | "hang";
}

const now = (): number => Math.floor(Date.now() / 1_000);

/** Stripe over HTTP, an API in its own process, and the worker's side of payments. */
export async function openBillingStage() {
  const stage = await openStage();
  let accounts = 0;
  const current: { account: TestClient; interference: Interference | null } = {
    account: startTestClient({ start: now() }),
    interference: null,
  };
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  const server = await serve(async (request) => {
    const { interference, account } = current;
    const name = `${request.method} ${request.path.split("?")[0]}`;
    seen.push(name);
    const answer = account.stripe.handle(request);
    if (!interference?.of.test(name)) return answer;
    if (interference.how === "hang") await new Promise<void>((resolve) => waiting.push(resolve));
    throw new Error("the response is lost");
  });
  const environment = {
    ...stage.environment,
    CREDITS: "on",
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_API_URL: server.url,
  };
  const api = await startService("api", {
    ...environment,
    AUTH_SECRET: "a secret of the test of payments itself",
    GATEWAY_API_KEY_HASH_SECRET: "another secret of the test of payments",
    STRIPE_WEBHOOK_SECRET: "whsec_before,whsec_simulator",
    LOG_LEVEL: "warn",
  });
  const stripe = createStripe({ secretKey: SECRET_KEY, apiUrl: server.url });
  const deps: BillingDeps = {
    pool: stage.pool,
    stripe,
    hasTax: false,
    sendsMail: true,
    logger: silentLogger(),
    metrics: createBillingMetrics(createMetrics("worker"), stage.pool),
  };
  return {
    ...stage,
    deps,
    api,
    stripeUrl: server.url,
    environment,
    current,
    seen,
    waiting,
    /** Another account at Stripe, with ids that no earlier one had. */
    async openAccount() {
      // They exist at another account.
      await stage.pool.query("DELETE FROM billing_subscription");
      accounts += 1;
      current.account = startTestClient({ start: now(), firstId: accounts * ACCOUNT_IDS });
      return current.account;
    },
    /** Delivers an event to the API as Stripe does. */
    deliver: (event: object, sign: (event: object) => ReturnType<TestClient["stripe"]["sign"]> = signNow) => {
      const { body, headers } = sign(event);
      return fetch(`${api.url}/billing/stripe/webhook`, { method: "POST", headers, body });
    },
    /** Reads back everything that is due, waiting for nothing. */
    readBack: () => readBackDue(deps),
    /** Runs a complete walk, as every night, and reads back what it finds. */
    async walk() {
      await stage.pool.query("DELETE FROM stripe_walk");
      await stage.pool.query("UPDATE stripe_target SET due_at = now()");
      await walkThroughStripe(deps);
      await readBackDue(deps);
    },
    close: async () => {
      for (const go of waiting.splice(0)) go();
      await api.stop();
      await stripe.close();
      await server.close();
      await stage.close();
    },
  };
  function signNow(event: object) {
    return current.account.stripe.sign(event, now());
  }
}

export type BillingStage = Awaited<ReturnType<typeof openBillingStage>>;

/** An organization that is a customer of the account, with an owner. */
export async function addOrganization(
  { pool }: Pick<BillingStage, "pool">,
  id: string,
  customer: string,
): Promise<void> {
  const owner = `usr_${id}`;
  await pool.query("INSERT INTO organization (id, name) VALUES ($1, $2)", [id, `Name of ${id}`]);
  await pool.query(`INSERT INTO "user" (id, name, email) VALUES ($1, 'Olga', $2)`, [
    owner,
    `${id}@example.com`,
  ]);
  await pool.query("INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, 'owner')", [
    `mem_${id}`,
    id,
    owner,
  ]);
  await pool.query("INSERT INTO billing_customer (organization_id, stripe_customer_id) VALUES ($1, $2)", [
    id,
    customer,
  ]);
}

/** A plan for a price: 30 USD a seat, for 25 USD of credits. */
export async function addPlan(
  { pool }: Pick<BillingStage, "pool">,
  priceId: string,
  limits: { readonly seats?: number; readonly days?: number } = {},
): Promise<void> {
  await pool.query(
    `INSERT INTO billing_plan (id, price_id, name, unit_amount_cents, unit_credits_cents, seats_included, payload_retention_days)
     VALUES ($1, $2, 'Team', 3000, 2500, $3, $4)`,
    [`pln_${priceId}`, priceId, limits.seats ?? null, limits.days ?? null],
  );
}

/** An intent of a person, as the API stores it. */
export const addIntent = (
  { pool }: Pick<BillingStage, "pool">,
  { id, organizationId, kind }: Readonly<Record<"id" | "organizationId" | "kind", string>>,
) =>
  pool.query(
    `INSERT INTO billing_intent (id, organization_id, kind, idempotency_key, created_by_user_id, created_by_name, created_by_email)
     VALUES ($1, $2, $3, $1, $4, 'Olga', $5)`,
    [id, organizationId, kind, `usr_${organizationId}`, `${organizationId}@example.com`],
  );

/** Metadata of a page of this installation. */
export const notesOf = (intentId: string) => ({ [PURPOSE]: TOP_UP, [INTENT]: intentId });

/** All entries of an organization's ledger, their sum, and the granted credits of its account. */
export async function readLedger({ pool }: Pick<BillingStage, "pool">, organizationId: string) {
  const { rows: entries } = await pool.query<{ key: string; kind: string; amount: string }>(
    `SELECT m.key, l.kind, trim_scale(l.amount)::text AS amount FROM credit_ledger l JOIN stripe_movement m ON m.ledger_id = l.id
      AND m.amount = l.amount AND m.organization_id = l.organization_id WHERE l.organization_id = $1 ORDER BY m.at, m.key`,
    [organizationId],
  );
  const { rows } = await pool.query<{ sum: string; granted: string }>(
    `SELECT (SELECT trunc(coalesce(sum(amount), 0) * 1000000000000)::text FROM credit_ledger WHERE organization_id = $1) AS sum,
       (SELECT trunc(coalesce(sum(granted), 0) * 1000000000000)::text FROM credit_account WHERE organization_id = $1) AS granted`,
    [organizationId],
  );
  return { entries, sum: BigInt(rows[0]?.sum ?? 0), granted: BigInt(rows[0]?.granted ?? 0) };
}

/** The entries of an organization's audit log, oldest first. */
export async function readAudit({ pool }: Pick<BillingStage, "pool">, organizationId: string) {
  const { rows } = await pool.query<{ action: string; by: string; details: Record<string, unknown> }>(
    `SELECT action, user_name AS by, details FROM audit_log WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows;
}

/** Targets that wait, with their last errors. */
export async function readTargets({ pool }: Pick<BillingStage, "pool">) {
  const { rows } = await pool.query<{ kind: string; id: string; tries: number; error: string | null }>(
    "SELECT kind, id, tries, last_error AS error FROM stripe_target ORDER BY kind, id",
  );
  return rows;
}
