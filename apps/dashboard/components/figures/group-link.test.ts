import { expect, it } from "vitest";
import { hrefOfGroup } from "./group-link.ts";
import type { UsageGrouping } from "../../format/usage-words.ts";

const linkOf = (
  grouping: UsageGrouping,
  id: string | null,
  secondId: string | null = null,
  team?: string,
) => {
  const href = hrefOfGroup({
    grouping,
    group: { id, secondId },
    usage: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-02T00:00:00.000Z" },
    place: { project: "prj_a", scope: "all", team },
    time: { period: "7d" },
  });
  const span = /from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-02T00%3A00%3A00.000Z/;
  return href === null ? null : href.replace("scope=all&", "").replace(span, "…");
};

it.each<[UsageGrouping, string, string | null, string]>([
  [{ by: "model" }, "m-1", null, "…&model=m-1"],
  [{ by: "mode" }, "operator", null, "…&mode=operator"],
  [{ by: "member" }, "u1", null, "…&member=u1"],
  [{ by: "header", header: "team" }, "search", null, "…&header=team%3Dsearch"],
  [{ by: "header", header: "team" }, "", null, "…&missing=header%3Ateam"],
  [{ by: "session", thenBy: "member" }, "", "", "…&missing=session%2Cmember"],
  [{ by: "session", thenBy: "model" }, "", "m-1", "…&missing=session&model=m-1"],
  [{ by: "team" }, "team_1", null, "team=team_1&…"],
  [{ by: "team", thenBy: "model" }, "", "m-1", "…&missing=team&model=m-1"],
  [{ by: "project", thenBy: "model" }, "prj_b", "m-1", "…&project=prj_b&model=m-1"],
])("%o with %s and %s leads to its requests", (grouping, id, second, search) =>
  expect(linkOf(grouping, id, second)).toBe(`/prj_a/activity?${search}`),
);

it("a project leads to its usage, and all others lead nowhere", () => {
  expect(linkOf({ by: "project" }, "prj_b")).toBe("/prj_b/usage?period=7d");
  expect(linkOf({ by: "model" }, null)).toBeNull();
});

it("a project's part of a team leads to the requests of both", () =>
  expect(linkOf({ by: "project" }, "prj_b", null, "team_1")).toBe(
    "/prj_a/activity?team=team_1&…&project=prj_b",
  ));
