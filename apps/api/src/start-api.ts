import { createKeyGrants, createSealer } from "@causeway/crypto";
import { createDatabase } from "@causeway/db";
import { requireCompatibleSchema } from "@causeway/db/compatibility";
import { holdConnection } from "@causeway/db/installation";
import { createPool } from "@causeway/db/pool";
import { createServiceCheck } from "@causeway/http";
import { createCounters } from "@causeway/limits";
import { createRouteStore } from "@causeway/route-stats";
import {
  createHealth,
  createMetrics,
  type Logger,
  type RunningService,
  serveHono,
  serveMetrics,
} from "@causeway/telemetry";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { createAttemptCounter } from "./access/attempt-counter.ts";
import { readStripeWebhooks } from "./access/stripe-webhooks.ts";
import { createAuth } from "./auth/create-auth.ts";
import { readExternalProviders } from "./auth/external-providers.ts";
import { createFailureStore } from "./auth/failure-store.ts";
import { trustedOrigins } from "./auth/trusted-origins.ts";
import { createCatalogPlanner } from "./catalog-updates/catalog-planner.ts";
import { connectRedis } from "./connect-redis.ts";
import { createDatabaseProbe } from "./database-probe.ts";
import type { Deps } from "./deps.ts";
import { readAdmin, type Settings } from "./env.ts";
import { openPartStates } from "./health/open-part-states.ts";
import { readClientAddress } from "./http/client-address.ts";
import { createRequestCounter } from "./http/request-counter.ts";
import { createMail } from "./mail/create-mail.ts";
import { createUnsentMailStore } from "./mail/unsent-mail-store.ts";
import { openCatalog } from "./open-catalog.ts";
import { runSetup } from "./setup/run-setup.ts";
import { createStatementPrinter } from "./statements/statement-printer.ts";
import { createStateCleaner } from "./state-cleaner.ts";
import { readTenantLimits } from "./tenant-limits.ts";
import { createGatewayAccess } from "./upstream/gateway-access.ts";
import { openPayments } from "./upstream/open-payments.ts";
import { createUpstreamAccess } from "./upstream/upstream-access.ts";

/**
 * Of each of two pools: sign-in looks a session up while a change holds a connection of the other one (`If-Match`). On one pool, as
 * many changes at once as it has connections would wait for each other.
 */
const POOL_MAX = 10;
/** Less than the 5 seconds that a page of the dashboard has for all it reads, so that it can show why. */
const STATEMENT_TIMEOUT_MS = 4_000;

/** Opens what the API needs, and listens. Neither PostgreSQL nor Redis has to be there yet. */
export async function startApi(
  settings: Settings,
  logger: Logger,
): Promise<RunningService & { readonly port: number }> {
  const { version } = packageJson;
  const stores = openStores(settings, logger);
  await requireCompatibleSchema(stores.pool);
  const health = createHealth({
    version,
    checks: { database: stores.checkDatabase, redis: () => stores.redis.ping() },
    onFailure: (check, error) => logger.warn({ err: error, check }, "health check failed"),
  });
  const metrics = createMetrics("api");
  const deps = openDeps(settings, stores, { health, metrics, logger });
  const app = createApp(deps, version);
  const metricsHttp = await serveMetrics(metrics, settings.METRICS_PORT);
  const http = await serveHono(app, { port: settings.PORT, host: settings.HOST });
  logger.info({ port: http.port }, "listening");
  const held = holdConnection(settings.DATABASE_URL, "causeway-api-running");
  const setup = runSetup({
    ...{ pool: stores.pool, logger },
    dashboardUrl: settings.DASHBOARD_URL,
    admin: readAdmin(settings),
  });
  return {
    port: http.port,
    async stop() {
      health.setDraining();
      await http.close();
      await setup.close();
      await held.close();
      await metricsHttp?.close();
      deps.catalog.close();
      await deps.mail.close();
      stores.redis.disconnect();
      await deps.upstream.client.close();
      await deps.payments?.close();
      await stores.prisma.$disconnect();
      await Promise.all([stores.signInPool.end(), stores.pool.end()]);
    },
  };
}

type Stores = ReturnType<typeof openStores>;

function openStores(settings: Settings, logger: Logger) {
  const connections = {
    max: POOL_MAX,
    onIdleError: (error: Error) => logger.warn({ err: error }, "lost an idle connection to PostgreSQL"),
  };
  const pool = createPool(settings.DATABASE_URL, {
    ...connections,
    applicationName: "causeway-api",
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  // Without a timeout, which sign-in's library would answer with 500: callers give up sooner and say that the API didn't respond.
  const signInPool = createPool(settings.DATABASE_URL, {
    ...connections,
    applicationName: "causeway-api-sign-in",
  });
  const redis = connectRedis(settings.REDIS_URL, {
    onAway: (error) => logger.warn({ err: error }, "Redis is unavailable"),
    onBack: () => logger.info("Redis is available again"),
  });
  return {
    pool,
    signInPool,
    redis,
    prisma: createDatabase(signInPool),
    checkDatabase: () => pool.query("SELECT 1"),
  };
}

/** What every route is given, and sign-in. */
function openDeps(
  settings: Settings,
  { pool, signInPool, redis, prisma, checkDatabase }: Stores,
  watching: Pick<Deps, "health" | "metrics" | "logger">,
) {
  const { logger } = watching;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DASHBOARD_URL: dashboardUrl } = settings;
  const shared = {
    trustedOrigins: trustedOrigins(dashboardUrl, settings.TRUSTED_ORIGINS),
    mail: createMail({ smtpUrl, from, unsent: createUnsentMailStore(redis), logger }),
    attempts: createAttemptCounter(redis, logger),
    limits: readTenantLimits(settings),
    ...{ dashboardUrl, logger },
  };
  const gateway = createGatewayAccess(settings.GATEWAY_URL, settings.GATEWAY_API_KEY_HASH_SECRET);
  const auth = createAuth({
    ...shared,
    prisma,
    pool,
    sessions: signInPool,
    passwords: { hash: hashPassword, verify: verifyPassword },
    secret: settings.AUTH_SECRET,
    cookieDomain: settings.SESSION_COOKIE_DOMAIN ?? null,
    disableSignUp: settings.AUTH_DISABLE_SIGNUP,
    signInAttemptsPerMinute: settings.SIGN_IN_ATTEMPTS_PER_MINUTE,
    failures: createFailureStore(redis, logger),
    providers: readExternalProviders(settings),
  });
  return {
    ...shared,
    ...watching,
    ...{ auth, db: pool, databaseIsUp: createDatabaseProbe(checkDatabase) },
    ...readRouteSettings(settings),
    gateway,
    readPartStates: openPartStates({ pool, redis, gateway, mail: shared.mail, logger }),
    catalog: openCatalog(pool, settings.CATALOG_FILE ?? null, logger),
    catalogPlanner: createCatalogPlanner(),
    statementPrinter: createStatementPrinter(),
    upstream: createUpstreamAccess(settings.ALLOW_PRIVATE_UPSTREAMS),
    payments: openPayments(settings),
    requests: createRequestCounter(redis, logger),
    counters: createCounters(redis),
    routes: createRouteStore(redis, settings.ROUTING_HALF_LIFE),
    states: createStateCleaner(redis, logger),
  };
}

/** What routes are told by settings alone. */
const readRouteSettings = (settings: Settings) => ({
  routing: {
    weights: {
      price: settings.ROUTING_WEIGHT_PRICE,
      success: settings.ROUTING_WEIGHT_SUCCESS,
      latency: settings.ROUTING_WEIGHT_LATENCY,
      throughput: settings.ROUTING_WEIGHT_THROUGHPUT,
    },
    providerOrder: settings.PROVIDER_ORDER,
  },
  metricsToken: settings.METRICS_TOKEN,
  signUpIsOpen: !settings.AUTH_DISABLE_SIGNUP,
  https: settings.DASHBOARD_URL.startsWith("https:"),
  keyHashSecret: settings.GATEWAY_API_KEY_HASH_SECRET,
  keyGrants: createKeyGrants(settings.GATEWAY_API_KEY_HASH_SECRET),
  statementIssuer: settings.STATEMENT_ISSUER,
  creditsEnforced: settings.CREDITS === "on",
  stripeWebhooks: readStripeWebhooks(settings),
  maxKeys: settings.MAX_KEYS_PER_ORGANIZATION,
  sealer: createSealer(settings.AUTH_SECRET),
  requestLimits: {
    perPrincipal: settings.API_REQUESTS_PER_MINUTE,
    perAddress: settings.API_ANONYMOUS_REQUESTS_PER_MINUTE,
  },
  clientAddress: readClientAddress({
    trustedProxies: settings.TRUSTED_PROXIES,
    internalSecret: settings.INTERNAL_SECRET ?? null,
  }),
  isService: createServiceCheck(settings.INTERNAL_SECRET ?? null),
});
