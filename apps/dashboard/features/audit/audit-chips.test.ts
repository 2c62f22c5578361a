import { describe, expect, it } from "vitest";
import { auditChips } from "./audit-chips.ts";

describe("the chips of the audit log", () => {
  it.each([
    [{ from: "2026-11-01", to: "2026-11-05" }, "2026-11-01 to 2026-11-05"],
    [{ from: "2026-11-01" }, "since 2026-11-01"],
    [{ to: "2026-11-05" }, "until 2026-11-05"],
  ])("are its days, which they take out: %o", (days, label) => {
    expect(auditChips({ ...days, action: "project.update", q: "search" })).toEqual([
      { label, href: "?action=project.update&q=search", kind: "time filter" },
    ]);
  });

  it("are none of filters with a menu", () => {
    expect(auditChips({ action: "project.update", user: "usr_1", q: "x" })).toEqual([]);
  });
});
