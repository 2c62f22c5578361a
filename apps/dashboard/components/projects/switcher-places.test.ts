import { ROLE_POWERS, type Role } from "@causeway/contracts";
import { expect, it } from "vitest";
import { listSwitcherPlaces, type SwitcherOrganization } from "./switcher-places.ts";

const organization = (name: string, role: Role, ids: readonly string[]): SwitcherOrganization => ({
  organization: {
    id: `org_${name}`,
    name,
    permissions: [...ROLE_POWERS[role].permissions],
    visibility: ROLE_POWERS[role].visibility,
  },
  projects: ids.map((id) => ({ id, name: id.toUpperCase(), status: "active" })),
});

const labels = (...args: Parameters<typeof listSwitcherPlaces>) =>
  listSwitcherPlaces(...args).map(({ value, items }) => [value, items.map(({ label }) => label)]);

const NOBODY = { recent: [], mayCreateOrganization: false };

it("lists the projects of each organization, those that were open lately first", () => {
  const organizations = [
    organization("one", "owner", ["a", "b", "c"]),
    organization("two", "developer", ["d"]),
  ];
  expect(labels(organizations, { ...NOBODY, recent: ["d", "c", "b"] })).toEqual([
    ["one", ["All projects", "C", "B", "A", "Settings of one", "New project"]],
    ["two", ["D", "Settings of two"]],
  ]);
});

it("leads to all projects only where there are several", () => {
  const [both] = listSwitcherPlaces([organization("one", "admin", ["a", "b"])], NOBODY);
  expect(both?.items[0]?.href).toBe("/a?scope=all");
  expect(labels([organization("one", "admin", ["a"])], NOBODY)).toEqual([
    ["one", ["A", "Settings of one", "New project"]],
  ]);
});

it("offers a new organization to those who may create one", () => {
  expect(labels([], { ...NOBODY, mayCreateOrganization: true })).toEqual([
    ["Organizations", ["New organization"]],
  ]);
});
