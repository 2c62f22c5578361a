import {
  BASE_PERMISSIONS,
  isAssignable,
  isBounded,
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
} from "@causeway/contracts";

/** A permission that the visitor can put into a role. */
export interface OfferedPermission {
  readonly name: Permission;
  readonly description: string;
  /** Roles that don't show all projects can also have it. */
  readonly isBounded: boolean;
}

/** Permissions that the visitor can put into a role: those they have, except those only owners can have. Every role has the base anyway. */
export const listOffered = (held: readonly Permission[]): OfferedPermission[] =>
  PERMISSION_NAMES.filter(
    (name) => held.includes(name) && isAssignable(name, "all_projects") && !BASE_PERMISSIONS.includes(name),
  ).map((name) => ({
    name,
    description: PERMISSIONS[name].description,
    isBounded: isBounded(name),
  }));
