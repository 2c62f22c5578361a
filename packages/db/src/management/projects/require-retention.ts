import { ChangeRefused } from "../change/change-refused.ts";
import type { LockedOrganization } from "../change/lock-organization.ts";

/**
 * Caching needs retained content.
 *
 * @throws ChangeRefused `conflict`
 */
export function requireRetention({ retention }: LockedOrganization): void {
  if (retention === "all") return;
  throw new ChangeRefused(
    "conflict",
    "Caching requires that the organization's data retention is Retain all data.",
    "cachingEnabled",
  );
}
