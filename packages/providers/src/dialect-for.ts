import type { Mapping } from "@causeway/contracts";
import type { ProviderRow } from "./provider-row.ts";
import { dialectOf } from "./providers.ts";

const RESPONSES = "openai-responses";

/** Providers of chat completions that have the Responses API beside them, at the same base URL. */
const WITH_RESPONSES: ReadonlySet<string> = new Set(["openai", "azure", "xai"]);

/** Of these, providers whose models speak Responses even where the catalogue does not say so, a few apart. */
const ALL_MODELS: ReadonlySet<string> = new Set(["openai", "xai"]);
/** Source: OpenAI's model pages, "Endpoints". */
const CHAT_ONLY = /-audio-|-search-|-realtime|-instruct|^babbage|^davinci/;

/**
 * The upstream dialect for a call. Models that only speak Responses are called in that format whoever asks; the others
 * when the caller speaks it too, so that the caller's own bytes pass through. `doorName` is the caller's format.
 */
export function dialectFor(row: ProviderRow, mapping: Mapping, doorName: string): string {
  const usual = dialectOf(row, mapping.modelName);
  if (!WITH_RESPONSES.has(row.id)) return usual;
  const { endpoints } = mapping;
  if (endpoints.includes("responses") && !endpoints.includes("chat")) return RESPONSES;
  return doorName === "responses" && speaksResponses(row, mapping) ? RESPONSES : usual;
}

function speaksResponses(row: ProviderRow, { endpoints, modelName }: Mapping): boolean {
  if (endpoints.length > 0) return endpoints.includes("responses");
  return ALL_MODELS.has(row.id) && !CHAT_ONLY.test(modelName);
}
