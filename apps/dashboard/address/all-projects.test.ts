import { expect, it } from "vitest";
import { asksForAll, isOfAllProjects, linkInPlace, scopeOfLink } from "./all-projects.ts";

const isAll = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return isOfAllProjects(pathname, searchParams);
};

it("only some pages of a project can show all projects", () => {
  expect(isAll("/prj_1?scope=all")).toBe(true);
  expect(isAll("/prj_1/usage?scope=all")).toBe(true);
  expect(isAll("/prj_1/activity?outcome=failed&scope=all")).toBe(true);
  expect(isAll("/prj_1/models?scope=all")).toBe(true);
  expect(isAll("/prj_1/models/openrouter/foo?scope=all")).toBe(true);
  expect(isAll("/prj_1/keys?scope=all")).toBe(true);
  expect(isAll("/prj_1")).toBe(false);
  expect(isAll("/prj_1/usage?scope=one")).toBe(false);
  expect(isAll("/prj_1/videos?scope=all")).toBe(false);
  expect(isAll("/prj_1/keys/key_1?scope=all")).toBe(false);
  expect(isAll("/prj_1/activity/req_1?scope=all")).toBe(false);
});

it("an address asks for them once", () => {
  expect(asksForAll({ scope: "all" })).toBe(true);
  expect(asksForAll({ scope: ["all", "all"] })).toBe(false);
  expect(asksForAll({})).toBe(false);
});

it("links between them keep all projects", () => {
  expect(scopeOfLink("")).toBe("?scope=all");
  expect(scopeOfLink("/usage")).toBe("?scope=all");
  expect(scopeOfLink("/keys")).toBe("?scope=all");
  expect(scopeOfLink("/videos")).toBe("");
  expect(linkInPlace({ project: "prj_1", scope: "all" }, "/keys", { state: "enabled" })).toBe(
    "/prj_1/keys?scope=all&state=enabled",
  );
  expect(linkInPlace({ project: "prj_1" }, "/keys")).toBe("/prj_1/keys");
});
