import type { KeyGrants, Sealer } from "@causeway/crypto";
import type { ManagementPool } from "@causeway/db/scopes";
import type { Counters } from "@causeway/limits";
import type { InstalledCatalog } from "@causeway/price-book";
import type { RouteStore, Weights } from "@causeway/route-stats";
import type { Health, Logger, Metrics } from "@causeway/telemetry";
import type { Context } from "hono";
import type { AttemptCounter } from "./access/attempt-counter.ts";
import type { StripeWebhooks } from "./access/stripe-webhooks.ts";
import type { Auth } from "./auth/create-auth.ts";
import type { CatalogPlanner } from "./catalog-updates/catalog-planner.ts";
import type { PartHealth } from "./health/read-part-states.ts";
import type { RequestCounter, RequestLimits } from "./http/request-counter.ts";
import type { Mail } from "./mail/mail.ts";
import type { StatementPrinter } from "./statements/statement-printer.ts";
import type { StateCleaner } from "./state-cleaner.ts";
import type { TenantLimits } from "./tenant-limits.ts";
import type { GatewayAccess } from "./upstream/gateway-access.ts";
import type { Payments } from "./upstream/stripe-access.ts";
import type { UpstreamAccess } from "./upstream/upstream-access.ts";

/** What the app is built from; made once in `start-api.ts`, or by a test. */
export interface Deps {
  readonly auth: Auth;
  readonly mail: Mail;
  readonly db: ManagementPool;
  /** The models and prices of everyone; `refresh` before a change is judged by them. */
  readonly catalog: Pick<InstalledCatalog, "refresh" | "current" | "below">;
  /** Compares newer catalogs. */
  readonly catalogPlanner: CatalogPlanner;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Origins that may use a session cookie to change something. */
  readonly trustedOrigins: readonly string[];
  /** Where people open the dashboard: links in emails lead there. */
  readonly dashboardUrl: string;
  /** Anybody can make an account, and so an organization; else only operators make organizations. */
  readonly signUpIsOpen: boolean;
  /** The dashboard is opened over https. */
  readonly https: boolean;
  /** `GATEWAY_API_KEY_HASH_SECRET`: keys and access tokens are stored as hashes under it. */
  readonly keyHashSecret: string;
  /** Issues grants, which replace a key for a few minutes. */
  readonly keyGrants: Pick<KeyGrants, "issue">;
  /** `CREDITS=on`: gateways refuse requests of organizations whose balance is used up. */
  readonly creditsEnforced: boolean;
  /** Accepts webhooks of Stripe; null without `STRIPE_SECRET_KEY`. */
  readonly stripeWebhooks: StripeWebhooks | null;
  /** Sells credits and plans; null without `STRIPE_SECRET_KEY`. */
  readonly payments: Payments | null;
  /** API keys of one organization (`MAX_KEYS_PER_ORGANIZATION`). */
  readonly maxKeys: number;
  /** The operator's name on statements. */
  readonly statementIssuer: string;
  /** Draws statements. */
  readonly statementPrinter: StatementPrinter;
  /** Seals provider keys and tokens of custom providers. */
  readonly sealer: Sealer;
  /** Has the content of videos. */
  readonly gateway: GatewayAccess;
  /** How the installation's parts are. */
  readonly readPartStates: () => Promise<readonly PartHealth[]>;
  /** The guarded client: for what tenants name. */
  readonly upstream: UpstreamAccess;
  /** Is told what was charged later. */
  readonly counters: Pick<Counters, "written">;
  /** What gateways know of routes and keys. */
  readonly routes: RouteStore;
  /** Deletes the state of responses that gateways keep. Never rejects: what can't be deleted now ends by itself. */
  readonly states: StateCleaner;
  /** How gateways rank providers, by their settings. */
  readonly routing: { readonly weights: Weights; readonly providerOrder: readonly string[] };
  /** Counts what may be tried only so often. */
  readonly attempts: AttemptCounter;
  /** Counts requests for their limits. */
  readonly requests: RequestCounter;
  readonly requestLimits: RequestLimits;
  /** How far lists of people and organizations can grow. */
  readonly limits: TenantLimits;
  databaseIsUp(): Promise<boolean>;
  /** Opens `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Returns the client's address; `X-Forwarded-For` counts only from trusted proxies. */
  clientAddress(c: Context): string | null;
  /** Whether one of our services signed this call (`POST /path`); never without `INTERNAL_SECRET`. */
  isService(proof: string | undefined, call: string): boolean;
}
