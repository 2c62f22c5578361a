import { expect, it } from "vitest";
import { createCatalog } from "../../src/lookup/create-catalog.ts";
import { withDocumented } from "./documented-figures.ts";

const figures = { prompt: "0.000003", completion: "0.000015", inputCacheWrite: "0.00000375" };
const after = (model: string, stated: Readonly<Record<string, string>>) =>
  withDocumented(model, "anthropic", new Map(Object.entries(stated))).get("inputCacheWrite1h");

it.each([
  ["claude-sonnet-5", figures, "0.000006"],
  ["claude-sonnet-5", { ...figures, inputCacheWrite1h: "0.0000059" }, "0.0000059"],
  ["claude-3-haiku", { ...figures, prompt: "0.00000025", inputCacheWrite1h: "0.000006" }, "0.0000005"],
  ["claude-3-opus", { ...figures, inputCacheWrite1h: "0.000002" }, "0.000006"],
  ["claude-3-opus", { prompt: "0.000003", completion: "0.000015" }, undefined],
  ["glm-5", figures, undefined],
])("%s with %j", (model, stated, expected) => {
  expect(after(model, stated)).toBe(expected);
});

it("finds an hour's price for every Claude model that has a price for cache writes, at every provider", () => {
  const written = createCatalog()
    .listKnown()
    .filter(({ id }) => id.startsWith("claude"))
    .flatMap(({ id, mappings }) =>
      mappings.map(({ providerId, price: { base } }) => ({ id, providerId, base })),
    )
    .filter(({ base }) => Number(base.inputCacheWrite ?? 0) > 0);
  expect(written.length).toBeGreaterThan(100);
  const wrong = written.filter(({ base }) => {
    const factor = Number(base.inputCacheWrite1h ?? 0) / Number(base.prompt);
    return Math.abs(factor - 2) > 0.001;
  });
  expect(wrong.map(({ id, providerId }) => `${providerId}/${id}`)).toEqual([]);
});

it("has the factor of endpoints in one place for every model of these providers that has one", () => {
  const factors = createCatalog()
    .listKnown()
    .flatMap(({ id, mappings }) =>
      mappings.map(({ providerId, price }) => [providerId, id, price.multipliers?.residency] as const),
    );
  const of = (provider: string) =>
    factors.filter(([at, , factor]) => at === provider && factor !== undefined);
  expect(new Set(factors.flatMap(([at, , factor]) => (factor === undefined ? [] : at)))).toEqual(
    new Set(["google-vertex", "openai", "together"]),
  );
  expect(of("openai").map(([, id]) => id)).toEqual(
    expect.arrayContaining(["gpt-5.4", "gpt-5.5", "gpt-5.6-sol", "gpt-6-sol", "gpt-6.1-terra"]),
  );
  expect(of("openai").map(([, id]) => id)).not.toContain("gpt-5.2");
  expect(of("google-vertex").map(([, id]) => id)).toEqual(
    expect.arrayContaining(["claude-sonnet-4-5", "claude-opus-5", "gemini-3.5-flash"]),
  );
  expect(of("together").every(([, , factor]) => factor === "1.25")).toBe(true);
});
