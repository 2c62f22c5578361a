import { setting } from "./define-settings.ts";
import { text } from "./setting-types.ts";

/** Passwords given apart from the URLs of the stores; see `readEnvironment`. */
export const storePasswords = {
  POSTGRES_PASSWORD: setting(text().optional(), {
    description: "Password of PostgreSQL when DATABASE_URL has none.",
    secret: true,
  }),
  REDIS_PASSWORD: setting(text().optional(), {
    description: "Password of Redis when REDIS_URL, REDIS_QUEUE_URL or CACHE_REDIS_URL has none.",
    secret: true,
  }),
} as const;
