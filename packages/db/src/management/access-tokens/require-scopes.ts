import { PERMISSIONS, type Role, roleAllows, type TokenScope } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";

/**
 * No one gives an access token what they could not do themselves.
 *
 * @throws ChangeRefused `forbidden` that names the first scope above the role
 */
export function requireScopes(role: Role, scopes: readonly TokenScope[]): void {
  const above = scopes.find((scope) => !roleAllows(role, scope));
  if (above === undefined) return;
  throw new ChangeRefused(
    "forbidden",
    `The scope ${above} requires the ${PERMISSIONS[above].role} role.`,
    "scopes",
  );
}
