import { expect, it } from "vitest";
import { isSameView, viewLink } from "./view-link.ts";

it("a view's link has its filters, and says which view it is of", () => {
  expect(viewLink("prj_a", "activity", { header: "team=search", model: "m-1" }, "view_1")).toBe(
    "/prj_a/activity?header=team%3Dsearch&model=m-1&view=view_1",
  );
  expect(viewLink("prj_a", "usage", {})).toBe("/prj_a/usage");
});

it("two views are the same whatever the order of their filters", () => {
  expect(isSameView({ a: "1", b: "2" }, { b: "2", a: "1" })).toBe(true);
  expect(isSameView({ a: "1" }, { a: "1", b: "2" })).toBe(false);
});
