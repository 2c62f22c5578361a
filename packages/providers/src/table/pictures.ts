import type { ProviderRow } from "../provider-row.ts";

/** Companies that make images and no chat. Base URLs: their API references. */
export const pictureRows: readonly ProviderRow[] = [
  {
    id: "black-forest-labs",
    name: "Black Forest Labs",
    dialect: "bfl-images",
    baseUrl: "https://api.bfl.ai/v1",
    auth: { kind: "header", name: "x-key" },
    settings: [],
    // Each region polls at its own host.
    resultHosts: ["*.bfl.ai"],
    quirks: {},
    docsUrl: "https://docs.bfl.ai",
  },
  {
    id: "fal",
    name: "fal.ai",
    dialect: "fal-images",
    baseUrl: "https://queue.fal.run",
    auth: { kind: "header", name: "authorization", prefix: "Key " },
    settings: [],
    quirks: {},
    docsUrl: "https://docs.fal.ai/model-apis/model-endpoints/queue",
  },
  {
    id: "stability",
    name: "Stability AI",
    dialect: "stability-images",
    baseUrl: "https://api.stability.ai",
    auth: { kind: "bearer" },
    settings: [],
    quirks: {},
    docsUrl: "https://platform.stability.ai/docs/api-reference",
  },
];
