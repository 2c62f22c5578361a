import { isLocalProvider, listProviders, readCredentials, settingPrefix } from "@causeway/providers";
import {
  addressSettings,
  bool,
  commonSettings,
  creditSettings,
  defineSettings,
  findStripeProblems,
  mailSettings,
  metricsSettings,
  notificationSettings,
  statementSettings,
  password,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secretNames,
  setting,
  storePasswords,
  stripeSettings,
  text,
  durationSeconds,
  wholeNumber,
} from "@causeway/telemetry";

/** Every variable the worker reads. */
export const settings = defineSettings(
  {
    ...commonSettings,
    ...metricsSettings,
    ...storePasswords,
    TRUSTED_PROXIES: addressSettings.TRUSTED_PROXIES,
    PORT: setting(port(), {
      description: "Port for health checks, metrics and the operations page.",
      default: "3006",
    }),
    HOST: setting(text(), { description: "Address to listen on.", default: "0.0.0.0" }),
    DATABASE_URL: setting(postgresUrl(), {
      description: "PostgreSQL database where usage records are stored.",
      secret: true,
      example: "postgresql://causeway:password@localhost:5432/causeway",
    }),
    REDIS_URL: setting(redisUrl(), {
      description: "Redis with the limit counters, and with the queues unless REDIS_QUEUE_URL is set.",
      secret: true,
      example: "redis://localhost:6379",
    }),
    REDIS_QUEUE_URL: setting(redisUrl().optional(), {
      description: "Separate Redis for the queues, for example one that writes every command to disk.",
      secret: true,
    }),
    ...mailSettings,
    ...notificationSettings,
    ...statementSettings,
    ...creditSettings,
    ...stripeSettings,
    OPS_PASSWORD: setting(password().optional(), {
      description: "Password of the user admin on the operations page. The page is off without it.",
      secret: true,
    }),
    OPS_SHOWS_MAIL: setting(bool(), {
      description:
        "Shows the links of emails that could not be sent on the operations page. Each gives access to someone's account. Otherwise, the page only lists such emails.",
      default: "false",
    }),
    LEASE_GRACE_SECONDS: setting(durationSeconds({ min: 1, max: 86_400 }), {
      description: "Time after a request's lease expires before its gateway counts as dead.",
      default: "1m",
    }),
    LOG_RETENTION_DAYS: setting(wholeNumber({ min: 31, max: 36_500 }).optional(), {
      description:
        "Deletes months of activity and security events that ended longer ago; usage reports keep their totals. Default: keep everything.",
    }),
    VIDEO_RETENTION_DAYS: setting(wholeNumber({ min: 3, max: 36_500 }), {
      description:
        "Days after which ended video jobs and their callback log are deleted, once their content has expired. Their requests stay in Activity.",
      default: "30",
    }),
    DATABASE_POOL_MAX: setting(wholeNumber({ min: 2, max: 100 }), {
      description: "Maximum number of PostgreSQL connections.",
      default: "5",
    }),
  },
  findStripeProblems,
);

export type WorkerSettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that lists every variable that is missing or wrong. */
export const readSettings = (): WorkerSettings =>
  settings.parse(readEnvironment(process.env, secretNames(settings.table)));

/** Providers that run on servers of the operator's. */
const LOCAL = listProviders().filter(({ id }) => isLocalProvider(id));

/**
 * The local servers of `LLM_<PROVIDER>_BASE_URL`, as the gateway reads them.
 * @throws Error that names every variable with a problem, and no value
 */
export function readLocalServers() {
  const prefixes = LOCAL.map((row) => `${settingPrefix(row)}_`);
  const environment = readEnvironment(
    process.env,
    prefixes.map((prefix) => `${prefix}API_KEY`),
  );
  const own = Object.entries(environment).filter(([name]) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return readCredentials(Object.fromEntries(own));
}
