import { describe, expect, it } from "vitest";
import type { RouteReport } from "../../data/providers.ts";
import type { Usage } from "../../data/usage.ts";
import { describeExclusion, stateOf } from "../../components/health/health-words.ts";
import { summarizeProviders } from "./summarize-providers.ts";

const exclusion = {
  kind: "skipped" as const,
  reason: "connection refused",
  model: null,
  since: "2026-11-22T00:00:00.000Z",
  until: null,
};
const measured = { attempts: 20, successRate: 1, firstTokenMs: null, tokensPerSecond: null };
const route = (provider: string, fields: Partial<RouteReport["routes"][number]> = {}) => ({
  ...{ keys: "operator" as const, provider, region: null, upstreamModel: "m", exclusion: null },
  ...measured,
  ...fields,
});
const key = (provider: string, exclusions: (typeof exclusion)[] = []) => ({
  ...{ id: "pk_1", name: "Main", provider, exclusions },
  ...measured,
});
const report = (fields: Partial<RouteReport>): RouteReport => ({
  ...{ readAt: "2026-11-22T00:00:00.000Z", routes: [], keys: [] },
  ...fields,
});
const usageOf = (requests: Readonly<Record<string, number>>) =>
  ({
    groups: {
      by: "provider",
      data: Object.entries(requests).map(([id, count]) => ({ id, requests: count })),
    },
  }) as Usage;

describe("a provider", () => {
  it("is excluded when all of it is, degraded when a part is", () => {
    const routes = [route("openai", { exclusion }), route("groq", { exclusion }), route("groq")];
    const found = summarizeProviders(report({ routes }), usageOf({}));
    expect(found.map(({ provider, state, excluded }) => [provider, state, excluded])).toEqual([
      ["groq", "degraded", 1],
      ["openai", "excluded", 1],
    ]);
  });

  it("has no state that no one measured, and is listed while it has keys", () => {
    const idle = { ...key("azure"), attempts: 0, successRate: null };
    expect(summarizeProviders(report({ keys: [idle] }), usageOf({}))).toEqual([
      { provider: "azure", state: "unknown", excluded: 0, usage: null, isAmongOthers: false },
    ]);
  });

  it("that the sums have only among all others has no count of its own", () => {
    const usage = {
      groups: {
        by: "provider",
        data: [
          { id: "openai", requests: 5 },
          { id: null, requests: 3 },
        ],
      },
    } as Usage;
    const found = summarizeProviders(report({ keys: [key("azure")] }), usage);
    expect(found.map(({ provider, isAmongOthers }) => [provider, isAmongOthers])).toEqual([
      ["openai", false],
      ["azure", true],
    ]);
  });

  it("comes by its requests; what no provider was called for is none", () => {
    const found = summarizeProviders(null, usageOf({ "": 9, groq: 2, openai: 5 }));
    expect(found.map(({ provider }) => provider)).toEqual(["openai", "groq"]);
  });
});

it("a key that one model can't use is degraded, one that fails often too", () => {
  expect(stateOf(measured, [{ ...exclusion, kind: "denied", model: "gpt-4o" }])).toBe("degraded");
  expect(stateOf({ ...measured, successRate: 0.5 }, [])).toBe("degraded");
  expect(stateOf(measured, [exclusion])).toBe("excluded");
  expect(describeExclusion(exclusion)).toBe("Several errors in a row: connection refused");
});
