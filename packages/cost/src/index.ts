export { type CostOptions, calculateCost, storageCost } from "./calculate-cost.ts";
export { type CostEstimate, estimateCost } from "./estimate-cost.ts";
export { type PreparedPrice, preparePrice } from "./prepare-price.ts";
export { costToRecord, recordToCost } from "./record-cost.ts";
export { inferenceCost, renderCost, renderCostDetails } from "./render-cost-details.ts";
export { renderUsage } from "./render-usage.ts";
export type { UnitChoice } from "./unit-rates.ts";
export { formatUsd, parseUsd, toNanoRoundedUp, usdNumber } from "./usd.ts";
export { zeroCost } from "./zero-cost.ts";
