import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import { renderUsage } from "./render-usage.ts";

/** The provider's own usage with our cost beside it; ours instead where it sent none, or none that is believed. */
export const joinCost = (usage: JsonObject | null, final: ChatChunk): JsonObject => {
  const ours = renderUsage(final.usage);
  return ours.info === undefined ? { ...ours, ...usage, ...costOf(ours) } : ours;
};

const costOf = ({ cost, cost_details, info }: JsonObject): JsonObject => ({
  ...(cost === undefined ? {} : { cost, cost_details }),
  ...(info === undefined ? {} : { info }),
});
