import { readWorkerPresence } from "@causeway/db/installation";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { Mail } from "../mail/mail.ts";
import type { GatewayAccess } from "../upstream/gateway-access.ts";
import { createPartStates } from "./read-part-states.ts";

interface PartsOptions {
  readonly pool: Pick<pg.Pool, "query">;
  readonly redis: Pick<Redis, "ping">;
  readonly gateway: Pick<GatewayAccess, "requireReady" | "readPart">;
  readonly mail: Pick<Mail, "hasServer" | "check">;
  readonly logger: Logger;
}

/** Each check of the mail server signs in there, and servers limit how often one may. */
const MAIL_KEPT_MS = 60_000;

/** Each check of a bucket is a billed request. */
const STORAGE_KEPT_MS = 15_000;

const WORKER_STATES = { running: "ok", silent: "not_answering", absent: "failed" } as const;

/** The states of the installation's parts, as this process finds them. */
export function openPartStates({ pool, redis, gateway, mail, logger }: PartsOptions) {
  const after = async (asked: Promise<unknown>) => {
    await asked;
    return "ok" as const;
  };
  const askMail = keep(() => after(mail.check()), MAIL_KEPT_MS);
  const askStorage = keep(() => gateway.readPart("storage"), STORAGE_KEPT_MS);
  return createPartStates({
    checks: {
      gateway: () => after(gateway.requireReady()),
      // Without PostgreSQL, no one can tell.
      worker: () =>
        readWorkerPresence(pool).then(
          (presence) => WORKER_STATES[presence],
          () => "unknown" as const,
        ),
      postgresql: () => after(pool.query("SELECT 1")),
      redis: () => after(redis.ping()),
      // Only gateways use these: without one, no one can tell.
      queue: () => gateway.readPart("queue").catch(() => "unknown" as const),
      cache: () => gateway.readPart("cache").catch(() => "unknown" as const),
      storage: () => askStorage().catch(() => "unknown" as const),
      mail: () => (mail.hasServer ? askMail() : "not_configured"),
    },
    onFailure: (part, error) =>
      logger.warn({ err: error, part }, "a part of the installation failed its check"),
  });
}

/** Asks again only once the answer is that old, ms; failures are kept, too. */
function keep<Answer>(ask: () => Promise<Answer>, keptMs: number): () => Promise<Answer> {
  let latest: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    if (!latest || performance.now() - latest.at >= keptMs) latest = { at: performance.now(), answer: ask() };
    return latest.answer;
  };
}
