import type { Logger } from "@causeway/telemetry";
import { createId } from "@causeway/crypto";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import type { AttemptCounter } from "./attempt-counter.ts";
import { limitByAddress, limitFailuresByAccount } from "./rate-limits.ts";

export interface AuthOptions {
  /** Prisma client with the models `user`, `session`, `account`, `verification`. */
  readonly prisma: object;
  /** Comma list, newest first. */
  readonly secret: string;
  readonly dashboardUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly disableSignUp: boolean;
  readonly signInAttemptsPerMinute: number;
  readonly attempts: AttemptCounter;
  readonly logger: Logger;
}

const SESSION_DAYS = 7;
const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;

/** Sign-in by e-mail and password. The browser reaches it through the dashboard, so cookies belong to that origin. */
export function createAuth(options: AuthOptions) {
  const { logger } = options;
  const perAddress = { window: MINUTE_SECONDS, max: options.signInAttemptsPerMinute };
  return betterAuth({
    appName: "Causeway",
    baseURL: options.dashboardUrl,
    basePath: "/api/auth",
    secret: newestOf(options.secret),
    database: prismaAdapter(options.prisma, { provider: "postgresql" }),
    trustedOrigins: [...options.trustedOrigins],
    emailAndPassword: { enabled: true, disableSignUp: options.disableSignUp, minPasswordLength: 12 },
    user: {
      additionalFields: {
        isOperator: { type: "boolean", required: false, defaultValue: false, input: false },
      },
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: {
      enabled: true,
      window: MINUTE_SECONDS,
      max: 600,
      customStorage: limitByAddress(options.attempts),
      customRules: { "/sign-in/*": perAddress, "/sign-up/*": perAddress },
    },
    hooks: limitFailuresByAccount(options.attempts),
    advanced: {
      // Said aloud, because the library turns both checks off when it believes to be in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: "causeway",
      useSecureCookies: options.dashboardUrl.startsWith("https:"),
      ipAddress: { trustedProxies: [...options.trustedProxies] },
      database: { generateId: ({ model }) => (model === "user" ? createId("usr") : crypto.randomUUID()) },
    },
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
    // What is no answer of its own is thrown, and becomes one in `handle-errors.ts`.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;

// A rotated secret signs everybody out: old cookies no longer verify.
const newestOf = (secrets: string): string => secrets.split(",")[0]?.trim() ?? "";
