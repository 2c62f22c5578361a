import { buildLostRecord, versionOfLost } from "@causeway/contracts";
import type { Counters, LostRequest } from "@causeway/limits";
import type { UsageQueue } from "@causeway/queues";

export interface LostLeasesDeps {
  readonly counters: Pick<Counters, "listLeaseOrganizations" | "takeExpired" | "release">;
  readonly queue: UsageQueue;
  /** How long a lease has to be over before its gateway counts as dead, ms. */
  readonly graceMs: number;
}

/**
 * Queues a `gateway_lost` record for every request whose lease ended longer ago than the grace. They take the way of
 * all records, so that one writer decides what is a duplicate. Two workers that find the same request, or one that
 * dies in between, do no harm: job and record are named after the request. What its gateway had only kept in reserve is given back:
 * of those that became requests, the gateway's own files know.
 * @returns how many requests were found.
 */
export async function collectLostLeases({ counters, queue, graceMs }: LostLeasesDeps): Promise<number> {
  const end = async (organizationId: string, { id, intent }: LostRequest): Promise<void> => {
    if (intent.isSpare) {
      const { apiKeyId, windowStartMs, levels } = intent;
      return counters.release(organizationId, { id, apiKeyId, windowStartMs, levels: levels ?? null });
    }
    await queue.addBatch({
      v: versionOfLost(intent),
      // While PostgreSQL is unavailable the same request is found again and again: its job stays one.
      id: `lost_${id}`,
      records: [buildLostRecord(organizationId, id, intent)],
    });
  };

  let found = 0;
  for (const organizationId of await counters.listLeaseOrganizations()) {
    const lost = await counters.takeExpired(organizationId, graceMs);
    await Promise.all(lost.map((one) => end(organizationId, one)));
    found += lost.filter(({ intent }) => !intent.isSpare).length;
  }
  return found;
}
