import { describe, expect, it } from "vitest";
import { parseEventSearch, toFilters, toQueryText } from "./event-search.ts";

describe("the filters of security events", () => {
  it("are read from the address; what doesn't fit is left out", () => {
    const query = {
      range: "7d",
      action: "block",
      type: "nonsense",
      rule: "grd_1",
      apiKey: "../x",
      category: "email",
    };
    expect(parseEventSearch(query)).toEqual({
      range: "7d",
      action: "block",
      type: undefined,
      category: "email",
      rule: "grd_1",
      apiKey: undefined,
      project: undefined,
      request: undefined,
    });
    expect(parseEventSearch({}).range).toBe("30d");
  });

  it("become a range that ends now", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    expect(toFilters({ range: "24h" }, now)).toEqual({ from: "2026-11-21T12:00:00.000Z" });
  });

  it("leave the usual range out of the address", () => {
    expect(toQueryText({ range: "30d", action: "warn", rule: undefined })).toBe("action=warn");
    expect(toQueryText({ range: "7d" })).toBe("range=7d");
  });
});
