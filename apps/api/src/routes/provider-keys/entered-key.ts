import { nameField } from "@causeway/contracts";
import type { Sealer } from "@causeway/crypto";
import type { SealedProviderKeyRow } from "@causeway/db/provider-keys";
import {
  type EnteredCredential,
  findCredentialProblems,
  findProvider,
  lastFourOf,
  packSecret,
  type ProviderRow,
  type StoredSecret,
  unpackSecret,
} from "@causeway/providers";
import { ApiError } from "../../errors/api-error.ts";
import { openSealed } from "../../upstream/open-sealed.ts";

/** @throws ApiError `invalid_parameters` when there is no such provider */
export function getProvider(id: string): ProviderRow {
  const row = findProvider(id);
  if (row) return row;
  const problem = "is not in the catalog";
  throw new ApiError("invalid_parameters", `provider ${problem}`, { provider: problem });
}

/** @throws ApiError `invalid_parameters` that names every field which the provider does not take */
export function requireUsable(row: ProviderRow, entered: EnteredCredential): void {
  const problems = findCredentialProblems(row, entered);
  const [first] = Object.entries(problems);
  if (first) throw new ApiError("invalid_parameters", nameField(...first), problems);
}

/** Which row a key is sealed for; it can be opened for no other. */
export interface KeyIdentity {
  readonly organizationId: string;
  readonly id: string;
  readonly providerId: string;
}

/** What is stored of a key: sealed, with the related values that are secret, and the characters that may be shown. */
export function sealKey(sealer: Sealer, identity: KeyIdentity, entered: StoredSecret) {
  return {
    sealed: sealer.seal(packSecret(entered), contextOf(identity)),
    last4: lastFourOf(entered.key),
  };
}

/** @throws ApiError `conflict` when it cannot be opened anymore */
export const openKey = (sealer: Sealer, identity: KeyIdentity, sealed: string): StoredSecret =>
  unpackSecret(openSealed(sealer, sealed, contextOf(identity)));

/** What an encrypted key is bound to. */
export const identityOf = (
  organizationId: string,
  { id, providerId }: SealedProviderKeyRow,
): KeyIdentity => ({
  organizationId,
  id,
  providerId,
});

const contextOf = ({ organizationId, id, providerId }: KeyIdentity) => ({
  organizationId,
  rowId: id,
  providerId,
});
