import type { Counters } from "@causeway/limits";
import type { UsageQueue } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type { Batch, OrganizationSettlement } from "../types.ts";
import { withCorkedSocket } from "../with-corked-socket.ts";
import { type SettledLeases, setsNothing } from "./settled-leases.ts";

export interface SendDeps {
  readonly redis: Redis;
  readonly counters: Counters;
  readonly queue: UsageQueue;
  readonly settledLeases: Pick<SettledLeases, "extendSoon">;
  readonly logger: Logger;
}

/**
 * Sends a batch to Redis: settle calls before the add, in one write to the socket; nothing relies on their being atomic.
 * Settlements that set nothing follow later.
 */
export async function sendBatch(deps: SendDeps, batch: Batch): Promise<void> {
  await withCorkedSocket(deps.redis, () =>
    Promise.all([settleAll(deps, batch.settlements), deps.queue.addSerialized(batch.id, batch.json)]),
  );
}

/** A settlement that fails costs exactness until the row is written, never the row: it does not fail the batch. */
async function settleAll(deps: SendDeps, settlements: readonly OrganizationSettlement[]): Promise<void> {
  const byOrganization = new Map<string, OrganizationSettlement[]>();
  for (const settlement of settlements) {
    if (setsNothing(settlement)) {
      deps.settledLeases.extendSoon(settlement);
      continue;
    }
    const group = byOrganization.get(settlement.organizationId);
    if (group) group.push(settlement);
    else byOrganization.set(settlement.organizationId, [settlement]);
  }
  if (byOrganization.size === 0) return;
  const calls = [...byOrganization].map(([organizationId, group]) =>
    deps.counters.settle(organizationId, group),
  );
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected") deps.logger.debug({ err: result.reason }, "a settlement failed");
  }
}
