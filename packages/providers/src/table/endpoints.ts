import type { EmbeddingsQuirks, ImagesQuirks, RerankQuirks, VideosQuirks } from "@causeway/dialects";
import type { ModelDialects } from "./model-dialects.ts";
import { SIMULATED } from "./simulated.ts";

/** How a provider serves one endpoint. */
export interface EndpointRow<EndpointQuirks> {
  /** Default: the common format of the endpoint. */
  readonly dialect?: string;
  readonly quirks?: EndpointQuirks;
  /** Models (by upstream name) that are asked in another format. */
  readonly models?: ModelDialects;
}

/** OpenAI knows no purposes and refuses unknown fields. */
const AS_OPENAI: EndpointRow<EmbeddingsQuirks> = { quirks: { dropFields: ["input_type"] } };

/**
 * Providers whose embeddings are not simply OpenAI's at `…/embeddings`; others that speak chat completions need no row.
 * Sources: the providers' API references, "Embeddings", and recorded traffic.
 */
export const EMBEDDINGS: Readonly<Record<string, EndpointRow<EmbeddingsQuirks>>> = {
  openai: AS_OPENAI,
  azure: AS_OPENAI,
  "azure-ai-foundry": { quirks: { path: "/openai/v1/embeddings", dropFields: ["input_type"] } },
  cohere: { dialect: "cohere-embed" },
  "google-ai-studio": { dialect: "google-embed" },
  "google-vertex": { dialect: "vertex-embed" },
  "aws-bedrock": { dialect: "bedrock-embed" },
  mistral: {
    quirks: {
      rename: { dimensions: "output_dimension" },
      dropFields: ["user", "input_type"],
      encodings: [],
      // Source: types of @mistralai/mistral (`EmbeddingRequest`), read on November 28, 2026.
      textOnly: true,
    },
  },
  // Source: types of together-ai (`EmbeddingCreateParams`), read on November 28, 2026.
  together: { quirks: { textOnly: true } },
  voyage: {
    models: [{ pattern: /^voyage-(?:multimodal|context)-/, dialect: "voyage-embed" }],
    quirks: {
      rename: { dimensions: "output_dimension" },
      dropFields: ["user"],
      encodings: ["base64"],
      inputTypes: { query: "query", document: "document" },
      // Source: Voyage AI API reference, "Text embeddings": a text or a list of texts.
      textOnly: true,
    },
  },
  "jina-ai": {
    quirks: { rename: { encoding_format: "embedding_type" }, dropFields: ["user", "input_type"] },
  },
  // Vectors come as signed bytes whatever is asked for.
  perplexity: {
    quirks: { path: "/v1/embeddings", encodings: [], signedBytes: true, dropFields: ["user", "input_type"] },
  },
  nvidia: {
    quirks: { inputTypes: { query: "query", document: "passage" }, defaultInputType: "passage" },
  },
  novita: { quirks: { path: "/v1/embeddings" } },
};

/** Providers that rank. Sources: the providers' API references, "Rerank", and recorded traffic. */
export const RERANK: Readonly<Record<string, EndpointRow<RerankQuirks>>> = {
  cohere: { dialect: "cohere-rerank" },
  "aws-bedrock": { dialect: "bedrock-rerank" },
  // Source: Microsoft Learn, "Foundry Models sold directly by Azure", Cohere.
  "azure-ai-foundry": { dialect: "cohere-rerank", quirks: { path: "/providers/cohere/v2/rerank" } },
  // Chat is at the one host, retrieval at the other.
  nvidia: {
    dialect: "nvidia-rerank",
    quirks: { elsewhere: { "https://integrate.api.nvidia.com/v1": "https://ai.api.nvidia.com/v1" } },
  },
  digitalocean: { quirks: { dropFields: ["max_tokens_per_doc", "return_documents"] } },
  "jina-ai": { quirks: { dropFields: ["max_tokens_per_doc"] } },
  voyage: { quirks: { rename: { top_n: "top_k" }, dropFields: ["max_tokens_per_doc"] } },
  together: {},
  fireworks: { quirks: { dropFields: ["max_tokens_per_doc"] } },
  siliconflow: { quirks: { dropFields: ["max_tokens_per_doc"] } },
  novita: { quirks: { path: "/v1/rerank", dropFields: ["max_tokens_per_doc", "return_documents"] } },
  openrouter: { quirks: { dropFields: ["max_tokens_per_doc", "return_documents"] } },
  vllm: { quirks: { dropFields: ["max_tokens_per_doc"] } },
  llamacpp: { quirks: { dropFields: ["max_tokens_per_doc"] } },
  gpustack: { quirks: { dropFields: ["max_tokens_per_doc"] } },
  simulator: {},
  custom: {},
};

/**
 * Providers that moderate in OpenAI's format. Sources: OpenAI API reference, "Moderations"; Mistral API reference,
 * "Classifiers".
 */
export const MODERATIONS: Readonly<Record<string, EndpointRow<never>>> = {
  openai: {},
  mistral: { dialect: "mistral-moderations" },
  simulator: { models: SIMULATED.moderations },
  custom: {},
};

/** How a provider makes images. */
export interface ImagesRow extends EndpointRow<ImagesQuirks> {
  /**
   * Only these models (by upstream name). The others need a mask, or take no prompt: they change the size of an image, erase what
   * is in it or its background.
   */
  readonly serves?: RegExp;
  /** Only models (by upstream name) that draw in their messages are asked for images, by chat. */
  readonly byChat?: boolean;
}

/**
 * Providers that make images from a prompt, or from a prompt and images. Sources: the providers' API references, "Images", and
 * recorded traffic.
 */
export const IMAGES: Readonly<Record<string, ImagesRow>> = {
  openai: { quirks: { editsAsJson: true } },
  azure: {},
  // Models of other makers refuse fields that they don't know.
  "azure-ai-foundry": { quirks: { path: "/openai/v1", noResponseFormat: true } },
  nscale: {},
  xai: { dialect: "xai-images" },
  "google-ai-studio": { byChat: true },
  "google-vertex": { byChat: true },
  openrouter: { byChat: true },
  "black-forest-labs": { dialect: "bfl-images" },
  fal: { dialect: "fal-images" },
  bytedance: { dialect: "seedream-images" },
  stability: { dialect: "stability-images", serves: /^(?:stable-image-(?:core|ultra)|sd3[\w.-]*)$/ },
  "aws-bedrock": {
    dialect: "bedrock-images",
    serves:
      /^(?:[a-z]+\.)?(?:amazon\.(?:nova-canvas|titan-image)|stability\.(?:sd3|stable-image-(?:core|ultra)))/,
  },
  recraft: { dialect: "recraft-images" },
  runwayml: { dialect: "runway-images" },
  replicate: { dialect: "replicate-images" },
  together: { dialect: "together-images" },
  deepinfra: { dialect: "deepinfra-images" },
  fireworks: { dialect: "fireworks-images" },
  alibaba: { dialect: "qwen-images", serves: /^qwen-image/ },
  minimax: { dialect: "minimax-images" },
  // The hosted editors only take example images of NVIDIA's own.
  nvidia: { dialect: "nvidia-images", serves: /^(?!.*(?:kontext|edit))/ },
  gpustack: {},
  sglang: {},
  simulator: { models: SIMULATED.images },
  custom: {},
};

/** Providers that make videos. Sources: the providers' API references, "Videos", and recorded traffic. */
export const VIDEOS: Readonly<Record<string, EndpointRow<VideosQuirks>>> = {
  openai: {},
  azure: { quirks: { path: "/v1/videos" } },
  sglang: {},
  "google-ai-studio": { dialect: "veo-videos" },
  "google-vertex": { dialect: "vertex-veo-videos" },
  xai: { dialect: "xai-videos" },
  bytedance: { dialect: "seedance-videos" },
  volcengine: { dialect: "seedance-videos" },
  minimax: { dialect: "minimax-videos" },
  alibaba: { dialect: "wan-videos" },
  klingai: { dialect: "kling-videos" },
  fal: { dialect: "fal-videos" },
  runwayml: { dialect: "runway-videos" },
  replicate: { dialect: "replicate-videos" },
  simulator: { models: SIMULATED.videos },
  custom: {},
};
