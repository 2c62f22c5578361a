import type { UsageRecord } from "@causeway/contracts";
import type { WriteResult } from "@causeway/db/usage";
import { type Counters, type RequestRef, subjectTotals } from "@causeway/limits";

/** By organization and then by id: a request twice in one flush is told once. */
type Requests = Map<string, Map<string, RequestRef>>;

/**
 * Tells the counters in Redis that records are rows now, with PostgreSQL's totals. Also those of a duplicate: the
 * worker that wrote it may have died between its commit and this call. Forgetting its amount without the totals would
 * make spent money vanish until the key's next request, so the results name the totals of duplicates too.
 */
export async function acknowledge(
  counters: Pick<Counters, "written">,
  records: readonly UsageRecord[],
  results: readonly WriteResult[],
): Promise<void> {
  const requests: Requests = new Map();
  for (const record of records) addRequest(requests, record);
  const totals = subjectTotals(results);
  await Promise.all(
    [...new Set([...requests.keys(), ...totals.keys()])].map((organizationId) =>
      counters.written(
        organizationId,
        [...(requests.get(organizationId)?.values() ?? [])],
        [...(totals.get(organizationId)?.values() ?? [])],
      ),
    ),
  );
}

function addRequest(requests: Requests, record: UsageRecord): void {
  const { id, isFinal, organizationId, apiKeyId, windowStartMs, levels } = record;
  // Only the final row carries the id that was admitted; attempts before it have their own ids.
  if (!isFinal) return;
  const own = requests.get(organizationId) ?? new Map<string, RequestRef>();
  own.set(id, { id, apiKeyId, windowStartMs, levels });
  requests.set(organizationId, own);
}
