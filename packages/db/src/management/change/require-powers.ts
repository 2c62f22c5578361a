import { covers, findLacking, type Permission, PERMISSIONS, type Powers } from "@causeway/contracts";
import { ChangeRefused } from "./change-refused.ts";

/** @throws ChangeRefused `forbidden` */
export function requirePermission({ permissions }: Powers, permission: Permission): void {
  if (permissions.has(permission)) return;
  throw new ChangeRefused("forbidden", `Requires the ${PERMISSIONS[permission].role} role.`);
}

/**
 * Keeps callers from giving, changing or taking more than they have: only an owner changes or makes an owner, and
 * only someone who can do everything in a custom role can assign it.
 *
 * @param other powers of the role that is given, changed or taken
 * @throws ChangeRefused `forbidden` that names the permission the caller lacks
 */
export function requireCovers(powers: Powers, other: Powers, field?: string): void {
  if (covers(powers, other)) return;
  const lacking = findLacking(powers, other);
  const isOwners = [...other.permissions].some((name) => PERMISSIONS[name].role === "owner");
  const message = isOwners
    ? "Requires the owner role."
    : lacking === null
      ? "Your role doesn't show all the projects that this role shows."
      : `Your role lacks the permission ${lacking}, which this role has.`;
  throw new ChangeRefused("forbidden", message, field);
}
