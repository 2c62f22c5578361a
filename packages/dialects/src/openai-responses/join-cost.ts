import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { renderUsage } from "./render-usage.ts";

/** The provider's own usage with our cost beside it; counts are filled in where it sent none. */
export const joinCost = (usage: JsonObject | null, final: ChatChunk): JsonObject => {
  const ours = renderUsage(final.usage);
  return { ...ours, ...usage, ...costOf(ours) };
};

const costOf = ({ cost, cost_details, info }: JsonObject): JsonObject => ({
  ...(cost === undefined ? {} : { cost, cost_details }),
  ...(info === undefined ? {} : { info }),
});
