import type { Cost, CostDetails, Picodollars } from "@causeway/contracts";
import { usdNumber } from "./usd.ts";

const usdOrNull = (pico: Picodollars | null): number | null => (pico === null ? null : usdNumber(pico));

/** `usage.cost`: the inference without the storage of the payload. USD. */
export const renderCost = (cost: Cost): number => usdNumber(inferenceCost(cost));

/** Total less storage, in picodollars. */
export const inferenceCost = (cost: Cost): Picodollars => cost.total - (cost.dataStorage ?? 0n);

/** `usage.cost_details`: USD numbers, each the one nearest to the exact amount. */
export function renderCostDetails(cost: Cost): CostDetails {
  const prompt = cost.input + cost.cachedInput + (cost.imageInput ?? 0n);
  const completions = cost.output + (cost.imageOutput ?? 0n);
  return {
    upstream_inference_cost: usdNumber(prompt + completions),
    upstream_inference_prompt_cost: usdNumber(prompt),
    upstream_inference_completions_cost: usdNumber(completions),
    total_cost: usdNumber(cost.total),
    input_cost: usdNumber(cost.input),
    output_cost: usdNumber(cost.output),
    cached_input_cost: usdNumber(cost.cachedInput),
    cache_write_cost: usdNumber(cost.cacheWrite),
    request_cost: usdNumber(cost.request),
    web_search_cost: usdNumber(cost.webSearch),
    image_input_cost: usdOrNull(cost.imageInput),
    image_output_cost: usdOrNull(cost.imageOutput),
    data_storage_cost: usdOrNull(cost.dataStorage),
  };
}
