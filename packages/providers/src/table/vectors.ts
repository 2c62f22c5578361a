import type { ProviderRow } from "../provider-row.ts";

/** Companies that make vectors and rankings and no chat. */
export const vectorRows: readonly ProviderRow[] = [
  {
    id: "voyage",
    name: "Voyage AI",
    dialect: "openai-embeddings",
    baseUrl: "https://api.voyageai.com/v1",
    auth: { kind: "bearer" },
    settings: [],
    quirks: {},
    docsUrl: "https://docs.voyageai.com/reference/embeddings-api",
  },
  {
    id: "jina-ai",
    name: "Jina AI",
    dialect: "openai-embeddings",
    baseUrl: "https://api.jina.ai/v1",
    auth: { kind: "bearer" },
    settings: [],
    quirks: {},
    docsUrl: "https://jina.ai/embeddings/",
  },
];
