import { expect, it } from "vitest";
import { filterChips } from "./filter-chips.ts";

const labelsOf = (filters: Parameters<typeof filterChips>[0]["filters"], names = {}) =>
  filterChips({ filters, view: undefined, names, timeZone: "UTC" }).map(({ label }) => label);

it("each filter without a menu is a chip that says it in a few words", () => {
  expect(
    labelsOf(
      {
        source: "app",
        session: "s-1",
        user: "u-1",
        mode: "organization",
        credential: "0a1b2c3d",
        member: "usr_1",
        missing: "session,header:team",
        requestId: "req-1",
        header: "team=search",
        cached: "true",
        stream: "false",
        retried: "true",
        project: "prj_1",
        outcome: "failed",
        scope: "all",
      },
      { member: "Ada" },
    ),
  ).toEqual([
    "source app",
    "session s-1",
    "end user u-1",
    "Your organization's keys",
    "provider key 0a1b2c3d",
    "keys of Ada",
    "without session, x-causeway-team",
    "x-request-id req-1",
    "x-causeway-team=search",
    "cached",
    "not streamed",
    "retried",
    "project not found",
  ]);
});

it("a chip leads to the page without its filter, and a time is one chip", () => {
  const chips = filterChips({
    filters: { from: "2026-03-01T00:00:00Z", to: "2026-03-02T00:00:00Z", source: "app", model: "m" },
    view: "view_1",
    names: {},
    timeZone: "UTC",
  });
  expect(chips.map(({ href, kind }) => [href, kind])).toEqual([
    ["?source=app&model=m&view=view_1", "time filter"],
    ["?from=2026-03-01T00%3A00%3A00Z&to=2026-03-02T00%3A00%3A00Z&model=m&view=view_1", "filter"],
  ]);
});
