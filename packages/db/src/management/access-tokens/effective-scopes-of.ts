import { listAllowedScopes, listEffectiveScopes, type TokenScope } from "@causeway/contracts";
import { powersOf } from "../roles/held-role.ts";
import type { AccessTokenRow } from "./access-token-row.ts";

/** The scopes of an access token that have an effect now. */
export function effectiveScopesOf({
  scopes,
  serviceAccountId,
  role,
  customRole,
}: Pick<AccessTokenRow, "scopes" | "serviceAccountId" | "role" | "customRole">): TokenScope[] {
  const powers = role === null ? null : powersOf({ role, customRole });
  if (serviceAccountId === null) return listEffectiveScopes(scopes, powers);
  return powers === null ? [] : listAllowedScopes(scopes, powers);
}
