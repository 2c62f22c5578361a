import { expect, it } from "vitest";
import { pickChanged } from "./pick-changed.ts";

it("a change leaves out what stays the same, and what a form doesn't have", () => {
  const before = { name: "Auditor", permissions: ["logs:read"], description: "Reads" };
  expect(pickChanged(before, { ...before, permissions: ["logs:read"] })).toEqual({});
  expect(pickChanged(before, { ...before, description: "", permissions: [] })).toEqual({
    description: "",
    permissions: [],
  });
  const optional: { name?: string } = {};
  expect(pickChanged<{ name?: string }>({ name: "Auditor" }, { ...optional })).toEqual({});
});
