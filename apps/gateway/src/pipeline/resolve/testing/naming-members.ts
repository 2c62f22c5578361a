import type { JsonObject } from "@causeway/dialects";

/** Members by which providers let a request name a model, and such as no one documents. */
export const NAMING_MEMBERS: Readonly<Record<string, (model: string) => JsonObject>> = {
  advisor: (model) => ({ tools: [{ type: "advisor_20260301", name: "advisor", model }] }),
  "advisor of OpenRouter": (model) => ({ tools: [{ type: "openrouter:advisor", parameters: { model } }] }),
  "panel of OpenRouter": (model) => ({
    tools: [{ type: "openrouter:fusion", parameters: { model: "x", analysis_models: ["y", model] } }],
  }),
  "tool of a tool": (model) => ({
    tools: [{ type: "openrouter:subagent", parameters: { model: "x", tools: [{ type: "z", model }] } }],
  }),
  "image tool": (model) => ({ tools: [{ type: "image_generation", model }] }),
  "MCP server": (model) => ({ mcp_servers: [{ url: "https://a.test", sampling: { model } }] }),
  fallbacks: (model) => ({ fallbacks: [{ model, max_tokens: 5 }] }),
  "fallbacks by name": (model) => ({ fallbacks: ["x", model] }),
  "fallbacks of LiteLLM": (model) => ({ context_window_fallbacks: [{ "claude-sonnet-4-5": [model] }] }),
  models: (model) => ({ models: [model] }),
  plugin: (model) => ({ plugins: [{ id: "fusion", analysis_models: [model] }] }),
  router: (model) => ({ plugins: [{ id: "auto-router", allowed_models: [model] }] }),
  "guard model": (model) => ({ safety_model: model }),
  judge: (model) => ({ judge: model }),
  "judge in a list": (model) => ({ evals: [{ judge_model: model }] }),
  guardrail: (model) => ({ guardrails: [{ moderation_llm_v1: { model_name: model } }] }),
  compound: (model) => ({ compound_custom: { models: { answering_model: model } } }),
  ranking: (model) => ({ ranking_model: model }),
  "extra body": (model) => ({ extra_body: { google: { model } } }),
  "provider options": (model) => ({ providerOptions: { gateway: { models: [model] } } }),
  "camel case": (model) => ({ speculation: { draftModel: model } }),
  "with a prefix": (model) => ({ safety_model: `anthropic/${model}` }),
  "in other letters": (model) => ({ safety_model: model.toUpperCase() }),
};
