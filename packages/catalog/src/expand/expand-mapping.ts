import {
  type Capabilities,
  type Mapping,
  type ModelType,
  NO_UNIT_PRICES,
  type Price,
} from "@causeway/contracts";
import { isFreePrice } from "./expand-sheet.ts";
import { priceVersionOf } from "../prices/price-version.ts";
import type { MappingRow } from "../rows/rows.ts";
import { supportedParameters } from "./supported-parameters.ts";

/** Every capability, none of them there. */
export const NO_CAPABILITIES: Capabilities = {
  streaming: false,
  vision: false,
  tools: false,
  parallelToolCalls: false,
  reasoning: false,
  jsonOutput: false,
  structuredOutputs: false,
  webSearch: false,
  audioInput: false,
  audioOutput: false,
  videoInput: false,
  pdfInput: false,
  imageOutput: false,
  promptCaching: false,
  cancellation: false,
};

/** A row of the data files with everything left out filled in. */
export function expandMapping(row: MappingRow, type: ModelType): Mapping {
  const price = expandPrice(row);
  const regionalPrices = row.regional ?? {};
  const capabilities = readCapabilities(row.can);
  return {
    providerId: row.provider,
    modelName: row.name,
    altModelNames: row.alt ?? [],
    price,
    free: row.price !== undefined && isFreePrice(price),
    priceVersion: priceVersionOf({ price, regionalPrices }).id,
    contextLength: row.context ?? null,
    maxInput: row.maxInput ?? null,
    maxOutput: row.maxOutput ?? null,
    capabilities,
    supportedParameters: supportedParameters(row, type, capabilities),
    regions: row.regions ?? [],
    regionalPrices,
    videoSizes: row.videoSizes ?? [],
    supportsVideoAudio: row.videoAudio !== undefined,
    supportsVideoWithoutAudio: type === "video" && row.videoAudio !== "always",
    stability: row.status ?? "stable",
    deprecatedAt: row.deprecated ?? null,
    deactivatedAt: row.deactivated ?? null,
    endpoints: row.endpoints ?? [],
    ...(row.media ? { media: row.media } : {}),
    ...(row.timeouts ? { timeouts: row.timeouts } : {}),
    ...(row.price ? {} : { unpriced: true }),
  };
}

const knownCapabilities = new Map<string, Capabilities>();

/** `can` of a row as flags. Rows that can the same share one object. */
function readCapabilities(can: string): Capabilities {
  const known = knownCapabilities.get(can);
  if (known) return known;
  const names = can.split(" ").filter((name) => name !== "");
  const made = { ...NO_CAPABILITIES, ...Object.fromEntries(names.map((name) => [name, true])) };
  knownCapabilities.set(can, made);
  return made;
}

const expandPrice = (row: MappingRow): Price => ({
  base: { ...NO_UNIT_PRICES, ...row.price },
  tiers: (row.tiers ?? []).map(({ above, ...prices }) => ({ aboveInputTokens: above, prices })),
  serviceTiers: row.serviceTiers ?? {},
  images: (row.images ?? []).map(({ quality, size, ...rest }) => ({
    quality: quality ?? null,
    size: size ?? null,
    ...rest,
  })),
  perSecond: row.perSecond ?? {},
  webSearchByContextSize: row.searchBySize ?? {},
  ...(row.multipliers ? { multipliers: row.multipliers } : {}),
});
