import { PERMISSIONS, type TokenScope } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { TokenOwner } from "./lock-token-owner.ts";

/**
 * Keeps an access token within what the caller, or the service account it belongs to, can do.
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
