import type { UsageRecord } from "@causeway/contracts";
import { createLru } from "../../memory/create-lru.ts";

/** Names of unpriced models that an organization's usage tells apart each day; the others of a provider are one. */
const MAX_NAMES = 200;
const MAX_ORGANIZATIONS = 10_000;
const DAY_MS = 86_400_000;

interface Known {
  readonly day: number;
  readonly names: Set<string>;
}

/**
 * Callers invent the names of models that no catalog knows, and usage has a row for each: beyond a bound, by organization
 * and day, rows are counted under `<provider>/*`. They keep the name that was asked for.
 */
export function createUnlistedNames() {
  const known = createLru<Known>(MAX_ORGANIZATIONS);

  function isWithinBound(organizationId: string, day: number, name: string): boolean {
    let today = known.get(organizationId);
    if (today?.day !== day) {
      today = { day, names: new Set() };
      known.set(organizationId, today);
    }
    if (today.names.has(name)) return true;
    if (today.names.size >= MAX_NAMES) return false;
    today.names.add(name);
    return true;
  }

  return {
    bound: (records: readonly UsageRecord[]): readonly UsageRecord[] =>
      records.map((record) => {
        const { unpriced, model, provider, organizationId, createdAtMs } = record;
        if (!unpriced || model === null || provider === null) return record;
        const day = Math.floor(createdAtMs / DAY_MS);
        if (isWithinBound(organizationId, day, `${provider} ${model}`)) return record;
        return { ...record, model: `${provider}/*` };
      }),
  };
}

export type UnlistedNames = ReturnType<typeof createUnlistedNames>;
