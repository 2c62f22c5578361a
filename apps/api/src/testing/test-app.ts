import { randomUUID } from "node:crypto";
import { STRIPE_API_VERSION } from "@causeway/billing";
import { createKeyGrants, createSealer } from "@causeway/crypto";
import { createDatabase } from "@causeway/db";
import { createPool } from "@causeway/db/pool";
import { createStripe } from "@causeway/stripe-client";
import { createStripeSimulator, serve } from "@causeway/stripe-simulator";
import { createServiceCheck } from "@causeway/http";
import { createCounters } from "@causeway/limits";
import type { MailMessage } from "@causeway/notifications";
import { createRouteStore } from "@causeway/route-stats";
import { createHealth, createLogger, createMetrics } from "@causeway/telemetry";
import {
  emptyDatabase,
  insertPerson,
  startTestDatabase,
  startTestRedis,
  untilReady,
} from "@causeway/testing";
import type pg from "pg";
import { testPasswords } from "./test-passwords.ts";
import { createApp } from "../app.ts";
import { createAttemptCounter } from "../access/attempt-counter.ts";
import { createAuth } from "../auth/create-auth.ts";
import type { ExternalProvider } from "../auth/external-providers.ts";
import { FAILURE_RULES } from "../auth/failure-rules.ts";
import { createFailureStore } from "../auth/failure-store.ts";
import { createCatalogPlanner } from "../catalog-updates/catalog-planner.ts";
import { connectRedis } from "../connect-redis.ts";
import { createDatabaseProbe } from "../database-probe.ts";
import { openPartStates } from "../health/open-part-states.ts";
import { readClientAddress } from "../http/client-address.ts";
import type { RequestLimits } from "../http/request-counter.ts";
import { createRequestCounter } from "../http/request-counter.ts";
import type { Mail } from "../mail/mail.ts";
import { openCatalog } from "../open-catalog.ts";
import { createStateCleaner } from "../state-cleaner.ts";
import { createStatementPrinter } from "../statements/statement-printer.ts";
import type { TenantLimits } from "../tenant-limits.ts";
import { createGatewayAccess } from "../upstream/gateway-access.ts";
import { createPayments } from "../upstream/stripe-access.ts";
import { createUpstreamAccess } from "../upstream/upstream-access.ts";

export const ORIGIN = "http://localhost:3002";
/** Of one organization. */
export const MAX_KEYS = 200;
export const HASH_SECRET = "h".repeat(32);
export const INTERNAL_SECRET = "i".repeat(32);
/** Where gateways are in tests of the API alone: nothing listens there, and `fetch` has no rule against asking. */
const NOWHERE = "http://127.0.0.1:2";
export const PASSWORD = "correct horse battery";

/** So much that only tests of limits meet one. */
const TEST_LIMITS: TenantLimits = {
  organizationsPerUser: 20,
  projectsPerOrganization: 1_000,
  teamsPerOrganization: 500,
  membersPerOrganization: 1_000,
  accessTokensPerOrganization: 1_000,
  customRolesPerOrganization: 1_000,
  serviceAccountsPerOrganization: 1_000,
  invitations: { maxPending: 1_000, perOrganizationPerDay: 1_000, perUserPerDay: 1_000 },
  passkeysPerUser: 20,
  sessionsPerUser: 1_000,
};

/** Signs webhooks of Stripe in tests. */
const WEBHOOK_SECRET = "whsec_simulator";

export interface TestAppOptions {
  /** `ALLOW_PRIVATE_UPSTREAMS`. */
  readonly allowPrivateUpstreams?: readonly string[];
  readonly signInAttemptsPerMinute?: number;
  /** How long the first delay after failed sign-ins is. */
  readonly firstDelayMs?: number;
  readonly requestLimits?: Partial<RequestLimits>;
  /** People make their own organizations. */
  readonly signUpIsOpen?: boolean;
  /** `CREDITS=on`. */
  readonly creditsEnforced?: boolean;
  /** People make accounts by invitation only. */
  readonly disableSignUp?: boolean;
  /** No one has an account yet. */
  readonly isNew?: boolean;
  /** Addresses have to be confirmed by mail. */
  readonly confirmsEmails?: boolean;
  /** Comma list, newest first. */
  readonly authSecret?: string;
  readonly limits?: Partial<TenantLimits>;
  readonly providers?: readonly ExternalProvider[];
  /** `GATEWAY_URL`. */
  readonly gatewayUrl?: string;
  /** Leaves out `STRIPE_SECRET_KEY`. Otherwise, the app sells through a simulator of Stripe. */
  readonly hasNoPayments?: boolean;
}

const OUT_OF_ORDER = {
  status: 500,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ error: { type: "api_error" } }),
};

/** The app on a database and its own Redis. */
export async function startTestApp(options: TestAppOptions = {}) {
  const [database, redis] = await Promise.all([startTestDatabase(), startTestRedis()]);
  const redisClient = connectRedis(redis.url, { onAway: () => {}, onBack: () => {} });
  await untilReady(redisClient);
  const pool = createPool(database.url, { max: 4, applicationName: "causeway-api-test" });
  const signInPool = createPool(database.url, { max: 2, applicationName: "causeway-api-test-sign-in" });
  const prisma = createDatabase(signInPool);
  const lines: string[] = [];
  const logger = createLogger({
    service: "api",
    level: "info",
    destination: { write: (line) => void lines.push(line) },
  });
  const mails: MailMessage[] = [];
  const mail: Mail = {
    hasServer: true,
    send: async (message) => void mails.push(message),
    check: async () => {},
    close: async () => {},
  };
  if (!options.isNew) await insertFirstUser(pool);
  const attempts = createAttemptCounter(redisClient, logger);
  const limits = { ...TEST_LIMITS, ...options.limits };
  const gateway = createGatewayAccess(options.gatewayUrl ?? NOWHERE, HASH_SECRET);
  const upstream = createUpstreamAccess(options.allowPrivateUpstreams ?? []);
  const stripe = createStripeSimulator({ apiVersion: STRIPE_API_VERSION });
  const outage = { isOn: false };
  const stripeServer = await serve((request) => (outage.isOn ? OUT_OF_ORDER : stripe.handle(request)));
  const payments = createPayments({
    stripe: createStripe({ secretKey: "sk_test_simulator", apiUrl: stripeServer.url }),
    hasTax: false,
    topUp: { minCents: 500, maxCents: 100_000 },
  });
  const auth = createAuth({
    prisma,
    pool,
    sessions: signInPool,
    passwords: testPasswords,
    secret: options.authSecret ?? "s".repeat(32),
    dashboardUrl: ORIGIN,
    trustedOrigins: [ORIGIN],
    cookieDomain: null,
    disableSignUp: options.disableSignUp ?? false,
    signInAttemptsPerMinute: options.signInAttemptsPerMinute ?? 1_000,
    attempts,
    failures: createFailureStore(redisClient, logger, {
      ...FAILURE_RULES,
      ...(options.firstDelayMs === undefined ? {} : { firstDelayMs: options.firstDelayMs }),
    }),
    limits,
    providers: options.providers ?? [],
    mail: { ...mail, hasServer: options.confirmsEmails ?? false },
    logger,
  });
  const checkDatabase = () => pool.query("SELECT 1");
  const app = createApp(
    {
      auth,
      mail,
      db: pool,
      health: createHealth({ version: "0.0.0", checks: { database: checkDatabase } }),
      metrics: createMetrics("api"),
      logger,
      trustedOrigins: [ORIGIN],
      dashboardUrl: ORIGIN,
      signUpIsOpen: options.signUpIsOpen ?? true,
      https: false,
      keyHashSecret: HASH_SECRET,
      keyGrants: createKeyGrants(HASH_SECRET),
      isService: createServiceCheck(INTERNAL_SECRET),
      gateway,
      readPartStates: openPartStates({ pool, redis: redisClient, gateway, mail, logger }),
      creditsEnforced: options.creditsEnforced ?? false,
      stripeWebhooks: { secrets: [WEBHOOK_SECRET], livemode: false },
      maxKeys: MAX_KEYS,
      sealer: createSealer("s".repeat(32)),
      upstream,
      payments: options.hasNoPayments ? null : payments,
      catalogPlanner: createCatalogPlanner(),
      statementIssuer: "Acme Platform",
      statementPrinter: createStatementPrinter(),
      catalog: openCatalog(pool, null, logger),
      attempts,
      requests: createRequestCounter(redisClient, logger),
      requestLimits: { perPrincipal: 1_000_000, perAddress: 1_000_000, ...options.requestLimits },
      limits,
      counters: createCounters(redisClient),
      routes: createRouteStore(redisClient, 300_000),
      states: createStateCleaner(redisClient, logger),
      routing: { weights: { price: 1, success: 4, latency: 0.25, throughput: 0.25 }, providerOrder: [] },
      databaseIsUp: createDatabaseProbe(checkDatabase),
      metricsToken: undefined,
      clientAddress: readClientAddress({ trustedProxies: ["127.0.0.0/8"], internalSecret: null }),
    },
    "0.0.0",
  );
  return {
    app,
    pool,
    lines,
    /** Every mail that was sent, oldest first. */
    mails,
    /** The account at Stripe, and what happens in it. */
    stripe,
    /** While it is on, Stripe answers 500. */
    outage,
    async stop() {
      redisClient.disconnect();
      await upstream.client.close();
      await payments.close();
      await stripeServer.close();
      await prisma.$disconnect();
      await Promise.all([signInPool.end(), pool.end()]);
      await Promise.all([database.stop(), redis.stop()]);
    },
    database,
    redis,
  };
}

const insertFirstUser = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO "user" (id, name, email, is_operator) VALUES ('usr_first', 'First', 'first@example.com', true)`,
  );

/** Tables of people and their sign-ins. */
const OF_PEOPLE = ["user", "account", "session", "verification", "two_factor", "passkey"];

/** Deletes everything but people, who stay signed in. */
export const emptyApp = ({ pool }: Pick<TestApp, "pool">): Promise<void> => emptyDatabase(pool, OF_PEOPLE);

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Makes a user and gives its id and a session cookie. */
export async function signUp(
  { app, pool }: TestApp,
  name: string,
): Promise<{ id: string; email: string; cookie: string }> {
  const email = `${name}-${randomUUID()}@example.com`;
  const id = await insertPerson(pool, { name, email, password: PASSWORD });
  const response = await app.request("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { id, email, cookie: cookieOf(response) };
}

export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export async function insertOrganization(
  pool: pg.Pool,
  id: string,
  members: Record<string, string>,
): Promise<void> {
  await pool.query("INSERT INTO organization (id, name, updated_at) VALUES ($1, $1, now())", [id]);
  for (const [userId, role] of Object.entries(members)) {
    await pool.query(
      "INSERT INTO member (id, organization_id, user_id, role, updated_at) VALUES ($1, $2, $3, $4, now())",
      [randomUUID(), id, userId, role],
    );
  }
}

export const insertProject = (pool: pg.Pool, id: string, organizationId: string) =>
  pool.query("INSERT INTO project (id, organization_id, name, updated_at) VALUES ($1, $2, $1, now())", [
    id,
    organizationId,
  ]);

export const insertKey = (
  pool: pg.Pool,
  key: { id: string; organizationId: string; projectId: string; userId: string },
) =>
  pool.query(
    `WITH key AS (
       INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id, updated_at)
       VALUES ($1, $2, $3, $1, $4, now()) RETURNING id
     )
     INSERT INTO api_key_secret (hash, api_key_id, last4) SELECT 'hash-' || id, id, 'a1B2' FROM key`,
    [key.id, key.organizationId, key.projectId, key.userId],
  );

/** A row of `request_log` with the given columns; counts and amounts that are left out are 0. */
export async function insertLog(pool: pg.Pool, row: Record<string, unknown>): Promise<void> {
  const columns: Record<string, unknown> = { ...(await zerosOf(pool)), ...ANSWERED, ...row };
  const names = Object.keys(columns);
  await pool.query(
    `INSERT INTO request_log (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(columns),
  );
}

const zeros = new WeakMap<pg.Pool, Promise<Record<string, number>>>();

/** Read once per database: the look at its columns takes longer than the row. */
function zerosOf(pool: pg.Pool): Promise<Record<string, number>> {
  const reading =
    zeros.get(pool) ??
    pool
      .query<{ name: string }>(NUMBERS)
      .then(({ rows }) => Object.fromEntries(rows.map(({ name }) => [name, 0])));
  zeros.set(pool, reading);
  return reading;
}

const NUMBERS = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_name = 'request_log' AND is_nullable = 'NO' AND column_default IS NULL
    AND data_type IN ('smallint', 'integer', 'bigint', 'numeric', 'real')`;

const ANSWERED = {
  is_final: true,
  door: "chat",
  requested_model: "gpt-4o-mini",
  model: "gpt-4o-mini",
  provider: "openai",
  status: 200,
  finish: "stop",
  error_type: "none",
  stream: false,
  cached: false,
  canceled: false,
  estimated: false,
  requests: 1,
  total_ms: 100,
};
