import { createSealer } from "@causeway/crypto";
import { findUnknownSettings, type OperatorCredential, readCredentials } from "@causeway/providers";
import type { Environment, Logger, Metrics } from "@causeway/telemetry";
import {
  createAwsChain,
  createGoogleTokens,
  createGuardedClient,
  createOperatorClient,
} from "@causeway/upstream";
import { createCredentialPool } from "./credentials/credential-pool.ts";
import { type ReportPool, startProviderReports } from "./credentials/report-providers.ts";
import type { GatewaySettings } from "./env.ts";
import { createRouting } from "./routing/create-routing.ts";

interface Around {
  readonly pool: ReportPool;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** How providers are reached, with which keys, and which of them are asked first. */
export function openUpstreams(
  settings: GatewaySettings,
  environment: Environment,
  { pool, logger, metrics }: Around,
) {
  const clients = createClients(settings);
  const operator = readOperatorCredentials(environment, logger);
  const auth = {
    googleToken: createGoogleTokens(clients.operatorClient),
    guardedGoogleToken: createGoogleTokens(clients.guardedClient),
    awsChain: createAwsChain(),
  };
  const routing = createRouting(settings, logger, metrics, auth);
  const credentials = createCredentialPool({
    ...clients,
    operator,
    sealer: createSealer(settings.AUTH_SECRET),
    hashSecret: settings.GATEWAY_API_KEY_HASH_SECRET,
    logger,
  });
  return {
    clients,
    auth,
    routing,
    credentials,
    stopReports: startProviderReports({ operator, pool, logger }),
  };
}

/** The operator's keys. Variables that look like one and belong to no provider are named in the log. */
function readOperatorCredentials(environment: Environment, logger: Logger): readonly OperatorCredential[] {
  for (const setting of findUnknownSettings(environment))
    logger.warn({ setting }, "this setting belongs to no provider and is ignored");
  return readCredentials(environment);
}

/** Outbound clients that share nothing (docs/security). */
function createClients(settings: GatewaySettings) {
  const common = {
    connectTimeoutMs: settings.UPSTREAM_CONNECT_TIMEOUT,
    maxConnections: settings.UPSTREAM_MAX_CONNECTIONS,
  };
  return {
    operatorClient: createOperatorClient(common),
    guardedClient: createGuardedClient({ ...common, opened: settings.ALLOW_PRIVATE_UPSTREAMS }),
    // What is opened for custom providers is not opened for anyone who writes a prompt.
    mediaClient: createGuardedClient({ ...common, opened: settings.MEDIA_PRIVATE_HOSTS }),
  };
}
