import { roleAllows, type TokenScope } from "./permissions.ts";
import type { Powers } from "./powers.ts";

/**
 * Scopes that decide who belongs to an organization. They work only while the member a token acts for is one: no one
 * who left lets themselves back in with a token they kept.
 */
const MEMBERSHIP_SCOPES: readonly TokenScope[] = [
  "members:manage",
  "invitations:read",
  "invitations:manage",
  "project_members:manage",
  "teams:manage",
];

/**
 * Scopes of an access token that work now. It never does more than the member it acts for: only members who manage access
 * tokens have any, so one whose member was made a developer can do nothing until such a member saves it again.
 *
 * @param powers of the member the token acts for; null if they are no longer a member: automation continues without
 *   {@link MEMBERSHIP_SCOPES} and scopes that only owners have
 */
export function listEffectiveScopes(scopes: readonly TokenScope[], powers: Powers | null): TokenScope[] {
  if (powers === null)
    return scopes.filter((name) => roleAllows("admin", name) && !MEMBERSHIP_SCOPES.includes(name));
  return powers.permissions.has("access_tokens:manage") ? listAllowedScopes(scopes, powers) : [];
}

/** The scopes that are within someone's powers: all that a service account's token can do now. */
export const listAllowedScopes = (scopes: readonly TokenScope[], { permissions }: Powers): TokenScope[] =>
  scopes.filter((name) => permissions.has(name));
