import { expect, it } from "vitest";
import { parsePeriod } from "./period.ts";
import { ignoredUsageFilters, readUsageFilters } from "./usage-filters.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const ignored = (search: string) => {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(new URLSearchParams(search).keys())) {
    const values = new URLSearchParams(search).getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return ignoredUsageFilters(query, parsePeriod(query, NOW).name, query.scope === "all");
};

it("names what an address says that can't be", () => {
  expect(ignored("period=banana&from=zzz")).toEqual(["period", "from"]);
  expect(ignored("by=color&metric=length&scope=none&header=%20")).toEqual([
    "by",
    "header",
    "metric",
    "scope",
  ]);
  expect(ignored("period=7d&period=30d")).toEqual(["period"]);
  expect(ignored("timeZone=Mars/Base")).toEqual(["timeZone"]);
  expect(ignored("timeZone=IST")).toEqual(["timeZone"]);
});

it("names the period if its days aren't one", () => {
  expect(ignored("period=custom&from=2026-03-05&to=2026-03-01")).toEqual(["period"]);
  expect(ignored("period=custom&from=2026-03-05")).toEqual(["period"]);
  expect(ignored("period=custom&from=2026-13-05&to=2026-03-01")).toEqual(["from"]);
});

it("names a team where usage is of a single project", () => {
  expect(ignored("team=team_1")).toEqual(["team"]);
  expect(ignored("team=team_1&scope=all")).toEqual([]);
  expect(ignored("team=search&scope=all")).toEqual(["team"]);
});

it("names nothing of what the page itself writes", () => {
  expect(ignored("")).toEqual([]);
  expect(ignored("period=custom&from=2026-03-01&to=2026-03-05&by=header&header=team")).toEqual([]);
  expect(ignored("period=last-month&from=2026-03-01&to=2026-03-05&scope=all&metric=tokens")).toEqual([]);
  expect(ignored("timeZone=UTC")).toEqual([]);
  expect(ignored("timeZone=Asia/Kolkata")).toEqual([]);
});

it("a view of usage keeps what the page reads, and nothing else", () => {
  const query = {
    period: "7d",
    by: "user",
    thenBy: "nonsense",
    header: "X-Causeway-Team",
    scope: "all",
    view: "v",
  };
  expect(readUsageFilters(query)).toEqual({ period: "7d", by: "user", header: "team", scope: "all" });
  expect(readUsageFilters({ period: "7d", from: "2026-03-01" })).toEqual({ period: "7d" });
  const custom = { period: "custom", from: "2026-03-01", to: "2026-03-31" };
  expect(readUsageFilters(custom)).toEqual(custom);
});
