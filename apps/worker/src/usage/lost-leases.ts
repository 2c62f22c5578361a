import { LEVELS_RECORD_VERSION, USAGE_RECORD_VERSION } from "@causeway/contracts";
import type { UsageQueue } from "@causeway/queues";
import type { Counters } from "@causeway/limits";
import { buildLostRecord } from "./lost-record.ts";

export interface LostLeasesDeps {
  readonly counters: Pick<Counters, "listLeaseOrganizations" | "takeExpired">;
  readonly queue: UsageQueue;
  /** How long a lease has to be over before its gateway counts as dead, ms. */
  readonly graceMs: number;
}

/**
 * Queues a `gateway_lost` record for every request whose lease ended longer ago than the grace. They take the way of
 * all records, so that one writer decides what is a duplicate. Two workers that find the same request, or one that
 * dies in between, do no harm: job and record are named after the request.
 * @returns how many requests were found.
 */
export async function collectLostLeases({ counters, queue, graceMs }: LostLeasesDeps): Promise<number> {
  let found = 0;
  for (const organizationId of await counters.listLeaseOrganizations()) {
    const lost = await counters.takeExpired(organizationId, graceMs);
    await Promise.all(
      lost.map(({ id, intent }) =>
        queue.addBatch({
          v: intent.levels ? LEVELS_RECORD_VERSION : USAGE_RECORD_VERSION,
          // While PostgreSQL is unavailable the same request is found again and again: its job stays one.
          id: `lost_${id}`,
          records: [buildLostRecord(organizationId, id, intent)],
        }),
      ),
    );
    found += lost.length;
  }
  return found;
}
