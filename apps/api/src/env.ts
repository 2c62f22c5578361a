import { findMissingProviderSettings } from "./auth/external-providers.ts";
import {
  addressSettings,
  bool,
  commonSettings,
  defineSettings,
  durationMs,
  email,
  list,
  metricsSettings,
  password,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  secretList,
  secretNames,
  setting,
  SettingsError,
  storePasswords,
  text,
  url,
  wholeNumber,
} from "@causeway/telemetry";

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
  ...addressSettings,
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
    description:
      "People need an invitation to create an account. The first account needs the set-up link from the API's log instead.",
    default: "true",
  }),
  ADMIN_EMAIL: setting(email().optional(), {
    description:
      "Email address of the first account, the operator's. With ADMIN_PASSWORD, it replaces the set-up link. Has no effect once anyone has an account.",
    example: "you@example.com",
  }),
  ADMIN_PASSWORD: setting(password().optional(), {
    description: "Password of the account for ADMIN_EMAIL. Remove it once you have signed in.",
    secret: true,
  }),
  AUTH_OIDC_ISSUER: setting(url().optional(), {
    description: "OpenID Connect issuer to sign in with. Redirect URI: DASHBOARD_URL/api/auth/callback/oidc.",
    example: "https://id.example.com/realms/main",
  }),
  AUTH_OIDC_CLIENT_ID: setting(text().optional(), { description: "Client at AUTH_OIDC_ISSUER." }),
  AUTH_OIDC_CLIENT_SECRET: setting(text().optional(), {
    description: "Secret of AUTH_OIDC_CLIENT_ID.",
    secret: true,
  }),
  AUTH_OIDC_NAME: setting(text(), {
    description: "What the button of AUTH_OIDC_ISSUER says after “Continue with”.",
    default: "single sign-on",
  }),
  AUTH_OIDC_TRUST_EMAILS: setting(bool(), {
    description:
      "E-mail addresses from AUTH_OIDC_ISSUER count as verified although it does not say so. Only for an issuer where nobody can choose their own.",
    default: "false",
  }),
  AUTH_GOOGLE_CLIENT_ID: setting(text().optional(), {
    description: "OAuth client at Google. Redirect URI: DASHBOARD_URL/api/auth/callback/google.",
  }),
  AUTH_GOOGLE_CLIENT_SECRET: setting(text().optional(), {
    description: "Secret of AUTH_GOOGLE_CLIENT_ID.",
    secret: true,
  }),
  AUTH_GITHUB_CLIENT_ID: setting(text().optional(), {
    description: "OAuth app at GitHub. Redirect URI: DASHBOARD_URL/api/auth/callback/github.",
  }),
  AUTH_GITHUB_CLIENT_SECRET: setting(text().optional(), {
    description: "Secret of AUTH_GITHUB_CLIENT_ID.",
    secret: true,
  }),
  SIGN_IN_ATTEMPTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000 }), {
    description:
      "Attempts to sign in, and at each other thing that could be guessed, from one address within a minute.",
    default: "60",
  }),
  API_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
    description: "Requests to the management API that one person or access token may send within a minute.",
    default: "3000",
  }),
  API_ANONYMOUS_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
    description:
      "Requests without a valid session or access token that one address may send to the management API within a minute.",
    default: "600",
  }),
  MAX_KEYS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
    description: "API keys that one organization may have.",
    default: "10000",
  }),
  MAX_ORGANIZATIONS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Organizations that one person can own. Operators can own any number.",
    default: "20",
  }),
  MAX_PROJECTS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Projects that an organization can have.",
    default: "1000",
  }),
  MAX_MEMBERS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Members that an organization can have.",
    default: "1000",
  }),
  MAX_ACCESS_TOKENS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Working access tokens that an organization can have.",
    default: "200",
  }),
  MAX_PENDING_INVITATIONS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Open invitations that an organization can have, expired ones included.",
    default: "200",
  }),
  INVITATIONS_PER_ORGANIZATION_PER_DAY: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Invitations that an organization can send in 24 hours, repeated ones included.",
    default: "100",
  }),
  INVITATIONS_PER_USER_PER_DAY: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Invitations that one person can send in 24 hours, in all organizations together.",
    default: "50",
  }),
  MAX_PASSKEYS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Passkeys that one person can have.",
    default: "20",
  }),
  MAX_SESSIONS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Sessions that one person can have at once. A new one ends the oldest.",
    default: "50",
  }),
  ROUTING_HALF_LIFE: setting(durationMs(), {
    description: "After this long what was seen of a provider counts half. The same as the gateways'.",
    default: "5m",
  }),
  ALLOW_PRIVATE_UPSTREAMS: setting(list(), {
    description:
      "Hosts, *.domains and CIDRs that organizations may name as upstreams although they are private, also over http.",
    default: "",
    example: "ollama.internal,10.1.0.0/16",
  }),
  ...storePasswords,
  ...metricsSettings,
  ...commonSettings,
});

export type Settings = ReturnType<typeof settings.parse>;

/** The first account, if the settings name it. */
export function readAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) {
  return email !== undefined && password !== undefined ? { email, password } : null;
}

function findMissingAdminSettings({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  if ((ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)) return [];
  return [ADMIN_EMAIL === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD"];
}

/** @throws SettingsError */
export function readSettings(): Settings {
  const values = settings.parse(readEnvironment(process.env, secretNames(settings.table)));
  const problems = [
    ...findMissingProviderSettings(values).map((name) => [name, "its provider is set up in part"] as const),
    ...findMissingAdminSettings(values).map((name) => [name, "set both ADMIN_ settings or neither"] as const),
  ];
  if (problems.length === 0) return values;
  throw new SettingsError(problems.map(([name, reason]) => ({ name, problem: `is missing: ${reason}` })));
}
