import { expect, it } from "vitest";
import { ignoredProviderChoices, parseProviderRange } from "./provider-range.ts";

const now = new Date("2026-03-10T12:34:56Z");

it.each([
  ["1h", "1h", "2026-03-10T11:00:00.000Z"],
  ["24h", "24h", "2026-03-09T13:00:00.000Z"],
  ["30d", "30d", "2026-02-09T00:00:00.000Z"],
  [undefined, "24h", "2026-03-09T13:00:00.000Z"],
  ["1y", "7d", "2026-03-04T00:00:00.000Z"],
])("the range %s is %s and starts at %s", (asked, name, from) =>
  expect(parseProviderRange(asked, now)).toEqual({ name, from: new Date(from), to: now }),
);

it.each([
  [{ range: "1y", provider: "nowhere" }, ["range", "provider"]],
  [{ range: ["1h", "24h"], provider: ["openai", "azure"] }, ["range", "provider"]],
  [{ range: "1h", provider: "openai" }, []],
  [{ range: "", page: "2" }, []],
])("of %j, %j is ignored", (query, names) =>
  expect(ignoredProviderChoices(query, ["openai", "azure"])).toEqual(names),
);

it("doesn't say of a provider that there is none while the list can't be read", () =>
  expect(ignoredProviderChoices({ provider: "openai" }, null)).toEqual([]));
