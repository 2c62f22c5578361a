import type { PriceSheet } from "@causeway/contracts";
import { expect, it } from "vitest";
import { describePrice } from "./describe-price.ts";

const SHEET: PriceSheet = { prompt: "0.00000015", completion: "0.0000006", inputCacheRead: "0.000000075" };

it.each([
  [{ tokens: 1_000, usd: "0.000150000000" }, "$0.15 per 1M tokens"],
  [{ tokens: 7, usd: "0.000004200000" }, "$0.60 per 1M tokens"],
  [{ tokens: 3, usd: "0.000000225000" }, "$0.075 per 1M tokens"],
])("of %j is the figure that makes it", (line, price) => expect(describePrice(line, SHEET)).toBe(price));

it.each([
  { tokens: 1_000, usd: "0.000150000001" },
  { tokens: 1_000, usd: "0.000750000000" },
  { tokens: 0, usd: "0.01" },
  { tokens: 5, usd: null },
  { usd: "0.01" },
])("of %j isn't said: no figure makes it", (line) => expect(describePrice(line, SHEET)).toBeNull());
