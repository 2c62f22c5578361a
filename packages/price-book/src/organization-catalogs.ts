import { type Catalog, layerCatalogInSteps } from "@causeway/catalog";
import { GatewayError, type ModelOverride } from "@causeway/contracts";
import { respondWithin } from "@causeway/db/pool";
import { LRUCache } from "lru-cache";
import { inSlices } from "./in-slices.ts";
import type { InstalledCatalog } from "./installed-catalog.ts";

/** Overrides as objects, with the models they change, alongside their JSON. */
const OBJECT_FACTOR = 6;
const LEAST_BYTES = 2_048;
const LOAD_WITHIN_MS = 3_000;

export interface OrganizationCatalogsOptions {
  readonly installed: Pick<InstalledCatalog, "current" | "isRead" | "refresh">;
  readonly load: (organizationId: string) => Promise<readonly ModelOverride[]>;
  /** Memory for all overrides together. */
  readonly maxBytes: number;
}

/** What a caller's context says of its organization's overrides. */
export interface CatalogOwner {
  readonly organizationId: string;
  /** Grows with every change of them; `0` or missing: there never were any. */
  readonly catalogRevision?: string;
}

interface Entry {
  readonly revision: string;
  readonly overrides: readonly ModelOverride[];
  readonly below: Catalog;
  readonly catalog: Catalog;
  readonly bytes: number;
}

/**
 * The catalog as each organization sees it: its overrides on top of everyone's, which are not copied. The revision in the
 * caller's context tells whether what is in memory still holds.
 */
export function createOrganizationCatalogs({ installed, load, maxBytes }: OrganizationCatalogsOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => LEAST_BYTES + OBJECT_FACTOR * bytes,
  });
  const loading = new Map<string, Promise<Catalog>>();

  async function put(
    organizationId: string,
    revision: string,
    overrides: readonly ModelOverride[],
  ): Promise<Catalog> {
    const below = installed.current();
    const catalog = await inSlices(layerCatalogInSteps(below, overrides, "organization"));
    const bytes = Buffer.byteLength(JSON.stringify(overrides));
    entries.set(organizationId, { revision, overrides, below, catalog, bytes });
    return catalog;
  }

  async function read(organizationId: string, revision: string): Promise<Catalog> {
    const known = entries.get(organizationId);
    if (known?.revision === revision) return put(organizationId, revision, known.overrides);
    try {
      if (!installed.isRead()) await respondWithin(LOAD_WITHIN_MS, installed.refresh());
      if (revision === "0") return installed.current();
      return await put(organizationId, revision, await respondWithin(LOAD_WITHIN_MS, load(organizationId)));
    } catch (cause) {
      const message = "Models and prices can't be read right now.";
      throw new GatewayError("unavailable", message, { retryAfterSeconds: 1 }, { cause });
    }
  }

  return {
    /** For anyone who has no organization. */
    everybody: (): Catalog => installed.current(),
    /**
     * Synchronous when everything is in memory.
     * @throws GatewayError `unavailable`
     */
    find({ organizationId, catalogRevision: revision = "0" }: CatalogOwner): Catalog | Promise<Catalog> {
      if (revision === "0" && installed.isRead()) return installed.current();
      const entry = entries.get(organizationId);
      // When the catalog below has changed, the overrides in memory are laid over the new one.
      if (entry?.revision === revision && entry.below === installed.current()) return entry.catalog;
      const key = `${organizationId} ${revision}`;
      let pending = loading.get(key);
      if (!pending) {
        pending = read(organizationId, revision).finally(() => loading.delete(key));
        loading.set(key, pending);
      }
      return pending;
    },
  };
}

export type OrganizationCatalogs = ReturnType<typeof createOrganizationCatalogs>;
