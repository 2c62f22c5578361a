import { passkey } from "@better-auth/passkey";
import { createId } from "@causeway/crypto";
import type { ManagementPool } from "@causeway/db/management";
import type { Logger } from "@causeway/telemetry";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Mail } from "../mail/mail.ts";
import type { AttemptCounter } from "./attempt-counter.ts";
import { createAuditHooks } from "./audit-hooks.ts";
import { readAuthSecrets } from "./auth-secrets.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { createOidcConnection } from "./connect-oidc.ts";
import { createDatabaseHooks } from "./database-hooks.ts";
import type { ExternalProvider } from "./external-providers.ts";
import type { Check } from "./hook-context.ts";
import { createMailing } from "./mailing.ts";
import { requireUserVerification } from "./passkey-verification.ts";
import { limitByAddress, limitFailuresByAccount, limitMails } from "./rate-limits.ts";
import { createCookieRenewal } from "./renew-cookies.ts";
import { refuseOddTexts, requireOpenSignUp, requireSessionForEmailChange } from "./request-checks.ts";
import { listSignInMethods, type SignInMethods } from "./sign-in-methods.ts";
import { createSignUpGate } from "./sign-up-gate.ts";

export interface AuthOptions {
  /** Prisma client with the library's models. */
  readonly prisma: object;
  readonly pool: ManagementPool;
  /** Comma list, newest first. */
  readonly secret: string;
  readonly dashboardUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly disableSignUp: boolean;
  readonly signInAttemptsPerMinute: number;
  readonly attempts: AttemptCounter;
  readonly providers: readonly ExternalProvider[];
  readonly mail: Mail;
  readonly logger: Logger;
}

const SESSION_DAYS = 7;
const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;
const MIN_PASSWORD_CHARACTERS = 12;

/**
 * Sign-in by e-mail and password with a second factor, by passkeys and by other providers. The browser reaches it
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
  return {
    /** Answers a request under `/api/auth`. */
    async handle(request: Request): Promise<Response> {
      await connectOidc?.(new URL(request.url).pathname);
      const headers = renewCookies(request.headers);
      return library.handler(headers === request.headers ? request : new Request(request, { headers }));
    },
    /** The session of a request; null without a valid one. */
    findSession: (headers: Headers) => library.api.getSession({ headers: renewCookies(headers) }),
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

function createLibrary(options: AuthOptions, secrets: ReturnType<typeof readAuthSecrets>) {
  const { pool, mail, logger, dashboardUrl, trustedOrigins, attempts, providers } = options;
  const mailing = createMailing(mail, dashboardUrl);
  const gate = createSignUpGate({ pool, disableSignUp: options.disableSignUp });
  const audit = createAuditHooks(pool);
  const failures = limitFailuresByAccount(attempts);
  const perAddress = { window: MINUTE_SECONDS, max: options.signInAttemptsPerMinute };
  return betterAuth({
    appName: "Causeway",
    baseURL: dashboardUrl,
    basePath: "/api/auth",
    secret: secrets[0].value,
    secrets: [...secrets],
    database: prismaAdapter(options.prisma, { provider: "postgresql" }),
    trustedOrigins: [...trustedOrigins],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      requireEmailVerification: mail.hasServer,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      sendResetPassword: mailing.resetPassword,
      async onPasswordReset({ user }, request) {
        await audit.passwordReset(user.id, request?.headers.get(CLIENT_ADDRESS_HEADER) ?? null);
        await mailing.passwordChanged(user);
      },
    },
    emailVerification: {
      sendVerificationEmail: mailing.verifyEmail,
      sendOnSignUp: mail.hasServer,
      sendOnSignIn: mail.hasServer,
      autoSignInAfterVerification: false,
      expiresIn: LINK_SECONDS,
    },
    user: {
      additionalFields: {
        isOperator: { type: "boolean", required: false, defaultValue: false, input: false },
      },
      changeEmail: { enabled: true, sendChangeEmailConfirmation: mailing.allowEmailChange },
    },
    socialProviders: socialProvidersOf(providers),
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    plugins: [
      // No device is trusted to leave the code out: every password is followed by one.
      twoFactor({ issuer: "Causeway", trustDeviceMaxAge: 0 }),
      passkey({
        rpName: "Causeway",
        rpID: new URL(dashboardUrl).hostname,
        origin: [...trustedOrigins],
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: async ({ ctx, user }) => audit.beforePasskey(ctx, user.id),
        },
        authentication: { afterVerification: requireUserVerification },
      }),
    ],
    rateLimit: {
      enabled: true,
      window: MINUTE_SECONDS,
      max: 600,
      customStorage: limitByAddress(attempts),
      customRules: Object.fromEntries(GUESSABLE.map((path) => [path, perAddress])),
    },
    databaseHooks: createDatabaseHooks({ pool, gate, audit, afterPasswordChange: mailing.passwordChanged }),
    hooks: {
      before: inTurn(
        refuseOddTexts,
        failures.before,
        limitMails(attempts),
        requireOpenSignUp(gate),
        requireSessionForEmailChange,
        audit.beforePasskeyRemoval,
      ),
      after: inTurn(failures.after),
    },
    disabledPaths: [...DISABLED_PATHS],
    advanced: {
      // Said aloud, because the library turns both checks off when it believes to be in a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: "causeway",
      useSecureCookies: dashboardUrl.startsWith("https:"),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: ({ model }) => (model === "user" ? createId("usr") : crypto.randomUUID()) },
    },
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
    // What is no answer of its own is thrown, and becomes one in `handle-errors.ts`.
    onAPIError: { throw: true, errorURL: `${dashboardUrl}/sign-in` },
    telemetry: { enabled: false },
  });
}

const LINK_SECONDS = 3_600;

/** Where a secret could be guessed, or work be caused, by trying. */
const GUESSABLE = [
  "/sign-in/*",
  "/sign-up/*",
  "/two-factor/*",
  "/passkey/verify-authentication",
  "/request-password-reset",
  "/reset-password",
  "/send-verification-email",
  "/change-password",
  "/change-email",
];

/** Tokens of other providers are not kept, so there is nothing to ask about them. */
const DISABLED_PATHS = ["/get-access-token", "/refresh-token", "/account-info", "/update-session"];

const inTurn = (...checks: readonly Check[]) =>
  createAuthMiddleware(async (context) => {
    for (const check of checks) await check(context);
  });

function socialProvidersOf(providers: readonly ExternalProvider[]) {
  const social = providers.filter((provider) => provider.id !== "oidc");
  return Object.fromEntries(social.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]));
}
