import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { findField, findInMessages, findInTools } from "../../shared/state/provider-state.ts";

/**
 * Fields in which providers of this format take what an account has: caches (Gemini), guardrails and prompts (Bedrock), search
 * indexes (Azure), threads and workspaces (Perplexity), presets (OpenRouter); and answers that are fetched later (xAI).
 */
const FIELDS = [
  "cached_content",
  "cachedContent",
  "guardrail_config",
  "guardrailConfig",
  "prompt_variables",
  "promptVariables",
  "model_armor_config",
  "modelArmorConfig",
  "data_sources",
  "file_workspace_id",
  "thread_id",
  "use_threads",
  "preset",
  "deferred",
] as const;

/** The path of the first field that names what a provider keeps for an account; null when there is none. */
export const readState = (body: JsonObject): string | null =>
  findField(body, FIELDS) ??
  findInExtras(body) ??
  findInMessages(body.messages, "messages") ??
  findInTools(body.tools);

/** What callers say in a provider's own words. */
function findInExtras({ extra_body: extra }: JsonObject): string | null {
  for (const provider of ["google", "bedrock"]) {
    const own = asObject(asObject(extra)?.[provider]);
    const found = own && findField(own, FIELDS, `extra_body.${provider}.`);
    if (found) return found;
  }
  return null;
}
