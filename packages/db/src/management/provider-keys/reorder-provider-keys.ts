import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

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
    const { rows: places } = await change.query<Place>(
      "SELECT id, name, position FROM provider_key WHERE organization_id = $1 AND provider_id = $2 FOR UPDATE",
      [scope.organizationId, providerId],
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
  await change.query("UPDATE provider_key SET position = $2, updated_at = now() WHERE id = $1", [
    place.id,
    position,
  ]);
  await change.audit({
    action: "provider_key.update",
    resourceId: place.id,
    details: { name: place.name, provider, changes: listChanges(place, { position }) },
  });
}
