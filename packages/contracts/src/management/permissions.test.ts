import { describe, expect, it } from "vitest";
import { PERMISSIONS, roleAllows, TOKEN_SCOPES } from "./permissions.ts";

describe("permissions", () => {
  it("gives an owner everything", () => {
    const names = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[];
    expect(names.every((name) => roleAllows("owner", name))).toBe(true);
  });

  it("keeps members, limits and the audit log from developers", () => {
    expect(roleAllows("developer", "members:manage")).toBe(false);
    expect(roleAllows("developer", "api_keys:limit")).toBe(false);
    expect(roleAllows("developer", "audit:read")).toBe(false);
    expect(roleAllows("developer", "logs:read")).toBe(true);
  });

  it("has no permission that grants credits: only operators do, and owners pay for theirs", () => {
    const names = Object.keys(PERMISSIONS).filter((name) => name.startsWith("billing:"));
    expect(names).toEqual(["billing:read", "billing:manage"]);
    expect(roleAllows("admin", "billing:manage")).toBe(false);
  });

  it("lets no access token create keys, manage tokens or delete the organization", () => {
    expect(TOKEN_SCOPES).not.toContain("api_keys:create");
    expect(TOKEN_SCOPES).not.toContain("access_tokens:manage");
    expect(TOKEN_SCOPES).not.toContain("organization:delete");
  });

  it("gives no access token a way to top up credits", () => {
    expect(TOKEN_SCOPES.filter((scope) => scope.startsWith("billing:"))).toEqual(["billing:read"]);
  });
});
