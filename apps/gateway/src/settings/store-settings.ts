import {
  decimal,
  durationMs,
  oneOf,
  postgresUrl,
  redisUrl,
  setting,
  text,
  wholeNumber,
} from "@causeway/telemetry";

/** PostgreSQL, Redis, and what is kept in them. */
export const storeSettings = {
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL database of the installation.",
    secret: true,
    example: "postgresql://causeway:…@localhost:5432/causeway",
  }),
  DATABASE_POOL: setting(wholeNumber({ min: 1, max: 100 }), {
    description: "Maximum number of PostgreSQL connections. The gateway only reads callers and counters.",
    default: "4",
  }),
  REDIS_URL: setting(redisUrl(), {
    description: "Redis for counters and queues.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  REDIS_QUEUE_URL: setting(redisUrl().optional(), {
    description: "Separate Redis for the queues. Default: REDIS_URL.",
    secret: true,
  }),
  REDIS_AWAY: setting(oneOf(["allow", "refuse"]), {
    description: "Allow or refuse requests while Redis is unavailable.",
    default: "allow",
  }),
  COMMIT_POINT: setting(oneOf(["redis", "journal"]), {
    description:
      "When a response may end: `redis`, when Redis has its usage record; `journal`, when a file in `SPOOL_DIR` has it, which is faster and survives the process but not a crash of the machine. With `journal`, requests of busy keys are also admitted ahead of need.",
    default: "redis",
  }),
  SPOOL_DIR: setting(text(), {
    description:
      "Folder for usage records while Redis is unavailable, and for the journal. Use a persistent disk.",
    default: ".causeway/spool",
  }),
  QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Usage records waiting in Redis before the gateway uses the spool, in MB.",
    default: "256",
  }),
  CACHE_REDIS_URL: setting(redisUrl().optional(), {
    description:
      "Separate Redis for the response cache, with `maxmemory-policy allkeys-lru`. Default: `REDIS_URL`.",
    secret: true,
  }),
  CACHE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Maximum size of the response cache without `CACHE_REDIS_URL`, in MB.",
    default: "128",
  }),
  CONTENT_MAX_MB: setting(decimal({ min: 0.001, max: 32 }), {
    description:
      "Maximum stored size of a request and of its response with Retain all data, in MB. Longer ones are truncated.",
    default: "4",
    formerly: "PAYLOAD_MAX_MB",
  }),
  CONTENT_QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description:
      "Maximum compressed size of message content waiting in Redis for the worker, in MB. Content beyond it isn't stored.",
    default: "128",
    formerly: "PAYLOAD_QUEUE_MAX_MB",
  }),
  CONTENT_MEMORY_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description:
      "Maximum size of message content in a process that isn't in Redis yet, in MB. Content beyond it isn't stored.",
    default: "64",
    formerly: "PAYLOAD_MEMORY_MB",
  }),
  RESPONSES_STATE_MAX_MB: setting(decimal({ min: 0.001, max: 1_000 }), {
    description:
      "Maximum size in Redis of the state of responses that a project keeps for minutes, in MB, compressed and encrypted. The oldest makes room.",
    default: "16",
  }),
  LOG_END_USERS: setting(oneOf(["enabled", "disabled"]), {
    description:
      "Stores the end user that a request names (`user`, `safety_identifier` or `metadata.user_id`) with its activity.",
    default: "enabled",
  }),
  CACHE_TIMEOUT: setting(durationMs(), {
    description: "Maximum wait for the response cache. After it, the request counts as a miss.",
    default: "200ms",
  }),
} as const;
