import { describe, expect, it } from "vitest";
import { parseAuditSearch, toAuditQuery, toQueryText } from "./audit-search.ts";

describe("filters of the audit log", () => {
  it("are read from the address, without what does not fit", () => {
    const search = { action: "project.update", resourceType: "nope", user: ["a", "b"], from: "2026-02-30x" };
    expect(parseAuditSearch(search)).toEqual({ action: "project.update" });
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

  it("go back into the address", () => {
    expect(toQueryText({ action: "project.update", user: undefined, from: "" })).toBe(
      "action=project.update",
    );
  });
});
