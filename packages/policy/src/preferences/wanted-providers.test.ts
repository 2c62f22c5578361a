import { NO_PRICE, type Pricing } from "@causeway/contracts";
import { expect, it } from "vitest";
import { isWithinPrice, placeIn } from "./wanted-providers.ts";

it.each([
  ["anthropic", null, 0],
  ["aws-bedrock", null, 1],
  ["moonshot", null, 2],
  ["google-vertex", "us-east5", 3],
  ["google-vertex", null, -1],
  ["groq", null, -1],
])("finds %s in %s at %i in a list of names", (providerId, region, place) => {
  const names = ["anthropic", "amazon-bedrock", "moonshotai", "google-vertex/us-east5"];
  expect(placeIn(names, { providerId, region })).toBe(place);
});

it("compares prices per million tokens, and knows none that is unknown", () => {
  const price = { ...NO_PRICE, base: { ...NO_PRICE.base, prompt: "0.000003", completion: "0.000015" } };
  const most = { prompt: 3, completion: 15, request: null };
  const pricing = { price } as Pricing;
  expect(isWithinPrice(pricing, most)).toBe(true);
  expect(isWithinPrice(pricing, { ...most, prompt: 2.999 })).toBe(false);
  expect(isWithinPrice(pricing, { ...most, completion: 14 })).toBe(false);
  expect(isWithinPrice({ ...pricing, unpriced: true }, most)).toBe(false);
  const perRequest = { price: { ...price, base: { ...price.base, request: "0.01" } } } as Pricing;
  expect(isWithinPrice(perRequest, { ...most, request: 0.01 })).toBe(true);
  expect(isWithinPrice(perRequest, { ...most, request: 0.009 })).toBe(false);
});
