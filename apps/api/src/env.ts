import {
  bool,
  commonSettings,
  defineSettings,
  list,
  port,
  postgresUrl,
  redisUrl,
  secret,
  secretList,
  setting,
  text,
  url,
  wholeNumber,
} from "@causeway/telemetry";

/** Private and loopback ranges: where reverse proxies and the dashboard stand. */
const PRIVATE_RANGES = "127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7";

export const settings = defineSettings({
  PORT: setting(port(), { description: "Port of the management API.", default: "4002" }),
  HOST: setting(text(), { description: "Address to listen on.", default: "0.0.0.0" }),
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL of the installation.",
    secret: true,
    example: "postgres://causeway:password@localhost:5432/causeway",
  }),
  REDIS_URL: setting(redisUrl(), {
    description: "Redis of the installation. The API uses it for sign-in rate limits.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  AUTH_SECRET: setting(secretList(), {
    description: "Signs sessions and seals provider keys.",
    secret: true,
  }),
  GATEWAY_API_KEY_HASH_SECRET: setting(secret(), {
    description: "Key of the hash under which gateway API keys are stored.",
    secret: true,
  }),
  DASHBOARD_URL: setting(url(), {
    description: "Where people open the dashboard. Cookies are marked secure when it is https.",
    default: "http://localhost:3002",
  }),
  TRUSTED_ORIGINS: setting(list(), {
    description: "Further origins that may use a session, beside the dashboard.",
    example: "https://causeway.example.com",
  }),
  TRUSTED_PROXIES: setting(list(), {
    description: "Addresses and ranges whose X-Forwarded-For is believed.",
    default: PRIVATE_RANGES,
  }),
  SMTP_URL: setting(url(["smtp", "smtps"]).optional(), {
    description:
      "Mail server. Without one, links that people should get by mail stand in the log and on the operations page.",
    secret: true,
    example: "smtp://user:password@mail.example.com:587",
  }),
  MAIL_FROM: setting(text(), {
    description: "Sender of mails.",
    default: "Causeway <causeway@localhost>",
  }),
  AUTH_DISABLE_SIGNUP: setting(bool(), {
    description: "Nobody can make an account for themselves.",
    default: "true",
  }),
  SIGN_IN_ATTEMPTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000 }), {
    description: "Attempts to sign in from one address within a minute; all private addresses count as one.",
    default: "60",
  }),
  ...commonSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** @throws SettingsError */
export const readSettings = (): Settings => settings.parse(process.env);
