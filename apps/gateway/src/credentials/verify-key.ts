import {
  customProviderRow,
  fillBaseUrl,
  findProvider,
  keyCheckOf,
  type ProviderRow,
} from "@causeway/providers";
import { type AuthSources, authorizeCall, type Timeouts } from "@causeway/upstream";
import type { Attempt } from "../request/attempt.ts";
import type { Credential } from "../request/candidate.ts";
import type { VerifyKey } from "./key-failures.ts";

const TIMEOUTS: Timeouts = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 10_000 };

/**
 * Asks a key's provider whether it takes the key, by the call that checks a key and costs nothing: true for any success, false for
 * 401 and 403, null where there is no such call or its answer says nothing of the key.
 */
export const createVerifyKey =
  (auth: AuthSources): VerifyKey =>
  async ({ candidate, credential }: Attempt): Promise<boolean | null> => {
    const row =
      findProvider(candidate.providerId) ?? (credential.mode === "custom" ? customProviderRow : null);
    const check = row && keyCheckOf(row, keyOf(row, credential));
    if (!row || !check) return null;
    const { secret, settings, mode } = credential;
    const call = { ...check, method: "GET", body: null, timeouts: TIMEOUTS } as const;
    try {
      const sendable = { secret, settings, isOperators: mode === "operator" };
      const open = credential.client.open(await authorizeCall(auth, row.auth, sendable, call));
      const reply = await open.head;
      reply.abort();
      if (reply.status >= 200 && reply.status < 300) return true;
      return reply.status === 401 || reply.status === 403 ? false : null;
    } catch {
      return null;
    }
  };

/** Its base URL, unless it is the provider's own: the check may be elsewhere then. */
function keyOf(row: ProviderRow, { secret, settings, baseUrl }: Credential) {
  const isProviders = baseUrl === fillBaseUrl(row, settings);
  return { key: secret, settings, baseUrl: isProviders ? null : baseUrl };
}
