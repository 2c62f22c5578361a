import {
  anthropicAzure,
  anthropicBedrock,
  anthropicMessages,
  anthropicOpenrouter,
  anthropicVertex,
} from "./anthropic-messages/index.ts";
import {
  assemblyaiTranscripts,
  deepgramAudio,
  elevenlabsAudio,
  googleCloudSpeech,
  minimaxSpeech,
  openaiAudio,
} from "./audio/index.ts";
import { bedrockConverse } from "./bedrock-converse/index.ts";
import { cohereChat } from "./cohere-chat/index.ts";
import {
  bedrockEmbed,
  cohereEmbed,
  googleEmbed,
  openaiEmbeddings,
  vertexEmbed,
  voyageEmbed,
} from "./embeddings/index.ts";
import { googleGenerateContent } from "./google-generate-content/index.ts";
import {
  bedrockImages,
  bflImages,
  deepinfraImages,
  falImages,
  fireworksImages,
  minimaxImages,
  nvidiaImages,
  openaiImages,
  qwenImages,
  recraftImages,
  replicateImages,
  runwayImages,
  seedreamImages,
  stabilityImages,
  togetherImages,
  xaiImages,
} from "./images/index.ts";
import { mistralModerations, openaiModerations } from "./moderations/index.ts";
import { openaiChat } from "./openai-chat/index.ts";
import { openaiResponses } from "./openai-responses/index.ts";
import { bedrockRerank, cohereRerank, commonRerank, nvidiaRerank } from "./rerank/index.ts";
import { videoDialects } from "./videos/index.ts";
import type { UpstreamDialect } from "./upstream-dialect.ts";

export {
  anthropicAzure,
  anthropicBedrock,
  anthropicMessages,
  anthropicOpenrouter,
  anthropicVertex,
} from "./anthropic-messages/index.ts";
export { readFacts } from "./read-facts.ts";
export { PRICED_FIELDS, type PricedField, type PricedFieldName } from "./priced-fields.ts";
export { type RoutingProblem, toRoutingError } from "./routing-members/problem.ts";
export { type Fallback, type Fallbacks, isFallbackPath } from "./routing-members/read-fallbacks.ts";
export type { ProviderPreferences } from "./routing-members/read-preferences.ts";
export { sayField } from "./routing-members/sayable-fields.ts";
export type { NamedModel } from "./shared/state/named-models.ts";
export { refuseThread } from "./anthropic-messages/native/native-request.ts";
export { isOtherHeader } from "./anthropic-messages/index.ts";
export type { CallerHeader } from "./caller-header.ts";
export {
  googleCloudSpeech,
  expectedAudioTokens,
  expectedAudioUsage,
  speechDoor,
  speechRequest,
  transcriptionForm,
  transcriptionsDoor,
  translationForm,
  translationsDoor,
} from "./audio/index.ts";
export { bedrockConverse } from "./bedrock-converse/index.ts";
export { chatDoor } from "./chat-door/index.ts";
export { cohereChat } from "./cohere-chat/index.ts";
export type {
  SpeechCapability,
  TranscriptionsCapability,
  TranslationsCapability,
} from "./capabilities/audio.ts";
export type {
  ChatCapability,
  Framing,
  ParsedAnswer,
  StreamParser,
  StreamState,
} from "./capabilities/chat.ts";
export type { EmbeddingsCapability } from "./capabilities/embeddings.ts";
export type {
  AnswerPart,
  AnswerSummary,
  BytesAnswer,
  Exchange,
  RequestParts,
} from "./capabilities/exchange.ts";
export type { AnswerFiles, FileStream, MediaUrl, NativeMedia } from "./capabilities/files.ts";
export type { ImageEditsCapability, ImagesCapability } from "./capabilities/images.ts";
export type { NativeSide } from "./capabilities/native.ts";
export type { NativeStream } from "./capabilities/native-stream.ts";
export type { QueueRequest, QueueSide, QueueState, QueueTicket } from "./capabilities/queue.ts";
export type { ModerationsCapability } from "./capabilities/moderations.ts";
export type * from "./capabilities/videos.ts";
export type { RerankCapability } from "./capabilities/rerank.ts";
export type * from "./door.ts";
export * from "./fit/index.ts";
export * from "./find-side.ts";
export type * from "./form-shape.ts";
export type * from "./request-facts.ts";
export { isObject, type JsonObject } from "./shared/json-object.ts";
export type { BodyFile, MapFile, MapText, TextPlace } from "./shared/body/map-texts.ts";
export { isReference } from "./shared/state/item-reference.ts";
export { readEndUser } from "./shared/body/read-end-user.ts";
export { readUserId, type UserId } from "./shared/body/read-user-id.ts";
export type * from "./target.ts";
export * from "./upstream-error.ts";
export { describedEmbeddings, embeddingsDoor } from "./embeddings/index.ts";
export { googleGenerateContent } from "./google-generate-content/index.ts";
export {
  expectedImageTokens,
  expectedUsage,
  imageEditsDoor,
  imageEditsRequest,
  imagesDoor,
  imagesRequest,
} from "./images/index.ts";
export * from "./json/index.ts";
export { countTokensDoor, messagesDoor } from "./messages-door/index.ts";
export { countRequest, messagesRequest } from "./messages-door/request/schema.ts";
export { giveHeaders } from "./pass-headers.ts";
export { endsInText } from "./messages-door/stream/ends-in-text.ts";
export { moderationsDoor, moderationsRequest } from "./moderations/index.ts";
export { openaiChat } from "./openai-chat/index.ts";
export {
  ENCRYPTED_THINKING,
  isUnreadableState,
  openaiResponses,
  toStoredInput,
  toStoredItem,
} from "./openai-responses/index.ts";
export { rerankDoor, rerankRequest } from "./rerank/index.ts";
export { responsesDoor } from "./responses-door/index.ts";
export { BETA_PAIRS } from "./anthropic-messages/native/beta-pairs.ts";
export { dropBillingLine, dropBillingLines } from "./shared/claude/billing-line.ts";
export { leastCachedPrompt } from "./shared/claude/cache-minimums.ts";
export { CALL_ID_RULES } from "./shared/history/call-ids.ts";
export type { CallerFault } from "./shared/errors/caller-faults.ts";
export { toRefusalOf } from "./shared/errors/refusal-words.ts";
export { correctEnds, createEndCorrector } from "./shared/answer/end-with-calls.ts";
export { editBody } from "./shared/body/edit-body.ts";
export { type DataUrl, renderDataUrl } from "./shared/files/data-url.ts";
export { inlineFile } from "./shared/files/inline-file.ts";
export { parseCut } from "./shared/body/long-texts.ts";
export { ANSWER_WORDS } from "./shared/body/answer-words.ts";
export { FORMAT_WORDS } from "./shared/body/format-words.ts";
export { mapAnswer } from "./shared/body/map-answer.ts";
export { isOnlyPieces, mapAsides } from "./shared/body/map-chunk.ts";
export { UNINSPECTED, UNINSPECTED_ANSWERS } from "./shared/body/uninspected.ts";
export { sealedCharacters } from "./shared/answer/stream-state.ts";
export { responsesRequest } from "./responses-door/request/schema.ts";
export type * from "./upstream-dialect.ts";
export { failedVideo, findVideoShape, unknownInVideo, videosDoor, videosRequest } from "./videos/index.ts";

const all: readonly UpstreamDialect[] = [
  openaiChat,
  openaiResponses,
  anthropicMessages,
  anthropicAzure,
  anthropicOpenrouter,
  anthropicBedrock,
  anthropicVertex,
  googleGenerateContent,
  cohereChat,
  bedrockConverse,
  openaiEmbeddings,
  cohereEmbed,
  googleEmbed,
  vertexEmbed,
  bedrockEmbed,
  voyageEmbed,
  commonRerank,
  cohereRerank,
  bedrockRerank,
  nvidiaRerank,
  openaiModerations,
  mistralModerations,
  openaiImages,
  xaiImages,
  openaiAudio,
  elevenlabsAudio,
  deepgramAudio,
  assemblyaiTranscripts,
  minimaxSpeech,
  googleCloudSpeech,
  bflImages,
  falImages,
  seedreamImages,
  stabilityImages,
  bedrockImages,
  ...videoDialects,
  recraftImages,
  togetherImages,
  deepinfraImages,
  qwenImages,
  minimaxImages,
  nvidiaImages,
  fireworksImages,
  runwayImages,
  replicateImages,
];
const byName = new Map(all.map((dialect) => [dialect.name, dialect]));

/** The upstream dialect of this name, or null when there is none (yet). */
export const dialectNamed = (name: string): UpstreamDialect | null => byName.get(name) ?? null;
