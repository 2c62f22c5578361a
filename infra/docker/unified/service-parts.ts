import { answers, works } from "./commands.ts";
import {
  APP,
  CACHE_PORT,
  DATABASE_URL,
  GRACE_MS,
  MEDIA,
  QUEUES,
  REDIS_PORT,
  REDIS_SOCKETS,
  SPOOL,
  STAGES,
} from "./places.ts";
import type { Part } from "./supervisor.ts";

const socketAt = (port: number): string => `${REDIS_SOCKETS}/${port}.sock`;

const redisSettings = (port: number, password: string, more: string): string =>
  `bind 127.0.0.1\nport ${port}\nunixsocket ${socketAt(port)}\nunixsocketperm 700\nrequirepass ${password}\ndaemonize no\nsave ""\nloglevel warning\n${more}`;

function redis(name: string, port: number, password: string, more: string): Part {
  return {
    name,
    command: "redis-server",
    args: ["-"],
    input: redisSettings(port, password, more),
    env: { PATH: process.env.PATH },
    isReady: () =>
      works("redis-cli", ["-s", socketAt(port), "-e", "ping"], {
        PATH: process.env.PATH,
        REDISCLI_AUTH: password,
      }),
    stage: STAGES.redis,
    stopSignal: "SIGTERM",
    graceMs: GRACE_MS.redis,
  };
}

/** Counters and queues, written to disk and never evicted; and the response cache, which may forget anything. */
export const redisParts = (password: string): Part[] => [
  redis(
    "Redis",
    REDIS_PORT,
    password,
    `dir ${QUEUES}/redis\nappendonly yes\nappendfsync everysec\nmaxmemory-policy noeviction\n`,
  ),
  redis(
    "Redis cache",
    CACHE_PORT,
    password,
    "dir /tmp\nappendonly no\nmaxmemory 128mb\nmaxmemory-policy allkeys-lru\n",
  ),
];

/** What the web apps get: never the secrets of the API or the gateway. */
const WEB_SETTINGS =
  /^(.*_URL|INTERNAL_SECRET(_FILE)?|METRICS_TOKEN(_FILE)?|TRUSTED_PROXIES|SIMULATOR|LOG_LEVEL|TZ|PATH|NODE_.*)$/;

/** Secrets that the worker doesn't get: it calls addresses that tenants name, and must not open provider keys or check API keys. */
const NOT_FOR_THE_WORKER = /^(AUTH_SECRET|GATEWAY_API_KEY_HASH_SECRET)(_FILE)?$/;

/** The settings that are the same in every unified container, below what its operator set. */
const defaults = {
  GATEWAY_URL: "http://localhost:4001",
  PUBLIC_GATEWAY_URL: "http://localhost:4001",
  DASHBOARD_URL: "http://localhost:3002",
  PLAYGROUND_URL: "http://localhost:3003",
  DOCS_URL: "http://localhost:3005",
  // The container stops within half a minute, and nothing in front of it has to notice first.
  DRAIN_DELAY_SECONDS: "0",
  DRAIN_SECONDS: "12",
};

/** Above what the operator set. */
const fixed = (redisPassword: string) => ({
  DATABASE_URL,
  REDIS_URL: `unix://${socketAt(REDIS_PORT)}`,
  REDIS_PASSWORD: redisPassword,
  CACHE_REDIS_URL: `unix://${socketAt(CACHE_PORT)}?password=${redisPassword}`,
  SPOOL_DIR: SPOOL,
  MEDIA_DIR: MEDIA,
  HOST: "0.0.0.0",
  HOSTNAME: "0.0.0.0",
});

/** The environment of the services. @param env with the three required secrets */
export const serviceEnvironment = (
  env: NodeJS.ProcessEnv,
  redisPassword: string,
  internalSecret: string,
) => ({
  ...defaults,
  INTERNAL_SECRET: env.INTERNAL_SECRET_FILE ? undefined : internalSecret,
  ...(env.SIMULATOR === "true" ? { LLM_SIMULATOR_BASE_URL: "http://127.0.0.1:9700/v1" } : {}),
  ...env,
  ...fixed(redisPassword),
});

interface Service {
  readonly name: string;
  readonly file: string;
  readonly port: number;
  readonly path: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly isWeb?: true;
}

/** For services that answer few requests at once: a small young generation takes 80 MB less memory after their start. */
const SMALL_HEAP = ["--max-semi-space-size=8"];
/** Every collection shrinks the young generation, and a few requests at once don't grow it again. */
const GATEWAY_HEAP = ["--min-semi-space-size=16"];

function heapOf({ name, isWeb }: Service): readonly string[] {
  if (name === "gateway") return GATEWAY_HEAP;
  return isWeb || name === "api" ? SMALL_HEAP : [];
}

const SIMULATOR: Service = {
  name: "simulator",
  file: "simulator/main.js",
  port: 9700,
  path: "/health",
  env: { HOST: "127.0.0.1" },
};
const BACK: readonly Service[] = [
  { name: "worker", file: "worker/main.js", port: 3006, path: "/livez" },
  {
    name: "api",
    file: "api/main.js",
    port: 4002,
    path: "/livez",
    env: { GATEWAY_URL: "http://127.0.0.1:4001" },
  },
  { name: "gateway", file: "gateway/main.js", port: 4001, path: "/livez" },
];
const WEB: readonly Service[] = [
  {
    name: "dashboard",
    file: "web/apps/dashboard/server.js",
    port: 3002,
    path: "/livez",
    env: { API_URL: "http://127.0.0.1:4002" },
    isWeb: true,
  },
  {
    name: "playground",
    file: "web/apps/playground/server.js",
    port: 3003,
    path: "/livez",
    env: { GATEWAY_URL: "http://127.0.0.1:4001", API_URL: "http://127.0.0.1:4002" },
    isWeb: true,
  },
  { name: "docs", file: "docs/dist/main.js", port: 3005, path: "/livez", isWeb: true },
];

/** The services in the order of their start: those of an inner list at the same time. */
export function serviceParts(env: NodeJS.ProcessEnv): Part[][] {
  const web = Object.fromEntries(
    Object.entries(env).filter(([name]) => WEB_SETTINGS.test(name) && !HIDDEN.includes(name)),
  );
  const behind = Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_FOR_THE_WORKER.test(name)));
  const environmentOf = (service: Service): NodeJS.ProcessEnv => {
    if (service.isWeb) return { ...web, HOST: "0.0.0.0", HOSTNAME: "0.0.0.0" };
    return service.name === "worker" ? behind : env;
  };
  const toPart = (service: Service): Part => ({
    name: service.name,
    command: process.execPath,
    args: [...heapOf(service), `${APP}/${service.file}`],
    env: {
      ...environmentOf(service),
      ...service.env,
      PORT: String(service.port),
    },
    isReady: () => answers(service.port, service.path),
    stopSignal: "SIGTERM",
    ...(isBehind(service)
      ? { stage: STAGES.worker, graceMs: GRACE_MS.worker }
      : { stage: STAGES.front, graceMs: GRACE_MS.front }),
  });
  const first = env.SIMULATOR === "true" ? [[SIMULATOR]] : [];
  return [...first, BACK, WEB].map((stage) => stage.map(toPart));
}

/** It ends after those that it works for. */
const isBehind = ({ name }: Service): boolean => name === "worker" || name === "simulator";

/** URLs that hold passwords. */
const HIDDEN = ["DATABASE_URL", "REDIS_URL", "REDIS_QUEUE_URL", "CACHE_REDIS_URL", "SMTP_URL"];
