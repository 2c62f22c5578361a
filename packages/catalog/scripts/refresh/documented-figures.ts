import type { Decimal } from "@causeway/contracts";
import { multiplyDecimal } from "../../src/update/decimal.ts";
import { isPlausibleFigure } from "./plausible-figure.ts";

type Figures = ReadonlyMap<string, Decimal>;

const HOUR = "inputCacheWrite1h";
const RESIDENCY = "multiplier residency";
const SIGNIFICANT_DIGITS = 9;

/** Prices of a model at a provider with what a page documents as a rule and most sources leave out; the pages were read 2026-11-27. */
export const withDocumented = (modelId: string, provider: string, figures: Figures): Figures =>
  withResidency(provider, withHourWrites(modelId, figures));

/**
 * A cache write of a Claude model that lasts an hour costs twice the prompt, wherever the model is served; without a price it would cost
 * what one of five minutes does. A stated price that is below that of a usual write, or far above the prompt, is replaced. Source:
 * docs.claude.com, Prompt caching, "Pricing"; openrouter.ai/docs, Prompt caching.
 */
function withHourWrites(modelId: string, figures: Figures): Figures {
  const [prompt, write, stated] = [figures.get("prompt"), figures.get("inputCacheWrite"), figures.get(HOUR)];
  const isCharged = prompt !== undefined && Number(prompt) > 0 && write !== undefined && Number(write) > 0;
  if (!modelId.startsWith("claude") || !isCharged) return figures;
  const isPlausible =
    stated !== undefined && Number(stated) >= Number(write) && isPlausibleFigure(HOUR, stated, figures);
  return isPlausible
    ? figures
    : new Map([...figures, [HOUR, multiplyDecimal(prompt, 2, SIGNIFICANT_DIGITS)]]);
}

/** Tokens at an endpoint in one place cost 1.25 times as much. Source: docs.together.ai, Geo-specific inference, "Pricing". */
const withResidency = (provider: string, figures: Figures): Figures =>
  provider === "together" && Number(figures.get("completion") ?? 0) > 0 && !figures.has(RESIDENCY)
    ? new Map([...figures, [RESIDENCY, "1.25"]])
    : figures;
