import { describe, expect, it } from "vitest";
import { ignoredFilters, parseFilters, toSearch, uncountedFilters } from "./filters.ts";

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

it("totals say which filters they don't know", () => {
  expect(
    uncountedFilters(parseFilters({ outcome: "failed", model: "m", source: "app", cached: "true" })),
  ).toEqual(["source", "cached"]);
});

describe("a time without any requests", () => {
  const now = new Date("2026-03-10T12:00:00.000Z");
  const at = (time: string) => `2026-03-${time}:00.000Z`;

  it.each([
    [{ from: at("10T09:00"), to: at("09T09:00") }, ["from", "to"]],
    [{ from: at("10T09:00"), to: at("10T09:00") }, ["from", "to"]],
    [{ from: at("11T09:00") }, ["from"]],
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
