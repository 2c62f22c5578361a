import { expect, it } from "vitest";
import { isOfAllProjects, scopeOfLink } from "./all-projects.ts";

const isAll = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return isOfAllProjects(pathname, searchParams);
};

it("only the activity and the usage of a project can show all projects", () => {
  expect(isAll("/prj_1/usage?scope=all")).toBe(true);
  expect(isAll("/prj_1/activity?outcome=failed&scope=all")).toBe(true);
  expect(isAll("/prj_1/usage")).toBe(false);
  expect(isAll("/prj_1/usage?scope=one")).toBe(false);
  expect(isAll("/prj_1/models?scope=all")).toBe(false);
  expect(isAll("/prj_1/activity/req_1?scope=all")).toBe(false);
});

it("links between them keep all projects", () => {
  expect(scopeOfLink("/usage")).toBe("?scope=all");
  expect(scopeOfLink("/keys")).toBe("");
});
