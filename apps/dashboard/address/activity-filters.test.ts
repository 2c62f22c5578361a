import { describe, expect, it } from "vitest";
import { isSummed, readActivityFilters, withTime } from "./activity-filters.ts";
import type { Query } from "./query.ts";
import { toSearch } from "./to-search.ts";

const parseFilters = (query: Query, now?: Date) => readActivityFilters(query, now).filters;
const ignoredFilters = (query: Query, now?: Date) => readActivityFilters(query, now).ignored;

it("an address has the filters that it can mean, and nothing else", () => {
  const filters = parseFilters({
    outcome: "failed",
    status: "5xx",
    errorType: "made_up",
    model: " gpt-4o-mini ",
    apiKey: "key_1'; DROP",
    from: "2026-02-31T99:00Z",
    to: "2026-03-01T00:00:00.000Z",
    header: "team=search",
    credential: "0A1B2C3D",
    cached: "maybe",
    cursor: "c",
  });
  expect(filters).toEqual({
    to: "2026-03-01T00:00:00.000Z",
    outcome: "failed",
    status: "5xx",
    model: "gpt-4o-mini",
    header: "team=search",
  });
  expect(parseFilters(Object.fromEntries(new URLSearchParams(toSearch(filters))))).toEqual(filters);
});

it("names the filters of an address that can't be", () => {
  expect(ignoredFilters({ outcome: "banana", status: "9999", from: "abc", model: "m", cursor: "c" })).toEqual(
    ["from", "outcome", "status"],
  );
  expect(ignoredFilters({ outcome: ["failed", "refused"], model: "", retried: "true" })).toEqual(["outcome"]);
});

it.each([
  ["session,header:team", "session,header:team"],
  ["header:x-causeway-team", "header:x-causeway-team"],
  ["session,key", undefined],
  ["constructor", undefined],
  ["", undefined],
])("asks for requests without %j as %j", (missing, asked) =>
  expect(parseFilters({ missing }).missing).toBe(asked),
);

it.each([
  [{ outcome: "failed", model: "m", from: "2026-03-10T09:00:00Z" }, true],
  [{ model: "m", source: "app" }, false],
  [{ cached: "true" }, false],
])("sums of usage answer for %j: %s", (query, expected) =>
  expect(isSummed(parseFilters(query, new Date("2026-03-10T12:00:00Z")))).toBe(expected),
);

describe("a range up to now", () => {
  const now = new Date("2026-03-10T12:34:56.000Z");

  it.each([
    ["1h", "UTC", "2026-03-10T11:34:56.000Z"],
    ["24h", "UTC", "2026-03-09T13:00:00.000Z"],
    ["7d", "Asia/Kolkata", "2026-03-03T18:30:00.000Z"],
    ["30d", "UTC", "2026-02-09T00:00:00.000Z"],
  ])("%s in %s begins at %s", (range, timeZone, from) =>
    expect(withTime(parseFilters({ range, model: "m" }, now), now, timeZone)).toEqual({ model: "m", from }),
  );

  it("is left out and named with an exact time, and where there is no such range", () => {
    const query = { range: "7d", from: "2026-03-10T09:00:00Z" };
    expect(parseFilters(query, now)).toEqual({ from: query.from });
    expect(ignoredFilters(query, now)).toEqual(["range"]);
    expect(ignoredFilters({ range: "90d" }, now)).toEqual(["range"]);
  });

  it("holds where the exact time can't be", () =>
    expect(parseFilters({ range: "7d", from: "2027-03-10T09:00:00Z" }, now)).toEqual({ range: "7d" }));
});

describe("a time without any requests", () => {
  const now = new Date("2026-03-10T12:00:00.000Z");
  const at = (time: string) => `2026-03-${time}:00.000Z`;

  it.each([
    [{ from: at("10T09:00"), to: at("09T09:00") }, ["from", "to"]],
    [{ from: at("10T09:00"), to: at("10T09:00") }, ["from", "to"]],
    [{ from: at("11T09:00") }, ["from"]],
    [{ to: "1969-07-20T20:17:00Z" }, ["to"]],
    [{ to: "1970-01-01T00:00:00Z" }, ["to"]],
    [{ from: "2026-03-10T09:00:00Z", to: "2026-03-10T09:00:00.000Z" }, ["from", "to"]],
  ])("%j is left out and named", (time, names) => {
    expect(parseFilters({ ...time, outcome: "failed" }, now)).toEqual({ outcome: "failed" });
    expect(ignoredFilters(time, now)).toEqual(names);
  });

  it.each([
    [{ from: at("09T09:00"), to: at("10T09:00") }],
    [{ from: at("11T09:00"), to: at("12T09:00") }],
    [{ from: at("10T12:00") }],
    [{ to: at("12T09:00") }],
  ])("%j is taken", (time) => {
    expect(parseFilters(time, now)).toEqual(time);
    expect(ignoredFilters(time, now)).toEqual([]);
  });
});

it.each([
  [256, true],
  [257, false],
])("takes a tag's value of %i characters: %s", (length, isTaken) => {
  const header = `${"n".repeat(64)}=${"v".repeat(length)}`;
  expect(parseFilters({ header }).header).toBe(isTaken ? header : undefined);
});
