import { createId } from "@causeway/crypto";
import type { ManagementPool, Queryable } from "@causeway/db/scopes";
import type { StoredSession } from "@causeway/db/sign-in";
import type { Logger } from "@causeway/telemetry";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import type { TenantLimits } from "../tenant-limits.ts";
import type { Mail } from "../mail/mail.ts";
import type { AttemptCounter } from "../access/attempt-counter.ts";
import type { FailureStore } from "./failure-rules.ts";
import { createFailureAudit } from "./audit-failures.ts";
import { createAuditHooks } from "./audit-hooks.ts";
import { readAuthSecrets } from "./auth-secrets.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { createCodeReuse } from "./code-reuse.ts";
import { createOidcConnection } from "./connect-oidc.ts";
import { createDatabaseHooks } from "./database-hooks.ts";
import { createEmailOptions, type Passwords } from "./email-options.ts";
import type { ExternalProvider } from "./external-providers.ts";
import { hideUnconfirmed } from "./hide-unconfirmed.ts";
import { createHooks } from "./hooks.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createMailing } from "./mailing.ts";
import { createPasskeyBound } from "./passkey-bound.ts";
import { createPlugins } from "./plugins.ts";
import { limitByAddress } from "./rate-limits.ts";
import { createCookieRenewal } from "./renew-cookies.ts";
import { listSignInMethods, type SignInMethods } from "./sign-in-methods.ts";
import { createSessionReader } from "./session-reader.ts";
import { createSignUpGate } from "./sign-up-gate.ts";

export interface AuthOptions {
  /** Prisma client with the library's models. */
  readonly prisma: object;
  readonly pool: ManagementPool;
  /** Reads sessions: no connections that changes hold. */
  readonly sessions: Queryable;
  readonly passwords: Passwords;
  /** Comma list, newest first. */
  readonly secret: string;
  readonly dashboardUrl: string;
  /** Null: cookies are for the host of `dashboardUrl` alone. */
  readonly cookieDomain: string | null;
  readonly trustedOrigins: readonly string[];
  readonly disableSignUp: boolean;
  readonly signInAttemptsPerMinute: number;
  readonly attempts: AttemptCounter;
  readonly failures: FailureStore;
  readonly limits: Pick<TenantLimits, "passkeysPerUser" | "sessionsPerUser">;
  readonly providers: readonly ExternalProvider[];
  readonly mail: Mail;
  readonly logger: Logger;
}

const SESSION_DAYS = 7;
/** A session that is used is prolonged once it is this old. */
const RENEWAL_DAYS = 1;
const DAY_SECONDS = 86_400;

/**
 * Sign-in by email and password with a second factor, by passkeys and by other providers. The browser reaches it
 * through the dashboard, so cookies belong to that origin.
 */
export function createAuth(options: AuthOptions) {
  const { pool, mail, logger, providers } = options;
  const secrets = readAuthSecrets(options.secret);
  const library = createLibrary(options, secrets);
  const oidc = providers.find(({ id }) => id === "oidc");
  const connectOidc =
    oidc?.id === "oidc" ? createOidcConnection(() => library.$context, oidc, logger) : undefined;
  const renewCookies = createCookieRenewal(secrets);
  const readSession = createSessionReader({
    sessions: options.sessions,
    secret: secrets[0].value,
    renewalMs: (SESSION_DAYS - RENEWAL_DAYS) * DAY_SECONDS * 1_000,
  });
  return {
    /** Answers a request under `/api/auth`. */
    async handle(request: Request): Promise<Response> {
      await connectOidc?.(new URL(request.url).pathname);
      const headers = renewCookies(request.headers);
      const answered = await library.handler(
        headers === request.headers ? request : new Request(request, { headers }),
      );
      return hideUnconfirmed(answered);
    },
    /** The session of a request; null without a valid one. */
    async findSession(given: Headers): Promise<StoredSession | null> {
      const headers = renewCookies(given);
      const { authCookies } = await library.$context;
      const stored = await readSession(headers.get("cookie"), authCookies.sessionToken.name);
      return stored ?? toStored(await library.api.getSession({ headers }));
    },
    listMethods: (): Promise<SignInMethods> =>
      listSignInMethods({
        pool,
        providers,
        disableSignUp: options.disableSignUp,
        hasMailServer: mail.hasServer,
      }),
  };
}

export type Auth = ReturnType<typeof createAuth>;

type Library = ReturnType<typeof createLibrary>;

/** Returns a session of the library as the database stores it. */
const toStored = (found: Library["$Infer"]["Session"] | null): StoredSession | null =>
  found && {
    id: found.session.id,
    expiresAt: found.session.expiresAt,
    userId: found.user.id,
    name: found.user.name,
    email: found.user.email,
    image: found.user.image ?? null,
    isOperator: found.user.isOperator === true,
  };

function createLibrary(options: AuthOptions, secrets: ReturnType<typeof readAuthSecrets>) {
  const { pool, mail, logger, dashboardUrl, trustedOrigins, attempts, failures, providers } = options;
  const attemptsPerMinute = options.signInAttemptsPerMinute;
  const devices = createKnownDevices(secrets);
  const mailing = createMailing({ mail, dashboardUrl, attempts });
  const gate = createSignUpGate({ ...options, confirmsAddresses: mail.hasServer });
  const audit = createAuditHooks(pool);
  const codes = createCodeReuse(pool);
  return betterAuth({
    appName: "Causeway",
    baseURL: dashboardUrl,
    basePath: "/api/auth",
    secret: secrets[0].value,
    secrets: [...secrets],
    database: prismaAdapter(options.prisma, { provider: "postgresql" }),
    trustedOrigins: [...trustedOrigins],
    ...createEmailOptions({ passwords: options.passwords, mailing, audit, hasMailServer: mail.hasServer }),
    user: {
      additionalFields: USER_FIELDS,
      changeEmail: { enabled: true, sendChangeEmailConfirmation: mailing.allowEmailChange },
    },
    socialProviders: socialProvidersOf(providers),
    account: { accountLinking: ACCOUNT_LINKING },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: RENEWAL_DAYS * DAY_SECONDS },
    plugins: createPlugins({
      ...{ dashboardUrl, trustedOrigins, audit, devices },
      requireFewPasskeys: createPasskeyBound(pool, options.limits.passkeysPerUser),
    }),
    rateLimit: limitByAddress(attempts, attemptsPerMinute),
    databaseHooks: createDatabaseHooks({
      ...{ pool, gate, audit, codes },
      maxSessions: options.limits.sessionsPerUser,
      afterPasswordChange: mailing.passwordChanged,
    }),
    hooks: createHooks({
      ...{ pool, providers, gate, audit, codes, attempts, failures, devices, attemptsPerMinute },
      failureAudit: createFailureAudit({ pool, attempts, logger }),
    }),
    disabledPaths: [...DISABLED_PATHS],
    advanced: createAdvancedOptions(dashboardUrl, options.cookieDomain),
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
    // Errors without a response are thrown, and become one in `handle-errors.ts`.
    onAPIError: { throw: true, errorURL: `${dashboardUrl}/sign-in` },
    telemetry: { enabled: false },
  });
}

const USER_FIELDS = {
  isOperator: { type: "boolean", required: false, defaultValue: false, input: false },
} as const;

const ACCOUNT_LINKING = {
  enabled: true,
  trustedProviders: [],
  // An address that no one has confirmed here is its owner's: see `take-over.ts`.
  requireLocalEmailVerified: false,
};

/** Tokens of other providers are not kept, so there is nothing to ask about them. */
const DISABLED_PATHS = ["/get-access-token", "/refresh-token", "/account-info", "/update-session"];

const createAdvancedOptions = (dashboardUrl: string, cookieDomain: string | null) =>
  ({
    // Said aloud, because the library turns both checks off when it believes to be in a test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    // Another name, so that a cookie from before the domain was set doesn't hide the new one.
    cookiePrefix: cookieDomain === null ? "causeway" : "causeway.shared",
    ...(cookieDomain === null ? {} : { crossSubDomainCookies: { enabled: true, domain: cookieDomain } }),
    useSecureCookies: dashboardUrl.startsWith("https:"),
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    database: { generateId: ({ model }) => (model === "user" ? createId("usr") : crypto.randomUUID()) },
  }) satisfies BetterAuthOptions["advanced"];

function socialProvidersOf(providers: readonly ExternalProvider[]) {
  const social = providers.filter((provider) => provider.id !== "oidc");
  return Object.fromEntries(social.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]));
}
