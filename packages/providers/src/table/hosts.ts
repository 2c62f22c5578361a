import type { ProviderRow } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

/** Companies that serve other makers' models. Base URLs: models.dev and vercel/ai packages unless said otherwise. */
export const hostRows: readonly ProviderRow[] = [
  compatible({
    id: "groq",
    name: "Groq",
    baseUrl: "https://api.groq.com/openai/v1",
    // "property 'reasoning_content' is unsupported", and `reasoning` too for models that do not think.
    quirks: { reasoningReplayField: null, dropCacheControl: true },
    docsUrl: "https://console.groq.com/docs/api-reference",
  }),
  compatible({
    id: "together",
    name: "Together AI",
    baseUrl: "https://api.together.xyz/v1",
    docsUrl: "https://docs.together.ai/reference/chat-completions",
  }),
  compatible({
    id: "fireworks",
    name: "Fireworks AI",
    baseUrl: "https://api.fireworks.ai/inference/v1",
    // Extra message fields are refused, except its own `reasoning_content` (guide "Reasoning").
    quirks: { reasoningReplayField: "reasoning_content", dropCacheControl: true },
    docsUrl: "https://docs.fireworks.ai/api-reference/post-chatcompletions",
  }),
  compatible({
    id: "cerebras",
    name: "Cerebras",
    baseUrl: "https://api.cerebras.ai/v1",
    quirks: {
      maxTokensField: "max_completion_tokens",
      reasoningReplayField: "reasoning",
      dropCacheControl: true,
    },
    docsUrl: "https://inference-docs.cerebras.ai/api-reference/chat-completions",
  }),
  compatible({
    id: "deepinfra",
    name: "Deep Infra",
    baseUrl: "https://api.deepinfra.com/v1/openai",
    docsUrl: "https://deepinfra.com/docs/openai_api",
  }),
  compatible({
    id: "novita",
    name: "NovitaAI",
    baseUrl: "https://api.novita.ai/openai",
    docsUrl: "https://novita.ai/docs/guides/introduction",
  }),
  compatible({
    id: "nebius",
    name: "Nebius Token Factory",
    baseUrl: "https://api.tokenfactory.nebius.com/v1",
    docsUrl: "https://docs.tokenfactory.nebius.com/",
  }),
  // Base URL: Inference.net documentation, "API quickstart".
  compatible({
    id: "inference",
    name: "Inference.net",
    baseUrl: "https://api.inference.net/v1",
    docsUrl: "https://inference.net/models",
  }),
  // Base URL: SambaNova documentation, "API keys and base URLs".
  compatible({
    id: "sambanova",
    name: "SambaNova",
    baseUrl: "https://api.sambanova.ai/v1",
    docsUrl: "https://docs.sambanova.ai/cloud/docs/get-started/overview",
  }),
  // Base URL: Hyperbolic documentation, "Inference API".
  compatible({
    id: "hyperbolic",
    name: "Hyperbolic",
    baseUrl: "https://api.hyperbolic.xyz/v1",
    docsUrl: "https://docs.hyperbolic.ai",
  }),
  compatible({
    id: "nvidia",
    name: "NVIDIA NIM",
    baseUrl: "https://integrate.api.nvidia.com/v1",
    docsUrl: "https://docs.api.nvidia.com/nim/",
  }),
  compatible({
    id: "huggingface",
    name: "Hugging Face Router",
    baseUrl: "https://router.huggingface.co/v1",
    docsUrl: "https://huggingface.co/docs/inference-providers",
  }),
  // Base URL: recorded traffic.
  compatible({
    id: "avian",
    name: "Avian",
    baseUrl: "https://api.avian.io/v1",
    quirks: { reasoningReplayField: "reasoning_content" },
  }),
  // Base URL: recorded traffic. It serves vLLM.
  compatible({
    id: "crusoe",
    name: "Crusoe",
    baseUrl: "https://api.inference.crusoecloud.com/v1",
    quirks: { reasoningReplayField: "reasoning" },
  }),
  compatible({
    id: "ollama-cloud",
    name: "Ollama Cloud",
    baseUrl: "https://ollama.com/v1",
    docsUrl: "https://docs.ollama.com/cloud",
  }),
  compatible({ id: "baseten", name: "Baseten", baseUrl: "https://inference.baseten.co/v1" }),
  compatible({ id: "siliconflow", name: "SiliconFlow", baseUrl: "https://api.siliconflow.com/v1" }),
  compatible({ id: "scaleway", name: "Scaleway", baseUrl: "https://api.scaleway.ai/v1" }),
  compatible({
    id: "ovhcloud",
    name: "OVHcloud AI Endpoints",
    baseUrl: "https://oai.endpoints.kepler.ai.cloud.ovh.net/v1",
  }),
  compatible({
    id: "stackit",
    name: "STACKIT",
    baseUrl: "https://api.openai-compat.model-serving.eu01.onstackit.cloud/v1",
  }),
  compatible({ id: "berget", name: "Berget.AI", baseUrl: "https://api.berget.ai/v1" }),
  compatible({ id: "chutes", name: "Chutes", baseUrl: "https://llm.chutes.ai/v1" }),
  compatible({ id: "friendli", name: "Friendli", baseUrl: "https://api.friendli.ai/serverless/v1" }),
  compatible({ id: "io-net", name: "IO.NET", baseUrl: "https://api.intelligence.io.solutions/api/v1" }),
  compatible({
    id: "wandb",
    name: "Weights & Biases Inference",
    baseUrl: "https://api.inference.wandb.ai/v1",
  }),
  compatible({ id: "digitalocean", name: "DigitalOcean", baseUrl: "https://inference.do-ai.run/v1" }),
  compatible({ id: "gmicloud", name: "GMI Cloud", baseUrl: "https://api.gmi-serving.com/v1" }),
  // Base URL: Nscale API reference, "Serverless inference".
  compatible({
    id: "nscale",
    name: "Nscale",
    baseUrl: "https://inference.api.nscale.com/v1",
    docsUrl: "https://docs.nscale.com/docs/inference/serverless-models/overview",
  }),
  // Base URL: Venice API reference, "Chat completions".
  compatible({ id: "venice", name: "Venice AI", baseUrl: "https://api.venice.ai/api/v1" }),
];
