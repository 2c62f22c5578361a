import type { Special } from "./specials.ts";

/**
 * Azure OpenAI has two styles of URL: with `api-version` the deployment is in the path, without it the model is in the
 * body as at OpenAI. Source: Azure OpenAI reference, "API version lifecycle" (v1) and "Chat completions - create".
 */
export const azure: Special = {
  path({ settings, upstreamModel }) {
    const deployment = encodeURIComponent(settings.deployment ?? upstreamModel);
    return settings.apiVersion
      ? `/deployments/${deployment}/chat/completions?api-version=${encodeURIComponent(settings.apiVersion)}`
      : "/v1/chat/completions";
  },
  edit(_body, edits, { settings }) {
    if (settings.deployment) edits.set.model = settings.deployment;
  },
};

/**
 * Azure AI Foundry has several APIs on one host; that of all makers' models takes `api-version` with the model in the
 * body. Source: Microsoft Learn, "Model Inference API".
 */
export const azureModels: Special = {
  path: ({ settings }) =>
    `/models/chat/completions?api-version=${encodeURIComponent(settings.apiVersion ?? "2024-05-01-preview")}`,
};
