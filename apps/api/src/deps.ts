import type { ManagementReads } from "@causeway/db/management";
import type { Health, Logger, Metrics } from "@causeway/telemetry";
import type { Auth } from "./auth/create-auth.ts";

/** What the app is built from; made once in `start-api.ts`, or by a test. */
export interface Deps {
  readonly auth: Auth;
  readonly reads: ManagementReads;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Origins that may use a session cookie to change something. */
  readonly trustedOrigins: readonly string[];
  /** The dashboard is opened over https. */
  readonly https: boolean;
  databaseIsUp(): Promise<boolean>;
}
