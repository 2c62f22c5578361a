import { hashCredential, type Sealer } from "@causeway/crypto";
import type { UpstreamKeyRow } from "@causeway/db/provider-keys";
import type { CredentialSums } from "@causeway/db/usage-reports";
import { unpackSecret } from "@causeway/providers";
import type { Deps } from "../../deps.ts";

const CUSTOM = "custom:";

/**
 * Which of an organization's keys a hash in the log is of: ids, none of a key that it no longer has. A key that can't be opened
 * isn't used, so it has no hash.
 */
export function hashUpstreamKeys(
  { sealer, keyHashSecret }: Pick<Deps, "keyHashSecret" | "sealer">,
  organizationId: string,
  keys: readonly UpstreamKeyRow[],
): (of: Pick<CredentialSums, "provider" | "hash">) => readonly string[] {
  const known = Map.groupBy(keys, (key) => {
    const opened = open(sealer, organizationId, key);
    return opened === null ? null : nameOf(key.provider, hashCredential(keyHashSecret, ...opened));
  });
  return ({ provider, hash }) =>
    hash === null ? [] : (known.get(nameOf(provider, hash)) ?? []).map(({ id }) => id);
}

const nameOf = (provider: string, hash: string): string => `${provider} ${hash}`;

/** What the gateway hashes: whose key, and the key. */
function open(
  sealer: Sealer,
  organizationId: string,
  { id, provider, sealed }: UpstreamKeyRow,
): [owner: string, key: string] | null {
  try {
    const text = sealer.open(sealed, { organizationId, rowId: id, providerId: provider });
    return provider.startsWith(CUSTOM) ? [id, text] : [provider, unpackSecret(text).key];
  } catch {
    return null;
  }
}
