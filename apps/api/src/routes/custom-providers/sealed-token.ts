import type { Sealer } from "@causeway/crypto";
import { lastFourOf } from "@causeway/providers";
import { openSealed } from "../../upstream/open-sealed.ts";

/** Which row a token is sealed for; it can be opened for no other. */
export interface TokenIdentity {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
}

/** A token encrypted for its provider, and its last four characters. */
export const sealToken = (sealer: Sealer, identity: TokenIdentity, token: string) => ({
  sealedToken: sealer.seal(token, contextOf(identity)),
  last4: lastFourOf(token),
});

/** @throws ApiError `conflict` when it cannot be opened anymore */
export const openToken = (sealer: Sealer, identity: TokenIdentity, sealedToken: string): string =>
  openSealed(sealer, sealedToken, contextOf(identity));

const contextOf = ({ organizationId, id, name }: TokenIdentity) => ({
  organizationId,
  rowId: id,
  providerId: `custom:${name}`,
});
