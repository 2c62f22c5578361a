const local = (services, name) => {
  const found = services.find((service) => service.name === name);
  return `http://localhost:${found.port}`;
};

/**
 * The environment of the services: what the operator set wins over what the quick start chooses.
 * @param {{ base: NodeJS.ProcessEnv, services: { name: string, port: number }[], secrets: Record<string, string>,
 *   databaseUrl: string, redisUrl: string, isDev: boolean }} facts
 */
export function serviceEnvironment({ base, services, secrets, databaseUrl, redisUrl, isDev }) {
  return {
    NODE_ENV: isDev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    AUTH_SECRET: secrets.authSecret,
    GATEWAY_API_KEY_HASH_SECRET: secrets.gatewayApiKeyHashSecret,
    GATEWAY_URL: local(services, "gateway"),
    API_URL: local(services, "api"),
    WORKER_URL: local(services, "worker"),
    DASHBOARD_URL: local(services, "dashboard"),
    PLAYGROUND_URL: local(services, "playground"),
    DOCS_URL: local(services, "docs"),
    // A fresh installation answers without any provider account.
    SIMULATOR: "true",
    SIMULATOR_URL: `http://127.0.0.1:${services.find(({ name }) => name === "simulator").port}`,
    // No balancer in front has to notice first.
    DRAIN_DELAY_SECONDS: "0",
    ...base,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  };
}
