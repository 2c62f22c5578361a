import { findMissingProviderSettings } from "./auth/external-providers.ts";
import {
  addressSettings,
  bool,
  commonSettings,
  creditSettings,
  decimal,
  defineSettings,
  durationMs,
  email,
  findPaymentProblems,
  list,
  mailSettings,
  metricsSettings,
  password,
  paymentSettings,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  secretList,
  secretNames,
  setting,
  SettingsError,
  statementSettings,
  storePasswords,
  text,
  url,
  wholeNumber,
} from "@causeway/telemetry";

export const settings = defineSettings(
  {
    PORT: setting(port(), { description: "Port of the management API.", default: "4002" }),
    HOST: setting(text(), { description: "Address to listen on.", default: "0.0.0.0" }),
    DATABASE_URL: setting(postgresUrl(), {
      description: "PostgreSQL database of the installation.",
      secret: true,
      example: "postgres://causeway:password@localhost:5432/causeway",
    }),
    REDIS_URL: setting(redisUrl(), {
      description:
        "Redis of the installation. The API uses it for sign-in rate limits and to reach the gateways.",
      secret: true,
      example: "redis://localhost:6379",
    }),
    CATALOG_FILE: setting(text().optional(), {
      description: "The gateways' catalog file, for the models and prices that the API shows and checks.",
      example: "/etc/causeway/catalog.json",
    }),
    AUTH_SECRET: setting(secretList(), {
      description:
        "Signs sessions and encrypts provider keys. To rotate, list the newest first, comma-separated.",
      secret: true,
    }),
    GATEWAY_API_KEY_HASH_SECRET: setting(secret(), {
      description: "Secret for hashing gateway API keys. Use the gateway's value.",
      secret: true,
    }),
    ...creditSettings,
    ...paymentSettings,
    GATEWAY_URL: setting(url(), {
      description: "Address where the API reaches a gateway, for the content of videos.",
      default: "http://localhost:4001",
    }),
    DASHBOARD_URL: setting(url(), {
      description: "Public address of the dashboard. Cookies are marked secure if it starts with https.",
      default: "http://localhost:3002",
    }),
    SESSION_COOKIE_DOMAIN: setting(text().optional(), {
      description:
        "Domain of the cookies of sessions, for a playground with another host name of this domain. The dashboard must be in the domain. All of its hosts get the cookies, so run only hosts that you trust in it. Default: only the dashboard's host. A change signs everyone out.",
      example: "example.com",
    }),
    TRUSTED_ORIGINS: setting(list(), {
      description: "Origins that can use a session, in addition to the dashboard. Comma-separated.",
      example: "https://causeway.example.com",
    }),
    ...addressSettings,
    ...statementSettings,
    ...mailSettings,
    AUTH_DISABLE_SIGNUP: setting(bool(), {
      description:
        "People need an invitation to create an account. `false` lets everyone create one and confirm the address by email, so it takes effect only with SMTP_URL; it also lets everyone create organizations. The first account needs the set-up link from the API's log instead.",
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
      description:
        "OpenID Connect issuer for single sign-on. Redirect URI: DASHBOARD_URL/api/auth/callback/oidc.",
      example: "https://id.example.com/realms/main",
    }),
    AUTH_OIDC_CLIENT_ID: setting(text().optional(), { description: "Client ID at AUTH_OIDC_ISSUER." }),
    AUTH_OIDC_CLIENT_SECRET: setting(text().optional(), {
      description: "Client secret for AUTH_OIDC_CLIENT_ID.",
      secret: true,
    }),
    AUTH_OIDC_NAME: setting(text(), {
      description: "Name of AUTH_OIDC_ISSUER on the sign-in page, after “Continue with”.",
      default: "single sign-on",
    }),
    AUTH_OIDC_TRUST_EMAILS: setting(bool(), {
      description:
        "Trusts email addresses from AUTH_OIDC_ISSUER even if it doesn't mark them as verified. Only for an issuer where people can't choose their own address.",
      default: "false",
    }),
    AUTH_GOOGLE_CLIENT_ID: setting(text().optional(), {
      description: "Google OAuth client ID. Redirect URI: DASHBOARD_URL/api/auth/callback/google.",
    }),
    AUTH_GOOGLE_CLIENT_SECRET: setting(text().optional(), {
      description: "Client secret for AUTH_GOOGLE_CLIENT_ID.",
      secret: true,
    }),
    AUTH_GITHUB_CLIENT_ID: setting(text().optional(), {
      description: "GitHub OAuth app client ID. Redirect URI: DASHBOARD_URL/api/auth/callback/github.",
    }),
    AUTH_GITHUB_CLIENT_SECRET: setting(text().optional(), {
      description: "Client secret for AUTH_GITHUB_CLIENT_ID.",
      secret: true,
    }),
    SIGN_IN_ATTEMPTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000 }), {
      description:
        "Sign-in attempts per minute from one IP address. Codes and links that could be guessed are counted separately, each with the same limit.",
      default: "60",
    }),
    API_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
      description: "Requests per minute to the management API, per user or access token.",
      default: "3000",
    }),
    API_ANONYMOUS_REQUESTS_PER_MINUTE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
      description:
        "Requests per minute to the management API without a valid session or access token, per IP address.",
      default: "600",
    }),
    MAX_KEYS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
      description: "Maximum number of API keys in an organization.",
      default: "10000",
    }),
    MAX_ORGANIZATIONS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of organizations that one user can own. Operators can own any number.",
      default: "20",
    }),
    MAX_PROJECTS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of projects in an organization.",
      default: "1000",
    }),
    MAX_TEAMS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of teams in an organization.",
      default: "500",
    }),
    MAX_MEMBERS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of members in an organization.",
      default: "1000",
    }),
    MAX_ACCESS_TOKENS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of working access tokens in an organization.",
      default: "200",
    }),
    MAX_CUSTOM_ROLES_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 10_000 }), {
      description: "Maximum number of custom roles in an organization.",
      default: "50",
    }),
    MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of service accounts in an organization.",
      default: "200",
    }),
    MAX_PENDING_INVITATIONS_PER_ORGANIZATION: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of pending invitations in an organization, including expired ones.",
      default: "200",
    }),
    INVITATIONS_PER_ORGANIZATION_PER_DAY: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description:
        "Maximum number of invitations an organization can send in 24 hours, including resent ones.",
      default: "100",
    }),
    INVITATIONS_PER_USER_PER_DAY: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of invitations one user can send in 24 hours, across all organizations.",
      default: "50",
    }),
    MAX_PASSKEYS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of passkeys per user.",
      default: "20",
    }),
    MAX_SESSIONS_PER_USER: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
      description: "Maximum number of sessions per user. A new session ends the oldest one.",
      default: "50",
    }),
    PROVIDER_ORDER: setting(list(), {
      description:
        "Providers to prefer among equally good ones, best first. Use the gateway's value: the API simulates routes.",
      default: "",
      example: "openai,azure",
    }),
    ROUTING_WEIGHT_PRICE: setting(decimal({ min: 0, max: 20 }), {
      description: "Weight of the price in routing. Use the gateway's value.",
      default: "1",
    }),
    ROUTING_WEIGHT_SUCCESS: setting(decimal({ min: 0, max: 20 }), {
      description: "Weight of the success rate in routing. Use the gateway's value.",
      default: "4",
    }),
    ROUTING_WEIGHT_LATENCY: setting(decimal({ min: 0, max: 20 }), {
      description: "Weight of the time to the first token in routing. Use the gateway's value.",
      default: "0.25",
    }),
    ROUTING_WEIGHT_THROUGHPUT: setting(decimal({ min: 0, max: 20 }), {
      description: "Weight of the output speed (tokens per second) in routing. Use the gateway's value.",
      default: "0.25",
    }),
    ROUTING_HALF_LIFE: setting(durationMs(), {
      description:
        "Half-life of observations in routing: after this time, they lose half their weight. Use the gateway's value.",
      default: "5m",
    }),
    ALLOW_PRIVATE_UPSTREAMS: setting(list(), {
      description:
        "Private hosts, *.domains and CIDR ranges that organizations can use as upstreams, also over http. Comma-separated.",
      default: "",
      example: "ollama.internal,10.1.0.0/16",
    }),
    ...storePasswords,
    ...metricsSettings,
    ...commonSettings,
  },
  findPaymentProblems,
);

export type Settings = ReturnType<typeof settings.parse>;

/** The first account, if the settings name it. */
export function readAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) {
  return email !== undefined && password !== undefined ? { email, password } : null;
}

function findMissingAdminSettings({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  if ((ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)) return [];
  return [ADMIN_EMAIL === undefined ? "ADMIN_EMAIL" : "ADMIN_PASSWORD"];
}

/** Browsers refuse cookies for a domain that the page isn't in: no one could sign in. */
const isOutsideCookieDomain = ({ SESSION_COOKIE_DOMAIN: domain, DASHBOARD_URL }: Settings): boolean =>
  domain !== undefined && !`.${new URL(DASHBOARD_URL).hostname}`.endsWith(`.${domain}`);

/** @throws SettingsError */
function requireCookieDomain(values: Settings): Settings {
  if (!isOutsideCookieDomain(values)) return values;
  const problem = `must be the host of DASHBOARD_URL (${new URL(values.DASHBOARD_URL).hostname}) or a domain above it`;
  throw new SettingsError([{ name: "SESSION_COOKIE_DOMAIN", problem }]);
}

/** @throws SettingsError */
export function readSettings(): Settings {
  const values = settings.parse(readEnvironment(process.env, secretNames(settings.table)));
  const problems = [
    ...findMissingProviderSettings(values).map((name) => [name, "its provider is set up in part"] as const),
    ...findMissingAdminSettings(values).map((name) => [name, "set both ADMIN_ settings or neither"] as const),
  ];
  if (problems.length === 0) return requireCookieDomain(values);
  throw new SettingsError(problems.map(([name, reason]) => ({ name, problem: `is missing: ${reason}` })));
}
