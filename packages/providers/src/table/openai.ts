import type { Quirks } from "@causeway/dialects";
import { HOST_LABEL, type ProviderRow, type RelatedSetting } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

/**
 * OpenAI refuses fields it does not know ("Unknown parameter: …"), also inside messages. `max_tokens` is deprecated and
 * refused by reasoning models; `max_completion_tokens` works for all (API reference, "Create chat completion").
 */
const STRICT: Quirks = {
  maxTokensField: "max_completion_tokens",
  developerRole: "developer",
  reasoningReplayField: null,
  dropCacheControl: true,
  callIds: "openai-chat",
};

const resource: RelatedSetting = {
  name: "RESOURCE",
  key: "resource",
  required: true,
  pattern: HOST_LABEL,
  description: "Azure resource name, the first part of the endpoint's host",
};

/** OpenAI and Microsoft's ways to it. Base URLs: vercel/ai packages, recorded traffic. */
export const openaiRows: readonly ProviderRow[] = [
  compatible({
    id: "openai",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    quirks: STRICT,
    docsUrl: "https://platform.openai.com/docs/models",
  }),
  compatible({
    id: "azure",
    name: "Azure OpenAI",
    baseUrl: "https://{resource}.openai.azure.com/openai",
    auth: { kind: "header", name: "api-key" },
    quirks: { ...STRICT, special: "azure" },
    settings: [
      resource,
      {
        name: "API_VERSION",
        key: "apiVersion",
        required: false,
        description:
          "Version of the dated API (deployment in the path), such as 2024-10-21. Without it, the v1 API is used",
      },
      {
        name: "DEPLOYMENT",
        key: "deployment",
        required: false,
        description: "Deployment name, if it differs from the model's name",
      },
    ],
    docsUrl: "https://learn.microsoft.com/azure/ai-services/openai/reference",
  }),
  compatible({
    id: "azure-ai-foundry",
    name: "Azure AI Foundry",
    baseUrl: "https://{resource}.services.ai.azure.com",
    // Source: Microsoft Learn, "Deploy and use Claude models in Microsoft Foundry".
    modelDialects: [{ pattern: /^claude-/, dialect: "anthropic-azure" }],
    auth: { kind: "header", name: "api-key" },
    // Grok, DeepSeek, Mistral and others behind one endpoint that passes fields through to them.
    quirks: { special: "azure-models", reasoningReplayField: null, dropCacheControl: true },
    settings: [
      resource,
      {
        name: "API_VERSION",
        key: "apiVersion",
        required: false,
        default: "2024-05-01-preview",
        description: "Version of the model inference API",
      },
    ],
    docsUrl:
      "https://learn.microsoft.com/azure/ai-foundry/model-inference/reference/reference-model-inference-api",
  }),
  compatible({
    id: "github-models",
    name: "GitHub Models",
    baseUrl: "https://models.github.ai/inference",
    quirks: { reasoningReplayField: null, dropCacheControl: true },
    docsUrl: "https://docs.github.com/en/github-models",
  }),
];
