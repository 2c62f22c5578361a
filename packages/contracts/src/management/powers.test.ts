import { describe, expect, it } from "vitest";
import { listAllowedScopes, listEffectiveScopes } from "./effective-scopes.ts";
import { PERMISSION_NAMES, PERMISSIONS, roleAllows, ROLES, TOKEN_SCOPES } from "./permissions.ts";
import {
  BASE_PERMISSIONS,
  covers,
  findLacking,
  isAssignable,
  ROLE_POWERS,
  toAccountPowers,
  toPowers,
  VISIBILITIES,
} from "./powers.ts";

describe("built-in roles", () => {
  it("have the permissions of the table, each role including those of the next", () => {
    for (const role of ROLES)
      expect([...ROLE_POWERS[role].permissions]).toEqual(
        PERMISSION_NAMES.filter((name) => roleAllows(role, name)),
      );
    expect(covers(ROLE_POWERS.owner, ROLE_POWERS.admin)).toBe(true);
    expect(covers(ROLE_POWERS.admin, ROLE_POWERS.developer)).toBe(true);
    expect(covers(ROLE_POWERS.admin, ROLE_POWERS.owner)).toBe(false);
    expect(covers(ROLE_POWERS.developer, ROLE_POWERS.admin)).toBe(false);
  });
});

describe.each(VISIBILITIES)("a custom role that shows %s", (visibility) => {
  const everything = toPowers({ permissions: PERMISSION_NAMES, visibility });

  it.each(PERMISSION_NAMES)("has %s only if the table allows it, whatever is stored", (name) => {
    const { role } = PERMISSIONS[name];
    const has = everything.permissions.has(name);
    expect(has).toBe(isAssignable(name, visibility) || BASE_PERMISSIONS.includes(name));
    if (role === "owner") expect(has).toBe(false);
    if (role === "developer") expect(has).toBe(true);
    const alone = toPowers({ permissions: [name], visibility });
    expect(new Set(alone.permissions)).toEqual(new Set([...BASE_PERMISSIONS, ...(has ? [name] : [])]));
  });

  it.each(PERMISSION_NAMES)("is covered only by those who have its %s", (name) => {
    const target = toPowers({ permissions: [name], visibility });
    for (const role of ROLES) {
      const isEnough =
        [...target.permissions].every((held) => roleAllows(role, held)) &&
        (role !== "developer" || visibility === "own_keys");
      expect(covers(ROLE_POWERS[role], target), role).toBe(isEnough);
    }
    const others = PERMISSION_NAMES.filter((other) => other !== name);
    const without = toPowers({ permissions: others, visibility: "all_projects" });
    const lacking = target.permissions.has(name) && !BASE_PERMISSIONS.includes(name) ? name : null;
    expect(findLacking(without, target)).toBe(lacking);
    expect(covers(without, target)).toBe(lacking === null);
  });

  it("is covered by every admin, and covers no owner", () => {
    expect(covers(ROLE_POWERS.admin, everything)).toBe(true);
    expect(covers(everything, ROLE_POWERS.owner)).toBe(false);
  });

  it("has no permission about the whole organization unless it shows all projects", () => {
    const whole = [
      "members:manage",
      "roles:manage",
      "service_accounts:manage",
      "access_tokens:manage",
      "provider_keys:manage",
      "audit:read",
    ];
    for (const name of PERMISSION_NAMES.filter((one) => whole.includes(one)))
      expect(everything.permissions.has(name)).toBe(visibility === "all_projects");
  });

  it("leaves out permissions of a later release", () => {
    const { permissions } = toPowers({ permissions: ["moons:manage"], visibility });
    expect([...permissions]).toEqual(BASE_PERMISSIONS);
  });
});

describe("a service account", () => {
  it("sees every key of its projects where a member sees their own", () => {
    expect(
      VISIBILITIES.map((visibility) => toAccountPowers(toPowers({ permissions: [], visibility })).visibility),
    ).toEqual(["all_projects", "assigned_projects", "assigned_projects"]);
    expect(covers(ROLE_POWERS.developer, toAccountPowers(ROLE_POWERS.developer))).toBe(false);
    expect(covers(ROLE_POWERS.admin, toAccountPowers(ROLE_POWERS.developer))).toBe(true);
  });
});

describe("the effective scopes of a token", () => {
  const scopes = [...TOKEN_SCOPES];

  it("are all of its scopes while the member it acts for has the role", () => {
    expect(listEffectiveScopes(scopes, ROLE_POWERS.owner)).toEqual(scopes);
    expect(listEffectiveScopes(scopes, ROLE_POWERS.admin)).toEqual(
      scopes.filter((scope) => scope !== "content:delete"),
    );
  });

  it("are none once that member is a developer, who can't have tokens", () => {
    expect(listEffectiveScopes(scopes, ROLE_POWERS.developer)).toEqual([]);
  });

  it("stay within a custom role, which must manage tokens", () => {
    const role = { permissions: ["usage:read", "access_tokens:manage"], visibility: "all_projects" } as const;
    expect(listEffectiveScopes(scopes, toPowers(role))).toEqual([
      "organization:read",
      "projects:read",
      "usage:read",
    ]);
    expect(listEffectiveScopes(scopes, toPowers({ ...role, permissions: ["usage:read"] }))).toEqual([]);
  });

  it("stay for automation after that member left, except those that decide who belongs", () => {
    const left = listEffectiveScopes(scopes, null);
    expect(left).toContain("projects:manage");
    for (const scope of ["members:manage", "invitations:manage", "project_members:manage", "content:delete"])
      expect(left).not.toContain(scope);
  });

  it("stay within the role of a service account", () => {
    expect(listAllowedScopes(scopes, ROLE_POWERS.developer)).toEqual(
      scopes.filter((scope) => roleAllows("developer", scope)),
    );
  });
});
