import { PERMISSIONS, type TokenScope } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { TokenOwner } from "./lock-token-owner.ts";

/**
 * No one gives an access token what they, or the service account it belongs to, could not do.
 *
 * @throws ChangeRefused `forbidden` that names the first scope beyond the role
 */
export function requireScopes({ powers, account }: TokenOwner, scopes: readonly TokenScope[]): void {
  const above = scopes.find((scope) => !powers.permissions.has(scope));
  if (above === undefined) return;
  throw new ChangeRefused(
    "forbidden",
    account
      ? `The role of ${account.name} lacks the permission ${above}.`
      : `The scope ${above} requires the ${PERMISSIONS[above].role} role.`,
    "scopes",
  );
}
