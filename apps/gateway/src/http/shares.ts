/** Whose requests are counted. */
export interface Owner {
  readonly apiKeyId: string;
  readonly organizationId: string;
}

export interface ShareLimits {
  /** Of everyone together. */
  readonly total: number;
  readonly perKey: number;
  readonly perOrganization: number;
}

/** Whose bound was reached. */
export type Exhausted = "all" | "key" | "organization";

/** Counts what is held of something bounded: by everyone, by each organization and by each key. */
export function createShares({ total, perKey, perOrganization }: ShareLimits) {
  let held = 0;
  const byKey = new Map<string, number>();
  const byOrganization = new Map<string, number>();
  return {
    /** Null when there was room: then it is counted. */
    take({ apiKeyId, organizationId }: Owner, amount: number): Exhausted | null {
      if (held + amount > total) return "all";
      const ofKey = (byKey.get(apiKeyId) ?? 0) + amount;
      if (ofKey > perKey) return "key";
      const ofOrganization = (byOrganization.get(organizationId) ?? 0) + amount;
      if (ofOrganization > perOrganization) return "organization";
      held += amount;
      byKey.set(apiKeyId, ofKey);
      byOrganization.set(organizationId, ofOrganization);
      return null;
    },
    giveBack({ apiKeyId, organizationId }: Owner, amount: number): void {
      held -= amount;
      lower(byKey, apiKeyId, amount);
      lower(byOrganization, organizationId, amount);
    },
    held: () => held,
  };
}

export type Shares = ReturnType<typeof createShares>;

function lower(counts: Map<string, number>, name: string, amount: number): void {
  const left = (counts.get(name) ?? 0) - amount;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}

/** Percent of a bound, and at least `least` of it. */
export const shareOf = (total: number, percent: number, least: number): number =>
  Math.min(total, Math.max(least, Math.floor((total * percent) / 100)));
