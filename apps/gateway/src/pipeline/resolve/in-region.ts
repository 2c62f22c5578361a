import { fillBaseUrl, type ProviderRow } from "@causeway/providers";
import type { LRUCache } from "lru-cache";
import { createLru } from "../../memory/create-lru.ts";
import type { Credential } from "../../request/candidate.ts";

/** Kept, because health and the planner know a credential by its identity. A caller can write any region: more than clouds have. */
const MOST_REGIONS = 200;
const moved = new WeakMap<Credential, LRUCache<string, Credential>>();

/** The credential as it is used in a region the caller named: another host, another region in the signature. */
export function inRegion(row: ProviderRow, credential: Credential, region: string | null): Credential {
  const isRegional = row.settings.some(({ key }) => key === "region");
  if (region === null || !isRegional || credential.settings.region === region) return credential;
  const known = moved.get(credential) ?? createLru<Credential>(MOST_REGIONS);
  moved.set(credential, known);
  const found = known.get(region) ?? moveTo(row, credential, region);
  known.set(region, found);
  return found;
}

function moveTo(row: ProviderRow, credential: Credential, region: string): Credential {
  const settings = { ...credential.settings, region };
  // A base URL that an operator or organization gave is theirs to place; only the provider's own names a region.
  const isOwn = credential.baseUrl === fillBaseUrl(row, credential.settings);
  return { ...credential, settings, baseUrl: (isOwn && fillBaseUrl(row, settings)) || credential.baseUrl };
}
