import { ROLE_POWERS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { type MenuScope, placeOf } from "./place-of.ts";

const visibilityOf = (role: "admin" | "developer") => ({ visibility: ROLE_POWERS[role].visibility });
const organization = (id: string, role: "admin" | "developer", projects: readonly string[]) => ({
  organization: { id, name: id, permissions: [...ROLE_POWERS[role].permissions], ...visibilityOf(role) },
  projects: projects.map((project) => ({ id: project, name: project, status: "active" as const })),
});
const scope = (more: Partial<MenuScope>): MenuScope => ({
  project: null,
  org: null,
  organizations: [
    organization("org_1", "admin", ["prj_a", "prj_b"]),
    organization("org_2", "developer", ["prj_c"]),
  ],
  withCredits: ["org_1"],
  isOperator: false,
  ...more,
});

describe("the place that the command menu offers pages of", () => {
  it("is the page's own project", () => {
    expect(placeOf(scope({ project: "prj_a", org: "org_1" }), ["prj_b"])).toMatchObject({
      project: "prj_a",
      org: "org_1",
      last: null,
      seesAll: true,
      hasCredits: true,
    });
  });

  it("has all projects of the organizations that the visitor sees as a whole", () => {
    expect(placeOf(scope({}), []).wholes).toEqual([{ org: "org_1", href: "/prj_a?scope=all" }]);
  });

  it("is, among an organization's settings, its project that was open last", () => {
    const place = placeOf(scope({ org: "org_1" }), ["prj_c", "prj_b"]);
    expect(place).toMatchObject({ project: null, org: "org_1", last: { id: "prj_b" } });
  });

  it("is, on the visitor's own pages, the project that was open last with its organization", () => {
    expect(placeOf(scope({}), ["prj_c"])).toMatchObject({
      org: "org_2",
      last: { id: "prj_c" },
      seesAll: false,
      hasCredits: false,
    });
    expect(placeOf(scope({}), [])).toMatchObject({ org: "org_1", last: { id: "prj_a" } });
  });
});
