import {
  type Environment,
  defineSettings,
  list,
  password,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  secretList,
  secretNames,
  setting,
  storePasswords,
  text,
  url,
} from "@causeway/telemetry/settings";

/** Variables that `causeway run` reads. */
const ofAgents = {
  CAUSEWAY_URL: setting(url(), {
    description: "Gateway that `causeway run` connects coding agents to.",
    default: "http://localhost:4001",
  }),
  CAUSEWAY_API_KEY: setting(text().optional(), {
    description: "API key that `causeway run` gives to coding agents.",
    secret: true,
  }),
};

/** Every variable the command reads. */
export const settings = defineSettings({
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL database of the installation.",
    secret: true,
    example: "postgres://causeway:password@localhost:5432/causeway",
  }),
  ALLOW_PRIVATE_UPSTREAMS: setting(list(), {
    description:
      "Private hosts, *.domains and CIDR ranges that a catalog can be downloaded from, also over http. Comma-separated.",
    default: "",
    example: "ollama.internal,10.1.0.0/16",
  }),
  CATALOG_FILE: setting(text().optional(), {
    description: "The gateways' catalog file. Only reprice needs it, where the price is in the file.",
    example: "/etc/causeway/catalog.json",
  }),
  REDIS_URL: setting(redisUrl().optional(), {
    description: "Redis of the installation. Only reprice needs it, so that limits count what was charged.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  POSTGRES_PASSWORD: storePasswords.POSTGRES_PASSWORD,
  AUTH_SECRET: setting(secretList().optional(), {
    description: "The installation's secret. Only backup and restore need it.",
    secret: true,
  }),
  GATEWAY_API_KEY_HASH_SECRET: setting(secret().optional(), {
    description: "The installation's secret for hashing API keys. Only backup and restore need it.",
    secret: true,
  }),
  NOTIFICATION_SECRET: setting(secretList().optional(), {
    description:
      "The installation's secret for notifications, if it has one. Only backup and restore need it.",
    secret: true,
  }),
  BACKUP_PASSPHRASE: setting(password().optional(), {
    description:
      "Encrypts and decrypts backups. Don't use it for anything else, and store it separately from the backups.",
    secret: true,
  }),
  ...ofAgents,
});

const agentSettings = defineSettings(ofAgents);

/** The only place that reads the process's environment. */
export const environment = (): Environment => process.env;

export type CliSettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that names every variable that is missing or wrong */
export const readSettings = (): CliSettings =>
  settings.parse(readEnvironment(environment(), secretNames(settings.table)));

/** Those of `causeway run`, which needs none of the others. @throws SettingsError */
export const readAgentSettings = (): ReturnType<typeof agentSettings.parse> =>
  agentSettings.parse(readEnvironment(environment(), secretNames(agentSettings.table)));
