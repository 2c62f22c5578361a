import type { Candidate, Credential } from "../request/candidate.ts";

/**
 * Names the account at a provider that encrypted state belongs to. Azure binds it to the resource, which several keys have, others to
 * the organization of a key, which the key alone tells. The same key of an operator and of an organization is one account.
 */
export const accountOf = (
  { providerId }: Pick<Candidate, "providerId">,
  { hash, baseUrl, settings }: Pick<Credential, "hash" | "baseUrl" | "settings">,
): string => `${providerId} ${settings.resource === undefined ? hash : baseUrl}`;

/** Returns whether the candidates' keys are of more than one account. */
export function hasSeveralAccounts(candidates: readonly Candidate[]): boolean {
  let first: string | null = null;
  for (const candidate of candidates)
    for (const credential of candidate.credentials) {
      const account = accountOf(candidate, credential);
      first ??= account;
      if (account !== first) return true;
    }
  return false;
}
