import audioSpeech from "../../data/audio-speech.json" with { type: "json" };
import audioTranscription from "../../data/audio-transcription.json" with { type: "json" };
import chat from "../../data/chat.json" with { type: "json" };
import embedding from "../../data/embedding.json" with { type: "json" };
import image from "../../data/image.json" with { type: "json" };
import moderation from "../../data/moderation.json" with { type: "json" };
import ocr from "../../data/ocr.json" with { type: "json" };
import providers from "../../data/providers.json" with { type: "json" };
import realtime from "../../data/realtime.json" with { type: "json" };
import rerank from "../../data/rerank.json" with { type: "json" };
import simulator from "../../data/simulator.json" with { type: "json" };
import video from "../../data/video.json" with { type: "json" };
import { addedProviders } from "./added-providers.ts";
import type { ModelType } from "@causeway/contracts";
import { withoutPlaceholder } from "./free-of-charge.ts";
import { withToolFees } from "./tool-fees.ts";
import { withoutUnconfirmed } from "./unconfirmed.ts";
import { correctRows } from "./correct-rows.ts";
import { mergeAdded } from "./merge-added.ts";
import type { CatalogData, ModelRow } from "./rows.ts";
import { withoutUnserved } from "./unserved.ts";

/** What a JSON import is inferred to be says less than the check of the data proves. */
const rows = (json: readonly object[]): readonly ModelRow[] => json as readonly ModelRow[];

/** The figures this version ships with. Parsed once, with the module. */
export const loadCatalogData = (): CatalogData =>
  withoutUnserved(completeRows(correctRows(mergeAdded(imported(), addedProviders))));

/** Rows with the fees of their providers' tools, and without prices that are none. */
function completeRows(data: CatalogData): CatalogData {
  const models = (Object.entries(data.models) as [ModelType, readonly ModelRow[]][]).map(([type, listed]) => [
    type,
    listed.map((row) => completeRow(type, row)),
  ]);
  return { ...data, models: Object.fromEntries(models) as CatalogData["models"] };
}

function completeRow(type: ModelType, row: ModelRow): ModelRow {
  const providers = row.providers.map((mapping) =>
    withToolFees(withoutUnconfirmed(withoutPlaceholder(type, mapping))),
  );
  return providers.every((mapping, at) => mapping === row.providers[at]) ? row : { ...row, providers };
}

const imported = (): CatalogData => ({
  providers,
  models: {
    chat: rows(chat),
    image: rows(image),
    video: rows(video),
    embedding: rows(embedding),
    moderation: rows(moderation),
    rerank: rows(rerank),
    "audio-speech": rows(audioSpeech),
    "audio-transcription": rows(audioTranscription),
    realtime: rows(realtime),
    ocr: rows(ocr),
  },
  simulator: { provider: simulator.provider, models: rows(simulator.models) },
});
