import { join } from "node:path";
import { TOOLS } from "./paths.mjs";

const portOf = (services, name) => services.find((service) => service.name === name).port;

const local = (all, name) => `http://localhost:${portOf(all, name)}`;

/** An empty variable is none, as in `.env`: an empty HOST would open every service to the network. */
const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

/** Secrets that the worker doesn't get: it calls addresses that tenants name, and must not open provider keys or check API keys. */
const NOT_FOR_THE_WORKER = /^(AUTH_SECRET|GATEWAY_API_KEY_HASH_SECRET)(_FILE)?$/;

/** The environment of one service, of that of all. */
export const environmentFor = ({ name }, env) =>
  name === "worker"
    ? Object.fromEntries(Object.entries(env).filter(([setting]) => !NOT_FOR_THE_WORKER.test(setting)))
    : env;

/**
 * The environment of the services: what the operator set wins over what the quick start chooses.
 * @param {{ base: NodeJS.ProcessEnv, all: { name: string, port: number }[], services: { name: string }[],
 *   secrets?: Record<string, string>, folder: string, databaseUrl?: string, redisUrl?: string, isDev: boolean }} facts
 *   `services` are those that run, of `all`; without an address of a store, the one that the operator set
 */
export function serviceEnvironment({
  base,
  all,
  services,
  secrets = {},
  folder,
  databaseUrl,
  redisUrl,
  isDev,
}) {
  return {
    NODE_ENV: isDev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // Nothing here is meant for the network until its operator says so.
    HOST: "127.0.0.1",
    SPOOL_DIR: join(folder, "spool"),
    // Videos that come inside a provider's response have no address to be passed on from.
    MEDIA_STORAGE: "disk",
    MEDIA_DIR: join(folder, "media"),
    AUTH_SECRET: secrets.authSecret,
    GATEWAY_API_KEY_HASH_SECRET: secrets.gatewayApiKeyHashSecret,
    INTERNAL_SECRET: secrets.internalSecret,
    NOTIFICATION_SECRET: secrets.notificationSecret,
    METRICS_TOKEN: secrets.metricsToken,
    OPS_PASSWORD: secrets.opsPassword,
    GATEWAY_URL: local(all, "gateway"),
    API_URL: local(all, "api"),
    WORKER_URL: local(all, "worker"),
    DASHBOARD_URL: local(all, "dashboard"),
    PLAYGROUND_URL: local(all, "playground"),
    DOCS_URL: local(all, "docs"),
    // A fresh installation answers without any provider account.
    SIMULATOR: String(services.some(({ name }) => name === "simulator")),
    NODE_COMPILE_CACHE: join(TOOLS, "compiled"),
    LLM_SIMULATOR_BASE_URL: `http://127.0.0.1:${portOf(all, "simulator")}/v1`,
    // No balancer in front has to notice first.
    DRAIN_DELAY_SECONDS: "0",
    ...withoutEmpty(base),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
  };
}
