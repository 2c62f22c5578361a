import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { providerKey } from "../../generated/tables.ts";
import { selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

interface Place {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

/**
 * Gives each key of a provider its own place, in the order of `ids`, which names every one of them.
 * @throws ChangeRefused `conflict` when `ids` are not the provider's keys, each once
 */
export const reorderProviderKeys = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  providerId: string,
  ids: readonly string[],
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const { id, name, position, organizationId } = providerKey;
    const places: readonly Place[] = await selectRows(
      change,
      { id, name, position },
      sql`FROM ${providerKey}
          WHERE ${organizationId} = ${scope.organizationId} AND ${providerKey.providerId} = ${providerId} FOR UPDATE`,
    );
    if (!namesEach(ids, places))
      throw new ChangeRefused("conflict", "Name each key of this provider exactly once.", "keys");
    const moved = places.filter(({ id, position }) => ids.indexOf(id) !== position);
    if (moved.length === 0) return change.nothingChanged();
    for (const place of moved) await move(change, providerId, place, ids.indexOf(place.id));
  });

const namesEach = (ids: readonly string[], places: readonly Place[]): boolean =>
  ids.length === places.length &&
  new Set(ids).size === ids.length &&
  places.every(({ id }) => ids.includes(id));

async function move(change: Change, provider: string, place: Place, position: number): Promise<void> {
  const stored = { position, updatedAt: NOW };
  await updateRows(change, providerKey, stored, sql`WHERE ${providerKey.id} = ${place.id}`);
  await change.audit({
    action: "provider_key.update",
    resourceId: place.id,
    details: { name: place.name, provider, changes: listChanges(place, { position }) },
  });
}
