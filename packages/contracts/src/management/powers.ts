import {
  isBounded,
  type Permission,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Role,
  roleAllows,
} from "./permissions.ts";

/** The projects that a role sees, from most to least: all, those that were assigned, or only one's own keys in those. */
export const VISIBILITIES = ["all_projects", "assigned_projects", "own_keys"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Permissions of someone in an organization, and the projects that they see there. */
export interface Powers {
  readonly permissions: ReadonlySet<Permission>;
  readonly visibility: Visibility;
}

/** A custom role's part of {@link Powers} as it is stored: permissions of a later release can be among them. */
export interface CustomPowers {
  readonly permissions: readonly string[];
  readonly visibility: Visibility;
}

/**
 * Tells whether a custom role can have the permission: nothing that only owners have, and in a role that is limited to its
 * projects nothing that shows or changes what belongs to other projects.
 */
export const isAssignable = (name: Permission, visibility: Visibility): boolean =>
  PERMISSIONS[name].role !== "owner" && (visibility === "all_projects" || isBounded(name));

/** Every role has these: a member sees the organization and the projects that the role shows. */
export const BASE_PERMISSIONS: readonly Permission[] = ["organization:read", "projects:read"];

const powersOfRole = (role: Role): Powers => ({
  permissions: new Set(PERMISSION_NAMES.filter((name) => roleAllows(role, name))),
  visibility: role === "developer" ? "own_keys" : "all_projects",
});

/** Powers of the built-in roles. */
export const ROLE_POWERS: Readonly<Record<Role, Powers>> = {
  owner: powersOfRole("owner"),
  admin: powersOfRole("admin"),
  developer: powersOfRole("developer"),
};

/** Powers of a custom role. What a custom role can't have is left out, whatever is stored. */
export function toPowers({ permissions, visibility }: CustomPowers): Powers {
  const held = PERMISSION_NAMES.filter(
    (name) =>
      BASE_PERMISSIONS.includes(name) || (permissions.includes(name) && isAssignable(name, visibility)),
  );
  return { permissions: new Set(held), visibility };
}

/**
 * Powers of a service account with a role. It creates no API keys, so in its projects it sees those of everyone.
 */
export const toAccountPowers = ({ permissions, visibility }: Powers): Powers => ({
  permissions,
  visibility: visibility === "own_keys" ? "assigned_projects" : visibility,
});

/** The first permission of `other` that `powers` lacks; null if there is none. */
export const findLacking = (powers: Powers, other: Powers): Permission | null =>
  [...other.permissions].find((name) => !powers.permissions.has(name)) ?? null;

/** Compares only what roles show: `powers` sees all that `other` sees. */
export const seesAsMuch = (powers: Powers, other: Powers): boolean =>
  VISIBILITIES.indexOf(powers.visibility) <= VISIBILITIES.indexOf(other.visibility);

/** Tells whether someone with `powers` can do everything that someone with `other` can. */
export const covers = (powers: Powers, other: Powers): boolean =>
  findLacking(powers, other) === null && seesAsMuch(powers, other);
