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
  readonly gateway: Pick<GatewayAccess, "requireReady">;
  readonly mail: Pick<Mail, "hasServer" | "check">;
  readonly logger: Logger;
}

const WORKER_STATES = { running: "ok", silent: "not_answering", absent: "failed" } as const;

/** The states of the installation's parts, as this process finds them. */
export function openPartStates({ pool, redis, gateway, mail, logger }: PartsOptions) {
  const after = async (asked: Promise<unknown>) => {
    await asked;
    return "ok" as const;
  };
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
      mail: () => (mail.hasServer ? after(mail.check()) : "not_configured"),
    },
    onFailure: (part, error) =>
      logger.warn({ err: error, part }, "a part of the installation failed its check"),
  });
}
