/** A call that costs nothing and is refused without a valid key. */
export interface KeyCheck {
  /**
   * After the base URL, `..` included; the first whose `{settings}` are all known. It may carry a query.
   */
  readonly paths: readonly string[];
  /** Where it is, when it is not at the provider's own base URL. A base URL of the key's own comes before it. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** It takes service accounts, and refuses API keys that other calls would take. */
  readonly accountsOnly?: boolean;
}

/**
 * Where checking a key is another call than the list of models, or where that list is open to everyone. `null`: none is
 * known. Sources: the providers' API references; for makers of images, also public clients that check keys by the same calls.
 */
export const KEY_CHECKS: Readonly<Record<string, KeyCheck | null>> = {
  custom: { paths: ["v1/models"] },
  anthropic: { paths: ["models?limit=1"], headers: { "anthropic-version": "2023-06-01" } },
  "google-ai-studio": { paths: ["models?pageSize=1"] },
  // "projects.locations.cachedContents.list": empty for most, in every location that serves Gemini.
  "google-vertex": { paths: ["cachedContents?pageSize=1"], accountsOnly: true },
  // "ListFoundationModels" is an action of the control plane.
  "aws-bedrock": { baseUrl: "https://bedrock.{region}.amazonaws.com", paths: ["foundation-models"] },
  "bedrock-mantle": { paths: ["v1/models"] },
  azure: { paths: ["models?api-version={apiVersion}", "v1/models"] },
  // A resource of Foundry answers in Azure OpenAI's form alongside its own.
  "azure-ai-foundry": { paths: ["openai/v1/models"] },
  // The limits of a token; asking for them counts to none.
  "github-models": { baseUrl: "https://api.github.com", paths: ["rate_limit"] },
  cohere: { paths: ["../v1/models?page_size=1"] },
  perplexity: { paths: ["async/chat/completions"] },
  openrouter: { paths: ["key"] },
  "vercel-ai-gateway": { paths: ["credits"] },
  huggingface: { baseUrl: "https://huggingface.co/api", paths: ["whoami-v2"] },
  venice: { paths: ["api_keys/rate_limits"] },
  "cloudflare-workers-ai": { paths: ["../models/search?per_page=1"] },
  databricks: { paths: ["../api/2.0/serving-endpoints"] },
  "snowflake-cortex": null,
  "black-forest-labs": { paths: ["credits"] },
  // No call is documented that costs nothing.
  fal: null,
  recraft: { paths: ["users/me"] },
  runwayml: { paths: ["v1/organization"], headers: { "x-runway-version": "2024-11-06" } },
  replicate: { paths: ["account"] },
  elevenlabs: { paths: ["v1/user"] },
  deepgram: { paths: ["v1/projects"] },
  assemblyai: { paths: ["v2/transcript?limit=1"] },
  // Lists tasks.
  klingai: { paths: ["v1/videos/text2video?pageNum=1&pageSize=1"] },
  stability: { paths: ["v1/user/balance"] },
  voyage: null,
  "jina-ai": null,
};
