import { isIpRange } from "@causeway/policy";
import { setting } from "./define-settings.ts";
import { bool, list, logLevel, port, secret, secretList, text, url } from "./setting-types.ts";

/** Settings that every service has. */
export const commonSettings = {
  LOG_LEVEL: setting(logLevel(), {
    description: "Minimum level of log lines.",
    default: "info",
  }),
  CAUSEWAY_PARENT_PIPE: setting(bool(), {
    description:
      "Stops the service when standard input closes. The launcher sets it for the processes it starts.",
    default: "false",
  }),
} as const;

/** A proxy that is mistyped would not be believed, and no one would know why. */
const ipRanges = () =>
  list()
    .refine((entries) => entries.every(isIpRange))
    .describe("comma-separated list of IP addresses and CIDR ranges");

/** Settings of every service that needs to know where a request comes from. */
export const addressSettings = {
  TRUSTED_PROXIES: setting(ipRanges(), {
    description:
      "IP addresses and CIDR ranges of your reverse proxies. X-Forwarded-For, -Host and -Proto are trusted only from these.",
    default: "127.0.0.0/8,::1/128",
  }),
  INTERNAL_SECRET: setting(secretList().optional(), {
    description:
      "Signs the caller's address between the web apps, the gateway and the API, and proves to the API which servers may use keys for people who are signed in. Use the same value for all. Without it, the gateway and the API see the web apps' own address, and the playground asks for a key.",
    secret: true,
  }),
} as const;

/** Settings of every service that sends emails. */
export const mailSettings = {
  SMTP_URL: setting(url(["smtp", "smtps"]).optional(), {
    description:
      "Mail server, the same for the API and the worker. Without one, links that people should get by email appear in the API's log. The operations page lists such emails, and shows their links with OPS_SHOWS_MAIL.",
    secret: true,
    example: "smtp://user:password@mail.example.com:587",
  }),
  MAIL_FROM: setting(text(), {
    description: "Sender of emails.",
    default: "Causeway <causeway@localhost>",
  }),
} as const;

/** Settings of the services that accept and send callbacks. */
export const notificationSettings = {
  NOTIFICATION_SECRET: setting(secretList().optional(), {
    description:
      "Encrypts the secrets that sign callbacks. Use the same value for the gateway and the worker, and none of AUTH_SECRET, which the worker must not have. Without it, the gateway refuses requests with callback_url. To rotate, list the newest first, comma-separated.",
    secret: true,
  }),
  CALLBACK_PRIVATE_HOSTS: setting(list(), {
    description:
      "Private hosts and CIDR ranges that callbacks can be sent to, also over http. Comma-separated. Use the same value for the gateway and the worker.",
    default: "",
    example: "hooks.internal",
  }),
} as const;

/** Settings of every service that makes statements. */
export const statementSettings = {
  STATEMENT_ISSUER: setting(text(), {
    description:
      "Name of the operator on monthly statements. Use the same value for the API and the worker. Closed statements keep the name that they were closed with.",
    default: "Causeway",
  }),
} as const;

/** Settings of every service that has metrics: without either of the two no one can read them. */
export const metricsSettings = {
  METRICS_TOKEN: setting(secret().optional(), {
    description:
      "Bearer token for /metrics on the service's own port. Without it, that path returns 404 there.",
    secret: true,
  }),
  METRICS_PORT: setting(port().optional(), {
    description:
      "Serves /metrics without a token on a separate port. With `npm start`, only for the gateway.",
  }),
} as const;

/** Passwords given apart from the URLs of the stores; see `readEnvironment`. */
export const storePasswords = {
  POSTGRES_PASSWORD: setting(text().optional(), {
    description: "PostgreSQL password, if DATABASE_URL doesn't contain one.",
    secret: true,
  }),
  REDIS_PASSWORD: setting(text().optional(), {
    description: "Redis password, if REDIS_URL, REDIS_QUEUE_URL or CACHE_REDIS_URL doesn't contain one.",
    secret: true,
  }),
} as const;
