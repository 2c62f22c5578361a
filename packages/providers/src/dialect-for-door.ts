import type { Mapping, ModelType } from "@causeway/contracts";
import type { Door, FormatFacts, Operation, Quirks } from "@causeway/dialects";
import { type ChatFields, type NoChatFields, toFieldQuirks, toVocabulary } from "./chat-fields.ts";
import { toMessageQuirks } from "./message-fields.ts";
import { MESSAGE_FIELDS, type MessageFields } from "./table/message-fields.ts";
import { dialectFor } from "./dialect-for.ts";
import type { ProviderRow } from "./provider-row.ts";
import { CALLER_HEADERS } from "./table/caller-headers.ts";
import { CHAT_FIELDS } from "./table/chat-fields.ts";
import { type AudioRow, SPEECH, TRANSCRIPTIONS, TRANSLATIONS } from "./table/audio.ts";
import {
  CHAT_TOOLS,
  PLAIN_SCHEMAS,
  RESPONSES_TOOLS,
  SEARCH_MODELS,
  TOOL_BOUNDS,
  TOOL_NAMES,
} from "./table/tools.ts";
import { EFFORTS } from "./table/efforts.ts";
import { EMBEDDINGS, IMAGES, MODERATIONS, RERANK, VIDEOS } from "./table/endpoints.ts";
import type { ModelDialects } from "./table/model-dialects.ts";

const CHAT = "openai-chat";
const COMMON_EMBEDDINGS = "openai-embeddings";
const COMMON_RERANK = "common-rerank";
const COMMON_IMAGES = "openai-images";
const COMMON_AUDIO = "openai-audio";
const COMMON_VIDEOS = "openai-videos";
const COMMON_MODERATIONS = "openai-moderations";

/** What of a door decides on the dialect. */
type Asking = Pick<Door, "name" | "operation">;

/** The dialect that a provider answers an operation in; null when it has no such endpoint. */
type FindDialect = (
  row: ProviderRow,
  mapping: Mapping | null,
  door: Asking,
  type?: ModelType,
  format?: FormatFacts,
) => string | null;

const FIND: Readonly<Record<Operation, FindDialect>> = {
  chat(row, mapping, { name }, type, format) {
    if (!mapping) return row.dialect;
    // Models that make nothing but images: a conversation is turned into a request for images.
    const isDrawing = type === "image" && IMAGES[row.id] && !IMAGES[row.id]?.byChat;
    return isDrawing ? findImages(row, mapping) : dialectFor(row, mapping, name, format);
  },
  embeddings(row, mapping) {
    const hasUsual = row.dialect === CHAT || row.dialect === COMMON_EMBEDDINGS;
    const { models, dialect } = EMBEDDINGS[row.id] ?? {};
    return ofModel(models, mapping) ?? dialect ?? (hasUsual ? COMMON_EMBEDDINGS : null);
  },
  rerank(row) {
    const rerank = RERANK[row.id];
    return rerank ? (rerank.dialect ?? COMMON_RERANK) : null;
  },
  moderations(row, mapping) {
    const moderations = MODERATIONS[row.id];
    return moderations
      ? (ofModel(moderations.models, mapping) ?? moderations.dialect ?? COMMON_MODERATIONS)
      : null;
  },
  images: findImages,
  "image-edits": findImages,
  speech: (row, mapping) => findAudio(SPEECH[row.id], mapping),
  transcriptions: (row, mapping) => findAudio(TRANSCRIPTIONS[row.id], mapping),
  translations: (row, mapping) => findAudio(TRANSLATIONS[row.id], mapping),
  videos(row, mapping) {
    const videos = VIDEOS[row.id];
    return videos ? (ofModel(videos.models, mapping) ?? videos.dialect ?? COMMON_VIDEOS) : null;
  },
};

/** A list of the catalog's models says nothing about a model that isn't in the catalog: the provider answers for itself. */
const rulesOut = (served: RegExp | undefined, mapping: Mapping | null): boolean =>
  served !== undefined && mapping !== null && !mapping.open && !served.test(mapping.modelName);

/** The format of this model, where its provider asks it in another than the rest. */
const ofModel = (models: ModelDialects | undefined, mapping: Mapping | null): string | null =>
  models?.find(({ pattern }) => mapping && pattern.test(mapping.modelName))?.dialect ?? null;

/** Those of a provider's models that speak its format; a dialect may be that of some of them. */
function findAudio(audio: AudioRow<unknown> | undefined, mapping: Mapping | null): string | null {
  if (!audio) return null;
  const own = ofModel(audio.models, mapping);
  if (own) return own;
  if (rulesOut(audio.only, mapping)) return null;
  return audio.dialect ?? COMMON_AUDIO;
}

/** Models of image providers, and chat models that draw. */
function findImages(row: ProviderRow, mapping: Mapping | null): string | null {
  const images = IMAGES[row.id];
  if (!images) return null;
  if (rulesOut(images.serves, mapping)) return null;
  const own = ofModel(images.models, mapping);
  if (own) return own;
  if (!images.byChat) return images.dialect ?? COMMON_IMAGES;
  // Imagen speaks its own format.
  return mapping && !/^image(?:n|generation)/.test(mapping.modelName) ? row.dialect : null;
}

/**
 * The upstream dialect for a call by a door, or null when this provider has no such endpoint. `mapping`: null for custom
 * providers. `type`: the model's. `format`: of the request, where it decides.
 */
export const dialectForDoor: FindDialect = (row, mapping, door, type, format) =>
  FIND[door.operation](row, mapping, door, type, format);

const quirks = new Map<string, Quirks>();

const vocabulary = toVocabulary(Object.values(CHAT_FIELDS));

/** What is documented of the fields of this provider's chat completions; null where no one looked. */
export const chatFieldsOf = (id: string): ChatFields | NoChatFields | null => CHAT_FIELDS[id] ?? null;

/** What is documented of the members of messages; null for a provider that isn't known to refuse any. */
export const messageFieldsOf = (id: string): MessageFields | null => MESSAGE_FIELDS[id] ?? null;

/** The provider's deviations, those of its small endpoints among them. */
export function quirksOf(row: ProviderRow): Quirks {
  const known = quirks.get(row.id);
  if (known) return known;
  const fields = CHAT_FIELDS[row.id];
  const messages = MESSAGE_FIELDS[row.id];
  const made = {
    ...row.quirks,
    ...(fields ? toFieldQuirks(fields, vocabulary) : {}),
    callerHeaders: CALLER_HEADERS[row.id],
    toolNames: TOOL_NAMES[row.id],
    efforts: EFFORTS[row.id],
    toolBounds: TOOL_BOUNDS[row.id],
    plainSchemas: PLAIN_SCHEMAS.has(row.id),
    chatTools: CHAT_TOOLS[row.id],
    responsesTools: RESPONSES_TOOLS[row.id],
    searchModels: SEARCH_MODELS[row.id],
    ...(messages ? toMessageQuirks(messages) : {}),
    embeddings: EMBEDDINGS[row.id]?.quirks,
    rerank: RERANK[row.id]?.quirks,
    images: IMAGES[row.id]?.quirks,
    speech: SPEECH[row.id]?.quirks,
    transcriptions: TRANSCRIPTIONS[row.id]?.quirks,
    videos: VIDEOS[row.id]?.quirks,
  };
  quirks.set(row.id, made);
  return made;
}
