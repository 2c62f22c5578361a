import {
  commonSettings,
  defineSettings,
  metricsSettings,
  password,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secretNames,
  setting,
  storePasswords,
  text,
  wholeNumber,
} from "@causeway/telemetry";

/** Every variable the worker reads. */
export const settings = defineSettings({
  ...commonSettings,
  ...metricsSettings,
  ...storePasswords,
  PORT: setting(port(), { description: "Port of health, metrics and the operations page.", default: "3006" }),
  HOST: setting(text(), { description: "Address to listen on.", default: "0.0.0.0" }),
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL, where usage records become rows.",
    secret: true,
    example: "postgresql://causeway:password@localhost:5432/causeway",
  }),
  REDIS_URL: setting(redisUrl(), {
    description: "Redis with the counters of limits, and the queues unless REDIS_QUEUE_URL is set.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  REDIS_QUEUE_URL: setting(redisUrl().optional(), {
    description: "Another Redis for the queues, for example one that writes every command to disk.",
    secret: true,
  }),
  OPS_PASSWORD: setting(password().optional(), {
    description: "Password of the user admin on the operations page; the page is off without it.",
    secret: true,
  }),
  LEASE_GRACE_SECONDS: setting(wholeNumber({ min: 1, max: 86_400 }), {
    description: "How long a request's lease must be over before its gateway counts as dead.",
    default: "60",
  }),
  LOG_RETENTION_DAYS: setting(wholeNumber({ min: 31, max: 36_500 }).optional(), {
    description:
      "Months of the activity list that ended longer ago are dropped; their sums in usage reports stay. All are kept without it.",
  }),
  DATABASE_POOL_MAX: setting(wholeNumber({ min: 2, max: 100 }), {
    description: "Connections to PostgreSQL at most.",
    default: "5",
  }),
});

export type WorkerSettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that lists every variable that is missing or wrong. */
export const readSettings = (): WorkerSettings =>
  settings.parse(readEnvironment(process.env, secretNames(settings.table)));
