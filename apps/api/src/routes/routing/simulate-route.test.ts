import { createCatalog } from "@causeway/catalog";
import type { IamRule } from "@causeway/contracts";
import type { Hint, RouteView } from "@causeway/route-stats";
import { describe, expect, it } from "vitest";
import type { KnownKeys } from "../iam-rules/known-keys.ts";
import { type RouteContext, type SimulatedRequest, simulateRoute } from "./simulate-route.ts";

const MODEL = "gpt-4o-mini";
const request: SimulatedRequest = {
  ...{ model: MODEL, promptTokens: 1_000, outputTokens: 500, strategy: "auto" },
};
const view = (successRate: number): RouteView => ({
  ...{ attempts: 100, successRate, firstTokenMs: null, streams: 0, tokensPerSecond: null },
});
const hint: Hint = {
  ...{ target: "x", kind: "open", reason: "connection refused", model: null, atMs: 0, untilMs: null },
  ...{ times: 1, provider: "azure", keyHash: "", by: "gateway", id: 1 },
} as Hint;
const keys: KnownKeys = {
  mode: "hybrid",
  own: ["openai", "custom:mine"].map((provider) => ({ provider, deployment: null })),
  operators: new Set(["azure", "openai", "venice"]),
};
const context = (changes: Partial<RouteContext> = {}): RouteContext => ({
  ...{ catalog: createCatalog(), customNames: ["mine"], rules: [], keys },
  seen: () => ({ view: null, hint: null }),
  weights: { price: 1, success: 4, latency: 0.25, throughput: 0.25 },
  ...{ providerOrder: ["openai"], now: Date.now() },
  ...changes,
});
const simulated = (changes: Partial<RouteContext> = {}, asked: Partial<SimulatedRequest> = {}) => {
  const found = simulateRoute({ ...request, ...asked }, context(changes));
  return {
    asked: found?.candidates.map(({ provider, keys }) => `${provider} ${keys}`),
    excluded: Object.fromEntries((found?.excluded ?? []).map(({ provider, reason }) => [provider, reason])),
    candidates: found?.candidates,
  };
};

describe("a simulated request", () => {
  it("goes to the cheapest first, among equals by the operator's order, on own keys where there are any", () => {
    const { asked, excluded, candidates } = simulated();
    expect(asked).toEqual(["openai organization", "azure operator", "venice operator"]);
    expect(excluded).toMatchObject({ openrouter: "no_key", digitalocean: "no_key" });
    expect(candidates?.[0]?.price).toBeCloseTo(0.00045, 10);
    expect(candidates?.[0]?.score.price).toBe(1);
  });

  it("uses whose keys the project's mode allows", () => {
    expect(simulated({ keys: { ...keys, mode: "api-keys" } }).asked).toEqual(["openai organization"]);
    expect(simulated({ keys: { ...keys, mode: "credits" } }).asked?.[0]).toBe("openai operator");
  });

  it("goes elsewhere from a provider that fails, and asks one that is avoided last", () => {
    const failing = (_: boolean, provider: string) => ({
      view: view(provider === "openai" ? 0.2 : 1),
      hint: null,
    });
    expect(simulated({ seen: failing }).asked).toEqual([
      "azure operator",
      "venice operator",
      "openai organization",
    ]);
    const avoided = (_: boolean, provider: string) => ({
      view: null,
      hint: provider === "azure" ? hint : null,
    });
    expect(simulated({ seen: avoided }).asked?.at(-1)).toBe("azure operator");
  });

  it("leaves out what a rule denies and what is too long, unless nothing fits", () => {
    const rule = {
      ...{ id: "rule_1", ruleType: "deny_providers", ruleValue: { providers: ["azure"] }, status: "active" },
    } as IamRule;
    expect(simulated({ rules: [rule] }).excluded).toMatchObject({ azure: "access_rule" });
    const wide = { keys: { ...keys, operators: new Set(["azure", "gmicloud"]) } };
    expect(simulated(wide, { promptTokens: 130_000 }).excluded).toMatchObject({ openai: "too_long" });
    expect(simulated({}, { promptTokens: 9_000_000 }).asked).toHaveLength(3);
  });

  it("goes where the request wants it to", () => {
    const wants = (provider: SimulatedRequest["provider"]) => simulated({}, { provider });
    expect(wants({ only: ["Venice", "azure"] }).asked).toEqual(["azure operator", "venice operator"]);
    expect(wants({ ignore: ["openai"] }).excluded).toMatchObject({ openai: "preference" });
    expect(wants({ order: ["venice"] }).asked).toEqual([
      "venice operator",
      "openai organization",
      "azure operator",
    ]);
    expect(wants({ order: ["venice"], allowFallbacks: false }).asked).toEqual(["venice operator"]);
    expect(wants({ allowFallbacks: false }).asked).toEqual(["openai organization"]);
    expect(wants({ maxPrice: { prompt: 0.01 } }).asked).toEqual([]);
  });

  it("can name a custom provider, but no model that does not exist", () => {
    expect(simulated({}, { model: "mine/llama" }).asked).toEqual(["custom:mine organization"]);
    expect(simulateRoute({ ...request, model: "no-such-model-9" }, context())).toBeNull();
  });
});
