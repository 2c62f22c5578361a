import { join } from "node:path";

const portOf = (services, name) => services.find((service) => service.name === name).port;

const local = (services, name) => `http://localhost:${portOf(services, name)}`;

/**
 * The environment of the services: what the operator set wins over what the quick start chooses.
 * @param {{ base: NodeJS.ProcessEnv, services: { name: string, port: number }[], secrets: Record<string, string>,
 *   folder: string, databaseUrl: string, redisUrl: string, isDev: boolean }} facts
 */
export function serviceEnvironment({ base, services, secrets, folder, databaseUrl, redisUrl, isDev }) {
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
    METRICS_TOKEN: secrets.metricsToken,
    OPS_PASSWORD: secrets.opsPassword,
    GATEWAY_URL: local(services, "gateway"),
    API_URL: local(services, "api"),
    WORKER_URL: local(services, "worker"),
    DASHBOARD_URL: local(services, "dashboard"),
    PLAYGROUND_URL: local(services, "playground"),
    DOCS_URL: local(services, "docs"),
    // A fresh installation answers without any provider account.
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `http://127.0.0.1:${portOf(services, "simulator")}/v1`,
    // No balancer in front has to notice first.
    DRAIN_DELAY_SECONDS: "0",
    ...base,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  };
}
