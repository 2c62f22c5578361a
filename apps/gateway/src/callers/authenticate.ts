import type { IncomingHttpHeaders } from "node:http";
import { type Caller, GatewayError } from "@causeway/contracts";
import { createVideoGrants, type VideoGrants } from "@causeway/crypto";
import type { CallerStore } from "./caller-store.ts";
import { createKeyHashes, type KeyHashes } from "./key-hashes.ts";
import { createGrantReader, type GrantReader, requireSameKey } from "./read-grant.ts";
import { invalid } from "./read-key.ts";

export interface Authentication {
  readonly callers: CallerStore;
  readonly hashes: KeyHashes;
  readonly grants: GrantReader;
  readonly videoGrants: Pick<VideoGrants, "read">;
}

/** @param hashSecret `GATEWAY_API_KEY_HASH_SECRET` */
export const createAuthentication = (callers: CallerStore, hashSecret: string): Authentication => ({
  callers,
  hashes: createKeyHashes(hashSecret),
  grants: createGrantReader(hashSecret),
  videoGrants: createVideoGrants(hashSecret),
});

/**
 * Key, or the grant in its place, to caller context; a known key costs no I/O.
 * @param onKnown told of a caller whose key exists, before that key is judged: refusals of it are recorded, too
 * @throws GatewayError `invalid_api_key`, `key_disabled`, `key_expired`, `project_archived`, `unavailable`;
 *   `invalid_grant`, `grant_expired`.
 */
export async function authenticate(
  deps: Authentication,
  headers: IncomingHttpHeaders,
  onKnown?: (caller: Caller) => void,
): Promise<Caller> {
  const grant = deps.grants(headers);
  const found = deps.callers.find(grant ? grant.keyHash : deps.hashes.hashOf(headers));
  const caller = found instanceof Promise ? await found : found;
  if (grant) requireSameKey(grant, caller);
  if (!caller || caller.keyStatus === "deleted" || caller.projectStatus === "deleted") {
    throw invalid("The API key is unknown or was deleted.");
  }
  onKnown?.(caller);
  if (caller.keyStatus === "disabled") throw new GatewayError("key_disabled", "The API key is disabled.");
  if (caller.expiresAtMs !== null && caller.expiresAtMs <= Date.now()) {
    throw new GatewayError(
      "key_expired",
      `The API key expired at ${new Date(caller.expiresAtMs).toISOString()}, or was rotated and this secret worked until then.`,
    );
  }
  if (caller.projectStatus === "archived") {
    throw new GatewayError("project_archived", "The project of this API key is archived.");
  }
  return caller;
}
