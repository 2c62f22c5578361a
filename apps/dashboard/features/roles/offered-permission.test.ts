import { PERMISSION_NAMES } from "@causeway/contracts";
import { expect, it } from "vitest";
import { listOffered } from "./offered-permission.ts";

it("offers the visitor's permissions, except those of owners and those of every role", () => {
  const names = listOffered(PERMISSION_NAMES).map(({ name }) => name);
  expect(names).toContain("audit:read");
  for (const name of ["organization:delete", "content:delete", "organization:read", "projects:read"])
    expect(names).not.toContain(name);
  expect(listOffered(["audit:read", "usage:read"])).toMatchObject([
    { name: "usage:read", isBounded: true },
    { name: "audit:read", isBounded: false },
  ]);
});
