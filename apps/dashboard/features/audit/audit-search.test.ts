import { searchTextOf } from "@causeway/ui/option";
import { describe, expect, it } from "vitest";
import { AUDIT_FILTERS } from "@causeway/contracts";
import { readFilters } from "../../address/read-filters.ts";
import { ACTION_OPTIONS, RESOURCE_OPTIONS, toAuditQuery } from "./audit-search.ts";

type Query = Parameters<typeof readFilters>[1];
const readSearch = (query: Query) => readFilters(AUDIT_FILTERS, query).filters;
const ignoredOf = (query: Query) => readFilters(AUDIT_FILTERS, query).ignored;

describe("filters of the audit log", () => {
  it("are read from the address, without what does not fit", () => {
    const search = { action: "project.update", resourceType: "nope", user: ["a", "b"], from: "2026-02-30x" };
    expect(readSearch(search)).toEqual({ action: "project.update" });
  });

  it("are named where they are left out", () => {
    const damaged = {
      action: "nope",
      resourceType: "project",
      user: ["a", "b"],
      from: "soon",
      to: "",
      q: "\0",
    };
    expect(ignoredOf(damaged)).toEqual(["action", "user", "from", "q"]);
    expect(ignoredOf({ q: "x".repeat(201) })).toEqual(["q"]);
    expect(ignoredOf({ action: "project.update", q: "x".repeat(200), cursor: "x" })).toEqual([]);
  });

  it("search for a text without the spaces around it", () => {
    const search = readSearch({ q: " 100% " });
    expect(search).toEqual({ q: "100%" });
    expect(toAuditQuery(search, "UTC")).toEqual({ search: "100%" });
  });

  it("hold the whole last day", () => {
    expect(toAuditQuery({ from: "2026-03-01", to: "2026-03-02" }, "UTC")).toEqual({
      from: "2026-03-01T00:00:00.000Z",
      to: "2026-03-03T00:00:00.000Z",
    });
  });

  it("are the days of the reader", () => {
    // Clocks change there on March 8.
    expect(toAuditQuery({ from: "2026-03-07", to: "2026-03-08" }, "America/New_York")).toEqual({
      from: "2026-03-07T05:00:00.000Z",
      to: "2026-03-09T04:00:00.000Z",
    });
  });

  it("name actions in words, and find them by their code", () => {
    const created = ACTION_OPTIONS.find(({ value }) => value === "api_key.create");
    expect(created?.label).toBe("Created the key");
    expect(searchTextOf(created ?? { value: "", label: "" })).toContain("api_key.create");
  });

  it("name resources in words", () => {
    const labels = new Map(RESOURCE_OPTIONS.map(({ value, label }) => [value, label]));
    expect([labels.get("api_key"), labels.get("iam_rule"), labels.get("provider_key")]).toEqual([
      ...["API key", "Access rule", "Provider key"],
    ]);
  });
});
