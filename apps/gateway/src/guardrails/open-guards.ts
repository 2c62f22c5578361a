import { createSealer } from "@causeway/crypto";
import { findGuardrails } from "@causeway/db/caller";
import type { createPool } from "@causeway/db/pool";
import type { Logger } from "@causeway/telemetry";
import type { OutboundClient } from "@causeway/upstream";
import type { GatewaySettings } from "../env.ts";
import type { Guard } from "../request/guard.ts";
import type { DocumentThreads } from "./files/document-threads.ts";
import type { InspectTexts } from "./inspect-texts.ts";
import { createGuards, type OpenGuard } from "./open-guard.ts";

interface GuardParts {
  readonly pool: ReturnType<typeof createPool>;
  /** For services of organizations. */
  readonly guardedClient: OutboundClient;
  /** On a thread, where texts hold up no other caller. */
  readonly inspect: InspectTexts;
  readonly documents: DocumentThreads;
}

interface Guards {
  readonly openGuard: OpenGuard;
  /** The guardrails of a project as they are now; null: it has none. @throws when PostgreSQL is unavailable */
  readonly guardOf: (projectId: string) => Promise<Guard | null>;
}

/** Opens the guardrails of callers, and those of projects whose caller isn't there anymore. */
export function openGuards(
  settings: GatewaySettings,
  { pool, guardedClient, inspect, documents }: GuardParts,
  logger: Logger,
): Guards {
  const openGuard = createGuards(
    {
      hashSecret: settings.GATEWAY_API_KEY_HASH_SECRET,
      maxTextBytes: settings.GUARDRAIL_MAX_TEXT_KB * 1024,
      client: guardedClient,
      sealer: createSealer(settings.AUTH_SECRET),
      inspectOnThread: inspect,
      readDocument: documents.read,
    },
    logger,
  );
  return {
    openGuard,
    async guardOf(projectId) {
      const project = await findGuardrails(pool, projectId);
      return project && openGuard.ofProject(project);
    },
  };
}
