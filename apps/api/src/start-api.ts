import { createSealer } from "@causeway/crypto";
import { createDatabase } from "@causeway/db";
import { requireCompatibleSchema } from "@causeway/db/compatibility";
import { createPool } from "@causeway/db/pool";
import { createRouteStore } from "@causeway/route-stats";
import {
  createHealth,
  createMetrics,
  type Logger,
  type RunningService,
  serveHono,
  serveMetrics,
} from "@causeway/telemetry";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { runSetup } from "./setup/run-setup.ts";
import { createAuth } from "./auth/create-auth.ts";
import { createAttemptCounter } from "./auth/attempt-counter.ts";
import { createFailureStore } from "./auth/failure-store.ts";
import { readExternalProviders } from "./auth/external-providers.ts";
import { trustedOrigins } from "./auth/trusted-origins.ts";
import { connectRedis } from "./connect-redis.ts";
import { createRequestCounter } from "./http/request-counter.ts";
import { readClientAddress } from "./http/client-address.ts";
import { createDatabaseProbe } from "./database-probe.ts";
import { readAdmin, type Settings } from "./env.ts";
import { createUpstreamAccess } from "./upstream/upstream-access.ts";
import { readTenantLimits } from "./tenant-limits.ts";
import { createMail } from "./mail/create-mail.ts";
import { createUnsentMailStore } from "./mail/unsent-mail-store.ts";

const POOL_MAX = 10;
const STATEMENT_TIMEOUT_MS = 5_000;

/** Opens what the API needs, and listens. Neither PostgreSQL nor Redis has to be there yet. */
export async function startApi(
  settings: Settings,
  logger: Logger,
): Promise<RunningService & { readonly port: number }> {
  const { version } = packageJson;
  const prisma = createDatabase(settings.DATABASE_URL);
  const pool = createPool(settings.DATABASE_URL, {
    max: POOL_MAX,
    applicationName: "causeway-api",
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onIdleError: (error) => logger.warn({ err: error }, "lost an idle connection to PostgreSQL"),
  });
  await requireCompatibleSchema(pool);
  const redis = connectRedis(settings.REDIS_URL, {
    onAway: (error) => logger.warn({ err: error }, "Redis is unavailable"),
    onBack: () => logger.info("Redis is available again"),
  });
  const checkDatabase = () => pool.query("SELECT 1");
  const health = createHealth({
    version,
    checks: { database: checkDatabase, redis: () => redis.ping() },
    onFailure: (check, error) => logger.warn({ err: error, check }, "health check failed"),
  });
  const origins = trustedOrigins(settings.DASHBOARD_URL, settings.TRUSTED_ORIGINS);
  const mail = createMail({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    unsent: createUnsentMailStore(redis),
    logger,
  });
  const attempts = createAttemptCounter(redis, logger);
  const limits = readTenantLimits(settings);
  const upstream = createUpstreamAccess(settings.ALLOW_PRIVATE_UPSTREAMS);
  const auth = createAuth({
    prisma,
    pool,
    secret: settings.AUTH_SECRET,
    dashboardUrl: settings.DASHBOARD_URL,
    trustedOrigins: origins,
    disableSignUp: settings.AUTH_DISABLE_SIGNUP,
    signInAttemptsPerMinute: settings.SIGN_IN_ATTEMPTS_PER_MINUTE,
    attempts,
    failures: createFailureStore(redis, logger),
    limits,
    providers: readExternalProviders(settings),
    mail,
    logger,
  });
  const metrics = createMetrics("api");
  const app = createApp(
    {
      auth,
      mail,
      db: pool,
      health,
      metrics,
      metricsToken: settings.METRICS_TOKEN,
      logger,
      trustedOrigins: origins,
      dashboardUrl: settings.DASHBOARD_URL,
      signUpIsOpen: !settings.AUTH_DISABLE_SIGNUP,
      https: settings.DASHBOARD_URL.startsWith("https:"),
      keyHashSecret: settings.GATEWAY_API_KEY_HASH_SECRET,
      maxKeys: settings.MAX_KEYS_PER_ORGANIZATION,
      sealer: createSealer(settings.AUTH_SECRET),
      upstream,
      attempts,
      requests: createRequestCounter(redis, logger),
      requestLimits: {
        perPrincipal: settings.API_REQUESTS_PER_MINUTE,
        perAddress: settings.API_ANONYMOUS_REQUESTS_PER_MINUTE,
      },
      limits,
      routes: createRouteStore(redis, settings.ROUTING_HALF_LIFE),
      databaseIsUp: createDatabaseProbe(checkDatabase),
      clientAddress: readClientAddress({
        trustedProxies: settings.TRUSTED_PROXIES,
        internalSecret: settings.INTERNAL_SECRET ?? null,
      }),
    },
    version,
  );
  const metricsHttp = await serveMetrics(metrics, settings.METRICS_PORT);
  const http = await serveHono(app, { port: settings.PORT, host: settings.HOST });
  logger.info({ port: http.port }, "listening");
  const setup = runSetup({
    ...{ pool, logger },
    dashboardUrl: settings.DASHBOARD_URL,
    admin: readAdmin(settings),
  });
  return {
    port: http.port,
    async stop() {
      health.setDraining();
      await http.close();
      await setup.close();
      await metricsHttp?.close();
      await mail.close();
      redis.disconnect();
      await upstream.client.close();
      await Promise.all([pool.end(), prisma.$disconnect()]);
    },
  };
}
