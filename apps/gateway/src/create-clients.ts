import { createGuardedClient, createOperatorClient } from "@causeway/upstream";
import type { GatewaySettings } from "./env.ts";

/** Outbound clients that share nothing (docs/security). */
export function createClients(settings: GatewaySettings) {
  const common = {
    connectTimeoutMs: settings.UPSTREAM_CONNECT_TIMEOUT,
    maxConnections: settings.UPSTREAM_MAX_CONNECTIONS,
  };
  return {
    operatorClient: createOperatorClient(common),
    guardedClient: createGuardedClient({ ...common, opened: settings.ALLOW_PRIVATE_UPSTREAMS }),
    // What is opened for custom providers is not opened for anyone who writes a prompt.
    mediaClient: createGuardedClient({ ...common, opened: settings.MEDIA_PRIVATE_HOSTS }),
    callbackClient: createGuardedClient({ ...common, opened: settings.CALLBACK_PRIVATE_HOSTS }),
  };
}
