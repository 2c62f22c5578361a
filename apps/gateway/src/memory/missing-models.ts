import { createLru } from "./create-lru.ts";

const KEPT_MS = 300_000;
/** Of one organization: names are the callers' own words. */
const MAX_NAMES = 100;
const MAX_ORGANIZATIONS = 10_000;

/** Names that a provider has just said it doesn't have, each for one organization: its keys may see other models than those of others. */
interface MissingModels {
  note(organizationId: string, name: string): void;
  has(organizationId: string, name: string): boolean;
}

/** Remembers such names for 5 minutes. @param now monotonic milliseconds */
export function createMissingModels(now: () => number): MissingModels {
  const byOrganization = createLru<ReturnType<typeof createLru<number>>>(MAX_ORGANIZATIONS);
  return {
    note(organizationId, name) {
      const names = byOrganization.get(organizationId) ?? createLru<number>(MAX_NAMES);
      byOrganization.set(organizationId, names);
      names.set(name, now() + KEPT_MS);
    },
    has: (organizationId, name) => (byOrganization.get(organizationId)?.get(name) ?? 0) > now(),
  };
}

/** The treatment of names that look like those of a maker's new models. */
export interface NewModels {
  readonly arePassed: boolean;
  readonly missing: MissingModels;
}

/** @param arePassed they are sent to the maker's provider */
export const openNewModels = (arePassed: boolean): NewModels => ({
  arePassed,
  missing: createMissingModels(() => performance.now()),
});
