import type { ProviderRow } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

/**
 * Makers of models with their own chat-completions API. Base URLs: models.dev and vercel/ai packages; fields of
 * requests: recorded traffic of official clients and the providers' API references.
 */
export const makerRows: readonly ProviderRow[] = [
  compatible({
    id: "mistral",
    name: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    // Usage comes without being asked for.
    quirks: {
      special: "mistral",
      callIds: "mistral",
      // "Expected last role User or Tool (or Assistant with prefix True)" (Mistral docs, "Prefix").
      prefillField: "prefix",
      noStreamOptions: true,
      reasoningReplayField: null,
      dropCacheControl: true,
    },
    docsUrl: "https://docs.mistral.ai/api/",
  }),
  compatible({
    id: "xai",
    name: "xAI",
    baseUrl: "https://api.x.ai/v1",
    quirks: { reasoningReplayField: "reasoning_content" },
    docsUrl: "https://docs.x.ai/docs/models",
  }),
  compatible({
    id: "deepseek",
    name: "DeepSeek",
    baseUrl: "https://api.deepseek.com",
    // In thinking mode a tool loop must give `reasoning_content` back ("Thinking mode", tool calls), also of earlier answers that
    // had none ("The `reasoning_content` in the thinking mode must be passed back to the API", read 2026-11-28).
    quirks: {
      reasoningReplayField: "reasoning_content",
      reasoningRequest: "thinking",
      needsReasoning: /^(?!deepseek-chat$)/,
    },
    docsUrl: "https://api-docs.deepseek.com/",
  }),
  compatible({
    id: "perplexity",
    name: "Perplexity",
    baseUrl: "https://api.perplexity.ai",
    quirks: { reasoningReplayField: null, dropCacheControl: true },
    docsUrl: "https://docs.perplexity.ai",
  }),
  compatible({
    id: "moonshot",
    name: "Moonshot AI",
    baseUrl: "https://api.moonshot.ai/v1",
    // Kimi's thinking models must be given their own reasoning back in tool loops ("Use Kimi thinking model"). An answer is only
    // continued if it says so ("Partial mode").
    quirks: {
      reasoningReplayField: "reasoning_content",
      reasoningRequest: "thinking",
      prefillField: "partial",
    },
    docsUrl: "https://platform.moonshot.ai/docs/api/chat",
  }),
  compatible({
    id: "zai",
    name: "Z.AI",
    baseUrl: "https://api.z.ai/api/paas/v4",
    quirks: { reasoningReplayField: "reasoning_content", reasoningRequest: "thinking" },
    docsUrl: "https://docs.z.ai/api-reference/llm/chat-completion",
  }),
  compatible({
    id: "alibaba",
    name: "Alibaba Cloud Model Studio",
    baseUrl: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    // `enable_thinking` and `thinking_budget` (Model Studio, "Deep thinking").
    quirks: { reasoningReplayField: null, reasoningRequest: "enable_thinking" },
    docsUrl: "https://www.alibabacloud.com/help/en/model-studio/use-qwen-by-calling-api",
  }),
  compatible({
    id: "minimax",
    name: "MiniMax",
    baseUrl: "https://api.minimax.io/v1",
    // Thinking arrives inside the text unless `reasoning_split` is set; `max_tokens` is deprecated there.
    quirks: {
      special: "minimax",
      maxTokensField: "max_completion_tokens",
      reasoningReplayField: "reasoning_details",
      reasoningRequest: "none",
    },
    docsUrl: "https://platform.minimax.io/docs/api-reference/text-openai-api",
  }),
  compatible({
    id: "bytedance",
    name: "BytePlus ModelArk (ByteDance)",
    baseUrl: "https://ark.ap-southeast.bytepluses.com/api/v3",
    quirks: { reasoningReplayField: "reasoning_content", reasoningRequest: "thinking" },
    docsUrl: "https://docs.byteplus.com/en/docs/ModelArk/1494384",
  }),
  compatible({
    id: "volcengine",
    name: "Volcano Engine (ByteDance)",
    baseUrl: "https://ark.cn-beijing.volces.com/api/v3",
    quirks: { reasoningReplayField: "reasoning_content", reasoningRequest: "thinking" },
    docsUrl: "https://www.volcengine.com/docs/82379/1494384",
  }),
  compatible({ id: "xiaomi", name: "Xiaomi MiMo", baseUrl: "https://api.xiaomimimo.com/v1" }),
  compatible({ id: "stepfun", name: "StepFun", baseUrl: "https://api.stepfun.com/v1" }),
  compatible({ id: "upstage", name: "Upstage", baseUrl: "https://api.upstage.ai/v1/solar" }),
  compatible({ id: "inception", name: "Inception", baseUrl: "https://api.inceptionlabs.ai/v1" }),
  compatible({ id: "morph", name: "Morph", baseUrl: "https://api.morphllm.com/v1" }),
  compatible({ id: "poolside", name: "Poolside", baseUrl: "https://inference.poolside.ai/v1" }),
  compatible({ id: "sarvam", name: "Sarvam AI", baseUrl: "https://api.sarvam.ai/v1" }),
  // Base URL: AI21 API reference, "Jamba: chat completions".
  compatible({
    id: "ai21",
    name: "AI21",
    baseUrl: "https://api.ai21.com/studio/v1",
    quirks: { reasoningReplayField: null, dropCacheControl: true },
    docsUrl: "https://docs.ai21.com/reference/jamba-1-6-api-ref",
  }),
  // Base URL: v0 documentation, "Model API".
  compatible({
    id: "v0",
    name: "v0",
    baseUrl: "https://api.v0.dev/v1",
    docsUrl: "https://v0.app/docs/v0-model-api",
  }),
  compatible({ id: "meta-llama", name: "Llama API (Meta)", baseUrl: "https://api.llama.com/compat/v1" }),
];
