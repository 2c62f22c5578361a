import type { Actor } from "../management/change/actor.ts";
import { announceChange } from "../management/change/lock-changes.ts";
import { insertAuditEntry } from "../management/change/run-change.ts";
import type { ManagementPool } from "../management/queryable.ts";
import { toUsd } from "../money/picodollars.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { type RepricedBatch, type Repricing, repriceRows } from "./reprice-rows.ts";

/** In the audit log: what belongs to the installation, not to an organization. */
const INSTALLATION = "";

/**
 * One batch of {@link repriceRows} in its own transaction, with an entry in the audit log if anything was corrected.
 * Calling it again, with the same place or the next one, continues where a broken run ended.
 */
export const reprice = (
  pool: ManagementPool,
  actor: Actor,
  repricing: Repricing,
  writes: boolean,
): Promise<RepricedBatch> =>
  inTransaction(pool, async (client) => {
    const owner = repricing.selection.organizationId ?? INSTALLATION;
    if (writes) await announceChange(client, owner);
    const batch = await repriceRows(client, repricing, writes);
    if (writes && batch.corrected > 0) {
      const { id, provider, model } = repricing.price;
      await insertAuditEntry(client, owner, actor, {
        action: "cost.reprice",
        resourceId: id,
        details: {
          name: `${provider}/${model}`,
          requests: batch.corrected,
          amount: toUsd(batch.delta.toString()),
        },
      });
    }
    return batch;
  });
