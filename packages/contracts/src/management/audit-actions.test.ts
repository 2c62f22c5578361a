import { describe, expect, it } from "vitest";
import { listChanges } from "./audit-actions.ts";

describe("the changes an audit entry tells", () => {
  it("names only the fields that differ, with what was and what is", () => {
    expect(listChanges({ name: "a", status: "active", ttl: 60 }, { name: "b", status: "active" })).toEqual({
      name: { before: "a", after: "b" },
    });
  });

  it("compares values, not references", () => {
    expect(listChanges({ ids: ["1"] }, { ids: ["1"] })).toEqual({});
  });
});
