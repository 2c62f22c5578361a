import { createGuardedClient, type OutboundClient, type Timeouts } from "@causeway/upstream";

/** How this process reaches what tenants name: through the guarded client and nothing else. */
export interface UpstreamAccess {
  readonly client: OutboundClient;
  /** `ALLOW_PRIVATE_UPSTREAMS`. */
  readonly opened: readonly string[];
  /** Of one call. Someone waits for the answer. */
  readonly timeouts: Timeouts;
}

const CONNECT_TIMEOUT_MS = 5_000;
const TIMEOUTS = { firstByteMs: 8_000, idleMs: 5_000, totalMs: 10_000 };
/** Checks at once of one host. */
const MAX_CONNECTIONS = 8;

/**
 * Calls providers to test keys.
 *
 * @param opened private hosts that organizations can use (`ALLOW_PRIVATE_UPSTREAMS`)
 */
export const createUpstreamAccess = (opened: readonly string[]): UpstreamAccess => ({
  client: createGuardedClient({
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    maxConnections: MAX_CONNECTIONS,
    opened,
  }),
  opened,
  timeouts: TIMEOUTS,
});
