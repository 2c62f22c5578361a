import type { ProviderRow } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

/** Servers an operator runs. They count as configured once their base URL or a key is set. */
export const localRows: readonly ProviderRow[] = [
  compatible({
    id: "ollama",
    name: "Ollama (local)",
    baseUrl: "http://localhost:11434/v1",
    keyOptional: true,
    docsUrl: "https://docs.ollama.com/openai",
  }),
  compatible({
    id: "vllm",
    name: "vLLM",
    baseUrl: "http://localhost:8000/v1",
    keyOptional: true,
    quirks: { developerRole: "developer" },
    docsUrl: "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html",
  }),
  compatible({
    id: "lmstudio",
    name: "LM Studio (local)",
    baseUrl: "http://127.0.0.1:1234/v1",
    keyOptional: true,
    docsUrl: "https://lmstudio.ai/docs/app/api/endpoints/openai",
  }),
  compatible({
    id: "llamacpp",
    name: "llama.cpp",
    baseUrl: "http://localhost:8080/v1",
    keyOptional: true,
    quirks: { reasoningReplayField: "reasoning_content" },
    docsUrl: "https://github.com/ggml-org/llama.cpp/tree/master/tools/server",
  }),
  compatible({
    id: "gpustack",
    name: "GPUStack",
    baseUrl: "http://localhost/v1",
    keyOptional: true,
    docsUrl: "https://docs.gpustack.ai",
  }),
  compatible({
    id: "sglang",
    name: "SGLang",
    baseUrl: "http://localhost:30000/v1",
    keyOptional: true,
    quirks: { reasoningReplayField: "reasoning_content" },
    docsUrl: "https://docs.sglang.ai/basic_usage/openai_api.html",
  }),
  // The simulator answers in every format. Its own models are called with chat completions; those it plays for another
  // maker are known to it by that maker's name, and are called in the format that belongs to the name.
  {
    id: "simulator",
    name: "Simulator",
    dialect: "openai-chat",
    modelDialects: [
      { pattern: /^azure\.claude-/, dialect: "anthropic-azure" },
      { pattern: /^anthropic\.claude-/, dialect: "anthropic-bedrock" },
      { pattern: /^claude-[^@]+@/, dialect: "anthropic-vertex" },
      { pattern: /^claude-/, dialect: "anthropic-messages" },
      { pattern: /^gemini-/, dialect: "google-generate-content" },
      { pattern: /^amazon\.nova-/, dialect: "bedrock-converse" },
      { pattern: /^command-/, dialect: "cohere-chat" },
      { pattern: /^o3-/, dialect: "openai-responses" },
    ],
    baseUrl: "http://127.0.0.1:9700/v1",
    auth: { kind: "bearer" },
    settings: [],
    quirks: {},
    keyOptional: true,
  },
];

/**
 * An organization's own provider, of which nothing is known: its callers' fields go through as they are. Its base URL
 * is followed by `/v1/chat/completions`.
 */
export const customProviderRow: ProviderRow = {
  id: "custom",
  name: "Custom provider",
  dialect: "openai-chat",
  baseUrl: null,
  auth: { kind: "bearer" },
  settings: [],
  quirks: { chatPath: "/v1/chat/completions", keepFields: ["images"] },
};
