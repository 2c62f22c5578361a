import type { ModelType } from "@causeway/contracts";

/** Input modalities of a type of model, where no source lists them. */
export const INPUTS: Record<ModelType, readonly string[]> = {
  chat: ["text"],
  image: ["text"],
  video: ["text"],
  embedding: ["text"],
  moderation: ["text"],
  rerank: ["text"],
  "audio-speech": ["text"],
  "audio-transcription": ["audio"],
  realtime: ["text", "audio"],
  ocr: ["pdf", "image"],
};

/** The same of responses. */
export const OUTPUTS: Record<ModelType, readonly string[]> = {
  chat: ["text"],
  image: ["image"],
  video: ["video"],
  embedding: ["embedding"],
  moderation: ["text"],
  rerank: ["text"],
  "audio-speech": ["audio"],
  "audio-transcription": ["text"],
  realtime: ["text", "audio"],
  ocr: ["text"],
};
