import { describe, expect, it } from "vitest";
import { hrefOfEvents, readEventSearch, toFilters } from "./event-search.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

describe("the filters of security events", () => {
  it("are read from the address; what doesn't fit is left out", () => {
    const query = {
      period: "7d",
      action: "block",
      type: "nonsense",
      rule: "grd_1",
      apiKey: "../x",
      category: "email",
    };
    expect(readEventSearch(query, NOW, "UTC").search).toEqual({
      period: "7d",
      action: "block",
      type: undefined,
      category: "email",
      rule: "grd_1",
      apiKey: undefined,
      project: undefined,
      request: undefined,
    });
    expect(readEventSearch({}, NOW, "UTC").search.period).toBe("30d");
  });

  it("are named where the address has what can't be one", () => {
    const ignoredOf = (query: Record<string, string | string[]>) =>
      readEventSearch(query, NOW, "UTC").ignored;
    expect(ignoredOf({ period: "7y", type: "nonsense", apiKey: "../x", action: ["block", "warn"] })).toEqual([
      "period",
      "action",
      "type",
      "apiKey",
    ]);
    expect(ignoredOf({ period: "custom", from: "2026-10-04", to: "yesterday" })).toEqual(["to"]);
    expect(ignoredOf({ period: "custom", from: "2026-10-04", to: "2026-10-03" })).toEqual(["period"]);
    expect(ignoredOf({ period: "custom", from: "2026-10-01", to: "2026-10-03" })).toEqual([]);
    expect(ignoredOf({ period: "24h", rule: "grd_1", category: "", event: "vio_1" })).toEqual([]);
  });

  it("become a period that ends now", () => {
    expect(toFilters({ period: "24h" }, NOW, "UTC")).toEqual({ from: "2026-11-21T12:00:00.000Z" });
  });

  it("become the UTC days that were chosen, both inside; days that aren't are left out", () => {
    const query = { period: "custom", from: "2026-10-01", to: "2026-10-03", action: "warn" };
    const search = readEventSearch(query, NOW, "UTC").search;
    expect(toFilters(search, NOW, "UTC")).toMatchObject({
      ...{ from: "2026-10-01T00:00:00.000Z", to: "2026-10-04T00:00:00.000Z", action: "warn" },
    });
    expect(hrefOfEvents(search)).toBe("?period=custom&from=2026-10-01&to=2026-10-03&action=warn");
    for (const wrong of [
      { from: "2026-10-04" },
      { to: "yesterday" },
      { from: "2027-01-01", to: "2027-01-02" },
    ])
      expect(readEventSearch({ ...query, ...wrong }, NOW, "UTC").search).toMatchObject({ period: "30d" });
  });

  it("leave the usual period out of the address", () => {
    expect(hrefOfEvents({ period: "30d", action: "warn", rule: undefined })).toBe("?action=warn");
    expect(hrefOfEvents({ period: "7d" })).toBe("?period=7d");
  });
});
