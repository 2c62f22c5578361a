import { setTimeout as sleep } from "node:timers/promises";
import { type Catalog, priceVersionOf } from "@causeway/catalog";
import {
  findBoundedCaller,
  findCacheEpochs,
  findCreditTotals,
  findLevelTotals,
  findUsageTotals,
  listenConfigChanges,
} from "@causeway/db/caller";
import {
  CATALOG_CHANGED,
  readInstalledOverrides,
  readOrganizationOverrides,
  storePrices,
} from "@causeway/db/catalog";
import { requireCompatibleSchema } from "@causeway/db/compatibility";
import { createPool } from "@causeway/db/pool";
import {
  type CatalogFile,
  createInstalledCatalog,
  createOrganizationCatalogs,
  type InstalledCatalog,
} from "@causeway/price-book";
import { createUsageQueue } from "@causeway/queues";
import {
  createHealth,
  createMetrics,
  type Environment,
  type Logger,
  type Metrics,
} from "@causeway/telemetry";
import { createOutputMeans } from "./accounting/admission/output-means.ts";
import {
  type AccountingDeps,
  createAccounting,
  createHotConnection,
  type TotalsReader,
} from "./accounting/index.ts";
import { openReading } from "./answers/open-reading.ts";
import { openEpoch } from "./accounting/open-epoch.ts";
import { createUnlistedNames } from "./accounting/settlement/unlisted-names.ts";
import type { AppDeps } from "./app.ts";
import { createBodyThread } from "./bodies/body-thread.ts";
import { createInspectTexts } from "./bodies/inspect-on-thread.ts";
import { createResponseCache, type ResponseCache } from "./cache/response-cache.ts";
import { createAuthentication } from "./callers/authenticate.ts";
import { createCallerStore } from "./callers/caller-store.ts";
import { createAccountMemory } from "./credentials/account-memory.ts";
import type { GatewaySettings } from "./env.ts";
import { createDocumentThreads } from "./guardrails/files/document-threads.ts";
import { openGuards } from "./guardrails/open-guards.ts";
import { createAnswerRoom } from "./http/answer-room.ts";
import { createDrain } from "./http/drain.ts";
import { createInFlight } from "./http/in-flight.ts";
import { createBodyReader } from "./http/read-body.ts";
import { type ShareLimits, shareOf } from "./http/shares.ts";
import { createGatewayMetrics } from "./metrics.ts";
import { openUpstreams } from "./open-upstreams.ts";
import { openCatalog } from "./open-catalog.ts";
import { openContentKeeper } from "./content/open-content-keeper.ts";
import { openNewModels } from "./memory/missing-models.ts";
import { createUnpricedPolicy, type UnpricedPolicy } from "./pipeline/resolve/price-candidate.ts";
import { createKeepAlive } from "./relay/keep-alive.ts";
import { STREAM_HEADERS } from "./relay/stream-headers.ts";
import { readMediaLimits } from "./media/read-media-limits.ts";
import { createModelLists } from "./routes/model-list.ts";
import { openResponses } from "./stored-responses/open-responses.ts";
import { VERSION } from "./version.ts";
import { createOrganizationWatch } from "./watch/organization-watch.ts";
import { openVideos } from "./videos/open-videos.ts";
import type { MediaStorage } from "./videos/storage/media-storage.ts";

const UNKNOWN_KEY_TTL_MS = 3_000;
/** With the read itself a change is in effect within a second, also while it is not heard of. */
const STALE_CALLER_MS = 750;
const REREAD_WITHIN_MS = 500;
const POOL_END_WITHIN_MS = 2_000;

const BUILT_IN_PRICES_AFTER_MS = 5_000;
const MAX_OUTPUT_MEANS = 20_000;
const MB = 1024 * 1024;
/** A quarter of what bodies may take. */
const ANSWER_PART = 4;
const FORM_PART = 4;
/** Of one key's context as JSON: the bounds that the management API keeps, together, and some room. */
const MAX_CALLER_BYTES = 2 * MB;

export interface GatewayDeps extends AppDeps {
  /** Flushes what is not yet durable and closes every connection. */
  close(): Promise<void>;
}

/** Everything the gateway works with, from its settings. Redis and PostgreSQL may be unavailable: it starts all the same. */
export async function createDeps(
  settings: GatewaySettings,
  environment: Environment,
  logger: Logger,
): Promise<GatewayDeps> {
  const ops = createMetrics("gateway");
  // First: it may refuse the settings, and nothing is open yet.
  const { builtIn, file, changes, findTimeouts } = openCatalog(settings, logger);
  const stores = openStores(settings, { builtIn, file }, ops, logger);
  changes.onFile = stores.installed.onFile;
  const unpriced = readUnpricedPolicy(settings);
  const { epoch, spoolDir } = await enterEpoch(settings, stores, logger);
  const accounting = openAccounting(settings, stores, {
    ...{ spoolDir, logger, metrics: ops },
    prepareRedis: epoch.rejoin,
  });
  // Side by side: each waits for its own store.
  await Promise.all([accounting.start(), requireCompatibleSchema(stores.pool)]);
  storeFallback(stores.pool, unpriced, logger);
  const contents = openContentKeeper(settings, ops, logger);
  const upstreams = openUpstreams(settings, environment, { pool: stores.pool, logger, metrics: ops });
  const { clients, auth, routing, credentials } = upstreams;
  const { bodies, thread, inspect, documents, reading } = openBodies(settings, logger);
  const { openGuard, guardOf } = openGuards(settings, { ...stores, ...clients, inspect, documents }, logger);
  const videos = openVideos(
    settings,
    { pool: stores.pool, ...clients, credentials, auth, guardOf, logger },
    ops,
  );
  const keepAlive = createKeepAlive({ silenceMs: settings.KEEP_ALIVE_AFTER, streamHeaders: STREAM_HEADERS });
  return {
    ...{ catalogs: stores.catalogs, unpriced },
    ...createLocalDeps(settings, { ...stores, storage: videos.deps.storage }, ops, logger),
    ...routing.deps,
    ...{ findTimeouts, credentials, auth, accounting, keepAlive, bodies, contents, reading, openGuard },
    modelLists: createModelLists({ isConfigured: credentials.hasKey }),
    media: { client: clients.mediaClient, limits: readMediaLimits(settings), memoryOf: bodies.memoryOf },
    videos: videos.deps,
    opener: { thread, maxMembers: settings.MAX_BODY_MEMBERS },
    async close() {
      epoch.close();
      upstreams.stopReports();
      keepAlive.stop();
      bodies.stop();
      await Promise.all([thread.stop(), documents.stop(), reading.thread.stop()]);
      await videos.close();
      await routing.stop();
      await Promise.all([accounting.stop(), contents.stop()]);
      await Promise.all([...Object.values(clients).map((client) => client.close()), stores.close()]);
    },
  };
}

/** Counters, queues and spools of before a backup was restored must not be read first. */
async function enterEpoch(
  settings: GatewaySettings,
  { pool, redis, queueRedis }: ReturnType<typeof openStores>,
  logger: Logger,
) {
  const epoch = openEpoch(settings, pool, logger);
  const spoolDir = await epoch.spoolDir();
  for (const one of new Set([redis, queueRedis])) epoch.keep(one);
  return { epoch, spoolDir };
}

/** What needs nothing but the settings and the stores. */
function createLocalDeps(
  settings: GatewaySettings,
  stores: ReturnType<typeof openStores> & { readonly storage: MediaStorage | null },
  ops: Metrics,
  logger: Logger,
) {
  const metrics = createGatewayMetrics(ops);
  return {
    ...{ ops, logger, cache: stores.cache, responses: stores.responses },
    errors: { accessErrorShape: settings.ACCESS_ERROR_SHAPE, logger },
    metrics,
    watch: createOrganizationWatch({ metrics, logger, now: Date.now }),
    outputMeans: createOutputMeans(MAX_OUTPUT_MEANS),
    creditsEnforced: settings.CREDITS === "on",
    marksPrompts: settings.PROMPT_CACHE_MARKS === "enabled",
    keepsEndUsers: settings.LOG_END_USERS === "enabled",
    newModels: openNewModels(settings.NEW_MODELS === "pass"),
    autoModels: settings.AUTO_MODELS,
    autoImageModels: settings.AUTO_IMAGE_MODELS,
    authentication: createAuthentication(stores.callers, settings.GATEWAY_API_KEY_HASH_SECRET),
    inFlight: createInFlight(sharesOf(settings, settings.MAX_INFLIGHT_REQUESTS, 1)),
    health: createHealth({
      version: VERSION,
      checks: stores.checks,
      optional: optionalChecks(settings, stores),
      onFailure: (check, err) => logger.warn({ check, err }, "health check failed"),
    }),
    accounts: createAccountMemory({ redis: stores.redis, secret: settings.GATEWAY_API_KEY_HASH_SECRET }),
    unlistedNames: createUnlistedNames(),
    answerRoom: openAnswerRoom(settings),
    corsOrigins: settings.CORS_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    drain: createDrain(),
  };
}

function openBodies(settings: GatewaySettings, logger: Logger) {
  const maxBytes = settings.MAX_BODY_MB * MB;
  const maxFormBytes = settings.MAX_UPLOAD_MB * MB;
  const total = settings.MAX_INFLIGHT_BODY_MB * MB;
  // A form becomes JSON, in which its files are base64. It may take more of a key's share than a body, but never most of all.
  const form = Math.ceil((maxFormBytes * 4) / 3) + MB;
  const least = Math.max(maxBytes, Math.min(form, Math.floor(total / FORM_PART)));
  const bodies = createBodyReader({
    ...{ maxBytes, maxFormBytes },
    inFlight: sharesOf(settings, total, least),
    minBytesPerSecond: settings.MIN_BODY_RATE_KB * 1024,
  });
  const thread = createBodyThread({ maxBytes: Math.max(maxBytes, form), logger });
  const inspect = createInspectTexts(thread);
  return { bodies, thread, inspect, documents: createDocumentThreads(logger), reading: openReading(logger) };
}

/** Large answers wait for a place in so much memory, alongside that of the bodies. */
function openAnswerRoom(settings: GatewaySettings) {
  const total = (settings.MAX_INFLIGHT_BODY_MB * MB) / ANSWER_PART;
  return createAnswerRoom(total, shareOf(total, settings.ORGANIZATION_SHARE_PERCENT, 0));
}

const openAccounting = (
  settings: GatewaySettings,
  { redis, queueRedis, queue, totals }: ReturnType<typeof openStores>,
  rest: Pick<AccountingDeps, "logger" | "metrics" | "prepareRedis"> & { readonly spoolDir: string },
) => {
  const { spoolDir, logger, metrics, prepareRedis } = rest;
  return createAccounting({
    ...{ redis, queueRedis, queue, totals, logger, metrics, prepareRedis },
    settings: {
      ...{ redisAway: settings.REDIS_AWAY, commitPoint: settings.COMMIT_POINT },
      ...{ spoolDir, queueMaxMb: settings.QUEUE_MAX_MB },
    },
  });
};

/** What one key and one organization may take of a bound that everyone shares; `least` of it in any case. */
const sharesOf = (settings: GatewaySettings, total: number, least: number): ShareLimits => ({
  total,
  perKey: shareOf(total, settings.KEY_SHARE_PERCENT, least),
  perOrganization: shareOf(total, settings.ORGANIZATION_SHARE_PERCENT, least),
});

type Pool = ReturnType<typeof createPool>;

const openCallers = (settings: GatewaySettings, pool: Pool) =>
  createCallerStore({
    load: (hash) => findBoundedCaller(pool, hash, MAX_CALLER_BYTES),
    maxCallers: settings.CALLER_CACHE_SIZE,
    maxBytes: settings.CALLER_CACHE_MB * MB,
    unknownTtlMs: UNKNOWN_KEY_TTL_MS,
    staleAfterMs: STALE_CALLER_MS,
    rereadWithinMs: REREAD_WITHIN_MS,
  });

interface OptionalParts extends Pick<ReturnType<typeof openStores>, "queueRedis"> {
  readonly cache: ResponseCache;
  readonly storage: MediaStorage | null;
}

/** Of parts that the gateway works without; only of those that are set up. */
const optionalChecks = (
  { CACHE_REDIS_URL, REDIS_QUEUE_URL }: GatewaySettings,
  { cache, queueRedis, storage }: OptionalParts,
) => ({
  ...(REDIS_QUEUE_URL ? { queue: () => queueRedis.ping() } : {}),
  ...(CACHE_REDIS_URL ? { cache: () => cache.check() } : {}),
  ...(storage ? { storage: () => storage.check() } : {}),
});

const openCache = (settings: GatewaySettings, pool: Pool, metrics: Metrics, logger: Logger) =>
  createResponseCache({
    url: settings.CACHE_REDIS_URL ?? settings.REDIS_URL,
    timeoutMs: settings.CACHE_TIMEOUT,
    maxBytes: settings.CACHE_REDIS_URL ? null : settings.CACHE_MAX_MB * MB,
    findEpochs: (organizationId) => findCacheEpochs(pool, organizationId),
    metrics,
    logger,
  });

const totalsReader = (pool: Pool): TotalsReader => ({
  findUsageTotals: async (apiKeyId: string, windowStartMs: number | null) => ({
    total: await findUsageTotals(pool, apiKeyId, null),
    window: windowStartMs === null ? null : await findUsageTotals(pool, apiKeyId, windowStartMs),
  }),
  findLevelTotals: (organizationId, level) => findLevelTotals(pool, organizationId, level),
  findCreditTotals: (organizationId: string) => findCreditTotals(pool, organizationId),
});

interface Listening {
  readonly callers: ReturnType<typeof openCallers>;
  readonly cache: ReturnType<typeof openCache>;
  readonly installed: InstalledCatalog;
}

/** Everything in memory that a change in PostgreSQL makes stale. */
function listenForChanges(
  settings: GatewaySettings,
  { callers, cache, installed }: Listening,
  logger: Logger,
) {
  return listenConfigChanges(settings.DATABASE_URL, {
    onChange(organizationId) {
      if (organizationId === CATALOG_CHANGED) return installed.onChange();
      callers.onChange(organizationId);
      cache.onChange(organizationId);
    },
    onConnected() {
      callers.onConnected();
      installed.onConnected();
    },
    onDisconnected: (err) => {
      callers.onDisconnected();
      installed.onDisconnected();
      logger.warn({ err }, "lost the configuration change listener");
    },
  });
}

/** PostgreSQL and Redis, and what is read from them. */
function openStores(
  settings: GatewaySettings,
  book: { readonly builtIn: Catalog; readonly file: CatalogFile },
  metrics: Metrics,
  logger: Logger,
) {
  const pool = createPool(settings.DATABASE_URL, {
    max: settings.DATABASE_POOL,
    applicationName: "causeway-gateway",
    statementTimeoutMs: 5_000,
    onIdleError: (err) => logger.warn({ err }, "lost a connection to PostgreSQL"),
  });
  const callers = openCallers(settings, pool);
  const cache = openCache(settings, pool, metrics, logger);
  const { installed, catalogs } = openPriceBook(settings, book, pool, logger);
  const listener = listenForChanges(settings, { callers, cache, installed }, logger);
  const redis = createHotConnection(settings.REDIS_URL);
  const queueRedis = settings.REDIS_QUEUE_URL ? createHotConnection(settings.REDIS_QUEUE_URL) : redis;
  const queue = createUsageQueue(queueRedis);
  const responses = openResponses(settings, pool, metrics, logger);
  return {
    ...{ pool, installed, catalogs, callers, cache, responses, redis, queueRedis, queue },
    totals: totalsReader(pool),
    checks: { redis: () => redis.ping(), database: () => pool.query("SELECT 1") },
    async close() {
      installed.close();
      await responses.close();
      await queue.close();
      queueRedis.disconnect();
      redis.disconnect();
      cache.close();
      await listener.close();
      // The gateway only reads there: a database that hangs must not keep the process.
      await Promise.race([pool.end(), sleep(POOL_END_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Everyone's catalog, and each organization's on top of it. */
function openPriceBook(
  settings: GatewaySettings,
  book: { readonly builtIn: Catalog; readonly file: CatalogFile },
  pool: Pool,
  logger: Logger,
) {
  const installed = createInstalledCatalog({
    ...book,
    read: () => readInstalledOverrides(pool),
    store: (source, prices) => storePrices(pool, { source, organizationId: "" }, prices),
    builtInAfterMs: BUILT_IN_PRICES_AFTER_MS,
    logger,
  });
  const catalogs = createOrganizationCatalogs({
    installed,
    load: (organizationId) => readOrganizationOverrides(pool, organizationId),
    maxBytes: settings.CATALOG_CACHE_MB * MB,
  });
  return { installed, catalogs };
}

/** What is done with models that no one has priced. The settings are USD per million tokens. */
const readUnpricedPolicy = (settings: GatewaySettings) =>
  createUnpricedPolicy(
    {
      own: settings.UNPRICED_OWN,
      operator: settings.UNPRICED_OPERATOR ?? (settings.CREDITS === "on" ? "refuse" : "limited"),
    },
    {
      prompt: perToken(settings.UNPRICED_INPUT_PRICE),
      completion: perToken(settings.UNPRICED_OUTPUT_PRICE),
    },
  );

const perToken = (perMillion: number): string => `${perMillion}e-6`;

/** So that rows which were charged the fallback can be explained. */
function storeFallback(pool: Pool, { fallback }: UnpricedPolicy, logger: Logger): void {
  const entry = { ...priceVersionOf(fallback), provider: "", model: "" };
  storePrices(pool, { source: "fallback", organizationId: "" }, [entry]).catch((err: unknown) =>
    logger.warn({ err }, "the fallback price could not be stored"),
  );
}
