import type { ModelType } from "@causeway/contracts";
import type { ModelRow } from "../rows/rows.ts";
import { vendorName } from "./vendor-name.ts";

const KINDS: Record<ModelType, string> = {
  chat: "Chat model",
  image: "Image model",
  video: "Video model",
  embedding: "Embedding model",
  moderation: "Moderation model",
  rerank: "Reranking model",
  "audio-speech": "Speech model",
  "audio-transcription": "Transcription model",
  realtime: "Realtime model",
  ocr: "Document-reading model",
};

const MODALITIES: Readonly<Record<string, string>> = { image: "images", pdf: "PDF", embedding: "embeddings" };

const ABILITIES = {
  tools: "tools",
  reasoning: "reasoning",
  structuredOutputs: "JSON schemas",
  webSearch: "web search",
};

const lists = new Intl.ListFormat("en-GB");
const numbers = new Intl.NumberFormat("en");

/** A few sentences made of the model's own facts. */
export function describeModel(row: ModelRow, type: ModelType): string {
  const maker = row.vendor ? ` by ${vendorName(row.vendor)}` : "";
  const abilities = type === "chat" ? abilitiesOf(row) : [];
  return [
    `${KINDS[type]}${maker}: ${nameModalities(row.input)} in, ${nameModalities(row.output)} out.`,
    row.context ? `Context window of ${numbers.format(row.context)} tokens.` : null,
    row.maxOutput ? `Responses of up to ${numbers.format(row.maxOutput)} tokens.` : null,
    abilities.length > 0 ? `Supports ${lists.format(abilities)}.` : null,
    row.cutoff ? `Knowledge cutoff ${row.cutoff}.` : null,
    row.openWeights ? "Open weights." : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}

const nameModalities = (modalities: readonly string[]): string =>
  lists.format(modalities.map((modality) => MODALITIES[modality] ?? modality));

function abilitiesOf(row: ModelRow): string[] {
  const can = new Set(row.providers.flatMap((mapping) => mapping.can.split(" ")));
  return Object.entries(ABILITIES).flatMap(([name, text]) => (can.has(name) ? [text] : []));
}
