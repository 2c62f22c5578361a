import { setting } from "./define-settings.ts";
import { text } from "./setting-types.ts";

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
