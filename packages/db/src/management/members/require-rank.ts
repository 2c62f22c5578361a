import { type Role, roleAllows } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";

/**
 * Who manages members at all, and that only an owner touches an owner or makes one.
 *
 * @throws ChangeRefused `forbidden`
 */
export function requireRank(actorRole: Role, role: Role): void {
  if (!roleAllows(actorRole, "members:manage")) {
    throw new ChangeRefused("forbidden", "Requires the admin role.");
  }
  if (role === "owner" && actorRole !== "owner") {
    throw new ChangeRefused("forbidden", "Requires the owner role.");
  }
}
