import type { MutableEdits } from "../../shared/body/edit-body.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";

/** What data cannot say about a provider. */
export interface Special {
  /** Path after the base URL. */
  path?(target: Target): string;
  /** Changes to the request alongside those of the other quirks. */
  edit?(body: JsonObject, edits: MutableEdits, target: Target): void;
}

/**
 * Azure OpenAI has two styles of URL: with `api-version` the deployment is in the path, without it the model is in the
 * body as at OpenAI. Source: Azure OpenAI reference, "API version lifecycle" (v1) and "Chat completions - create".
 */
const azure: Special = {
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
const azureModels: Special = {
  path: ({ settings }) =>
    `/models/chat/completions?api-version=${encodeURIComponent(settings.apiVersion ?? "2024-05-01-preview")}`,
};

/** The endpoint has the paths of OpenAI's API below its host. */
const bedrockMantle: Special = { path: () => "/v1/chat/completions" };

/** Without `reasoning_split` the thinking appears in the text. Source: MiniMax, "Compatible OpenAI API". */
const minimax: Special = {
  edit(body, edits) {
    if (body.reasoning_split === undefined) edits.set.reasoning_split = true;
  },
};

/** Sources: Mistral API reference, "Chat completion": `random_seed`. */
const mistral: Special = {
  edit(body, edits) {
    if (typeof body.seed === "number") {
      edits.set.random_seed = body.seed;
      edits.remove.push("seed");
    }
  },
};

/** The named functions `Quirks.special` refers to. */
const SPECIALS: Readonly<Record<string, Special>> = {
  azure,
  "azure-models": azureModels,
  "bedrock-mantle": bedrockMantle,
  minimax,
  mistral,
};

/** The function of a provider's quirk; undefined if its row names none. */
export const findSpecial = (name: string | undefined): Special | undefined =>
  name === undefined ? undefined : SPECIALS[name];

const CHAT = "/chat/completions";

/** Path of this provider's chat completions after the base URL. */
export const chatPath = (target: Target): string =>
  findSpecial(target.quirks.special)?.path?.(target) ?? target.quirks.chatPath ?? CHAT;

/** Path of an endpoint that appears alongside this provider's chat completions, e.g. `/embeddings`. */
export const besideChat = (target: Target, endpoint: string): string =>
  chatPath(target).replace(CHAT, endpoint);
