import { expect, it } from "vitest";
import { hrefOfGroup } from "./group-link.ts";
import type { UsageGrouping } from "../../format/usage-words.ts";

const linkOf = (grouping: UsageGrouping, id: string | null, secondId: string | null = null) => {
  const href = hrefOfGroup({
    grouping,
    group: { id, secondId },
    usage: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-02T00:00:00.000Z" },
    place: { project: "prj_a", scope: "all" },
    time: { period: "7d" },
  });
  return href === null
    ? null
    : href.replace("scope=all&from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-02T00%3A00%3A00.000Z", "…");
};

it.each<[UsageGrouping, string, string | null, string]>([
  [{ by: "model" }, "m-1", null, "…&model=m-1"],
  [{ by: "mode" }, "operator", null, "…&mode=operator"],
  [{ by: "member" }, "u1", null, "…&member=u1"],
  [{ by: "header", header: "team" }, "search", null, "…&header=team%3Dsearch"],
  [{ by: "header", header: "team" }, "", null, "…&missing=header%3Ateam"],
  [{ by: "session", thenBy: "member" }, "", "", "…&missing=session%2Cmember"],
  [{ by: "session", thenBy: "model" }, "", "m-1", "…&missing=session&model=m-1"],
  [{ by: "project", thenBy: "model" }, "prj_b", "m-1", "…&project=prj_b&model=m-1"],
])("%o with %s and %s leads to its requests", (grouping, id, second, search) =>
  expect(linkOf(grouping, id, second)).toBe(`/prj_a/activity?${search}`),
);

it("a project leads to its usage, and all others lead nowhere", () => {
  expect(linkOf({ by: "project" }, "prj_b")).toBe("/prj_b/usage?period=7d");
  expect(linkOf({ by: "model" }, null)).toBeNull();
});
