import { NO_PRICE } from "@causeway/contracts";
import { expect, it } from "vitest";
import { appliedFactors, hasFactor, usedOptions } from "./option-factors.ts";

const price = { ...NO_PRICE, multipliers: { fast: "2", us: "1.1", residency: "1.25", toll: "3" } };

it.each([
  ["speed", "fast", true],
  ["speed", "us", false],
  ["speed", "residency", false],
  ["speed", "toll", true],
  ["speed", "constructor", false],
  ["inferenceGeo", "us", true],
  ["inferenceGeo", "fast", false],
  ["inferenceGeo", "residency", false],
  ["inferenceGeo", "toll", true],
] as const)("%s: %s is a factor of its own: %s", (option, value, isOwn) => {
  expect(hasFactor(price, { option, value })).toBe(isOwn);
});

it("applies each factor that the price has once", () => {
  const options = usedOptions({ speed: "toll", inferenceGeo: "toll" });
  expect(appliedFactors(price, options, ["toll", "residency", "elsewhere"])).toEqual(["toll", "residency"]);
  expect(appliedFactors(NO_PRICE, options, ["residency"])).toEqual([]);
});

it("takes the provider's word before the request's, and no normal value", () => {
  expect(usedOptions({ speed: "standard" }, { speed: "fast", inferenceGeo: "us" })).toEqual([
    { option: "inferenceGeo", value: "us" },
  ]);
  expect(usedOptions()).toEqual([]);
});
